// What lies face down until it is held, or left open. Its place never moves, so a finger can rest on it.
import type { ComponentChildren, JSX } from "preact";
import { Sign } from "./glyphs";
import { useAtHand } from "./shared";

interface CoverProps {
  class?: string;
  /** What is written on it while it lies face down; else it asks to be held. */
  label?: string;
  children: ComponentChildren;
}

export function Cover({ class: style = "", label, children }: CoverProps): JSX.Element {
  const { phone, state, open, say } = useAtHand();
  if (state.unlocked) return <div class={style}>{children}</div>;
  const asks = say("phones.page.hand.hold");
  // Open, what is written on it is what it says; face down, how else it is reached, since a finger that feels its way cannot hold.
  const said = open ? (label === undefined ? asks : undefined) : say("phones.page.hand.hold.said", { what: label ?? say("phones.page.hand.covered") });
  const hold = (held: boolean) => (event: Event) => {
    if (held && event.cancelable) event.preventDefault();
    // What lies above may open taller, and this move away from under the finger that holds it.
    if (held && event instanceof PointerEvent) (event.currentTarget as Element).setPointerCapture(event.pointerId);
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
      aria-label={said}
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
      {label === undefined && !open && (
        <span class="cover-word">
          <Sign name="eye" size={20} /> {asks}
        </span>
      )}
    </div>
  );
}
