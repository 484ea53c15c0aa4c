// The frame of all that comes up from below.
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useDeafness } from "./deaf";
import { Sign } from "./glyphs";
import { Said } from "./Said";
import { useAtHand } from "./shared";

interface FrameProps {
  title: ComponentChildren;
  /** What closes it; where it is not given, no sheet is left. */
  close?: () => void;
  children: ComponentChildren;
}

let frames = 0;

export function Frame({ title, close: given, children }: FrameProps): JSX.Element {
  const { phone, say } = useAtHand();
  const dialog = useRef<HTMLDialogElement>(null);
  const named = useRef(`sheet-${(frames += 1)}`).current;
  const body = useDeafness<HTMLDivElement>();
  const close = given ?? ((): void => phone.set({ sheet: null }));
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    phone.set({ sheets: phone.state.sheets + 1 });
    return () => {
      shown?.close();
      phone.set({ sheets: phone.state.sheets - 1 });
    };
  }, []);
  return (
    <dialog ref={dialog} class="sheet" aria-labelledby={named} onCancel={close} onClick={(event) => event.target === dialog.current && !body.current?.hasAttribute("data-deaf") && close()}>
      <div class="sheet-said">
        <Said close={close} />
      </div>
      <div ref={body} class="sheet-body">
        <div class="sheet-head">
          <h2 id={named}>{title}</h2>
          <button type="button" class="icon" aria-label={say("phones.page.close")} onClick={close}>
            <Sign name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
