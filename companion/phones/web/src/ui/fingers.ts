// What fingers and a mouse do on a map besides scrolling: two fingers and a double tap bring it nearer, a mouse drags it.
import type { Anchor, Held } from "./MapFrame";

const TWICE_MS = 350;
const TWICE_PX = 30;
const DRAG_PX = 8;
const WHEEL = 1 / 300;

type Leave = () => void;

function listen<E extends Event>(on: HTMLElement, name: string, does: (event: E) => void, how: AddEventListenerOptions = {}): Leave {
  on.addEventListener(name, does as EventListener, how);
  return () => on.removeEventListener(name, does as EventListener, how);
}

/** Two fingers: what lay between them stays between them. */
function pinch(scroller: HTMLElement, held: () => Held): Leave[] {
  let start: { spread: number; side: number; anchor: Anchor } | null = null;
  const between = ({ touches }: TouchEvent): { spread: number; x: number; y: number } => {
    const [a, b] = [touches[0] as Touch, touches[1] as Touch];
    return { spread: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
  };
  const down = (event: TouchEvent): void => {
    if (event.touches.length !== 2) return void (start = null);
    event.preventDefault();
    const { spread, x, y } = between(event);
    start = { spread: Math.max(spread, 1), side: held().side(), anchor: held().grab(x, y) };
  };
  const move = (event: TouchEvent): void => {
    if (start === null || event.touches.length !== 2) return;
    event.preventDefault();
    const { spread, x, y } = between(event);
    held().bring((start.side * spread) / start.spread, { ...start.anchor, to: [x, y] });
  };
  return [
    listen(scroller, "touchstart", down, { passive: false }),
    listen(scroller, "touchmove", move, { passive: false }),
    listen(scroller, "touchend", () => (start = null)),
    listen(scroller, "touchcancel", () => (start = null)),
  ];
}

/** The second tap of two is not heard as a tap. */
function taps(scroller: HTMLElement, held: () => Held, dragged: () => boolean): Leave {
  let last: MouseEvent | null = null;
  const click = (event: MouseEvent): void => {
    if (dragged()) return event.stopPropagation();
    const second = last !== null && event.timeStamp - last.timeStamp < TWICE_MS && Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < TWICE_PX;
    last = second ? null : event;
    if (second && held().twice(event.clientX, event.clientY)) event.stopPropagation();
  };
  return listen(scroller, "click", click, { capture: true });
}

/** Follows fingers and mouse on what scrolls a map; gives how to stop. */
export function follow(scroller: HTMLElement, held: () => Held): Leave {
  let way = 0;
  const down = ({ pointerType }: PointerEvent): void => void (way = pointerType === "mouse" ? 0 : -Infinity);
  const move = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || event.buttons !== 1) return;
    way += Math.hypot(event.movementX, event.movementY);
    if (way <= DRAG_PX) return;
    const before = scroller.scrollTop;
    scroller.scrollLeft -= event.movementX;
    scroller.scrollTop -= event.movementY;
    const outer = held().around();
    if (scroller.scrollTop === before && outer) outer.scrollTop -= event.movementY;
  };
  const wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    held().bring(held().side() * Math.exp(-event.deltaY * WHEEL), held().grab(event.clientX, event.clientY));
  };
  const all = [
    ...pinch(scroller, held),
    taps(scroller, held, () => way > DRAG_PX),
    listen(scroller, "pointerdown", down),
    listen(scroller, "pointermove", move),
    listen(scroller, "wheel", wheel, { passive: false }),
  ];
  return () => all.forEach((leave) => leave());
}
