// What lies face down until it is held, or left open. Its place never moves, so a finger can rest on it.
import type { ComponentChildren, JSX } from "preact";
import { Sign } from "./glyphs";
import { useAtHand } from "./shared";

interface CoverProps {
  class?: string;
  /** Asks to be held, over what lies face down. */
  asks?: boolean;
  children: ComponentChildren;
}

export function Cover({ class: style = "", asks = true, children }: CoverProps): JSX.Element {
  const { phone, state, open, say } = useAtHand();
  if (state.unlocked) return <div class={style}>{children}</div>;
  const hold = (held: boolean) => (event: Event) => {
    if (held && event.cancelable) event.preventDefault();
    phone.set({ held });
  };
  const key = (held: boolean) => (event: KeyboardEvent) => {
    if (event.key === " " || event.key === "Enter") hold(held)(event);
  };
  return (
    <div
      class={`cover ${style} ${open ? "lifted" : ""}`}
      role="button"
      tabIndex={0}
      aria-label={say("phones.page.hand.hold")}
      onPointerDown={hold(true)}
      onPointerUp={hold(false)}
      onPointerCancel={hold(false)}
      onPointerLeave={hold(false)}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={key(true)}
      onKeyUp={key(false)}
      onBlur={hold(false)}
    >
      {children}
      {asks && !open && (
        <span class="cover-word">
          <Sign name="eye" size={20} /> {say("phones.page.hand.hold")}
        </span>
      )}
    </div>
  );
}
