// Pinch, drag and tap on the map. Two fingers zoom and shift; one finger shifts what is zoomed; a short touch is a tap.
import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Finger {
  x: number;
  y: number;
}

const LARGEST = 3;
const TAP_PX = 8;

const parsed = (box: string): Box => {
  const [x = 0, y = 0, width = 1, height = 1] = box.split(" ").map(Number);
  return { x, y, width, height };
};

const printed = ({ x, y, width, height }: Box): string => [x, y, width, height].map((n) => n.toFixed(3)).join(" ");

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Keeps a box inside the whole picture. */
function within(whole: Box, box: Box): Box {
  return {
    ...box,
    x: clamp(box.x, whole.x, whole.x + whole.width - box.width),
    y: clamp(box.y, whole.y, whole.y + whole.height - box.height),
  };
}

/** The box after zooming by a factor about a point that keeps its place. */
export function zoomed(whole: Box, box: Box, factor: number, about: Finger): Box {
  const width = clamp(box.width / factor, whole.width / LARGEST, whole.width);
  const ratio = width / box.width;
  const height = box.height * ratio;
  return within(whole, { width, height, x: about.x - (about.x - box.x) * ratio, y: about.y - (about.y - box.y) * ratio });
}

export function useZoom(whole: string, picture: RefObject<SVGSVGElement | null>, tap: (x: number, y: number) => void) {
  const all = parsed(whole);
  const [zoom, setZoom] = useState<{ whole: string; box: Box } | null>(null);
  const box = zoom !== null && zoom.whole === whole ? zoom.box : all;
  const fingers = useRef(new Map<number, Finger>());
  const moved = useRef(0);

  const inPicture = (finger: Finger): Finger => {
    const matrix = picture.current?.getScreenCTM();
    return matrix ? new DOMPoint(finger.x, finger.y).matrixTransform(matrix.inverse()) : finger;
  };
  const spread = (): number => {
    const [a, b] = [...fingers.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const middle = (): Finger => {
    const all = [...fingers.current.values()];
    const sum = all.reduce((one, two) => ({ x: one.x + two.x, y: one.y + two.y }));
    return { x: sum.x / all.length, y: sum.y / all.length };
  };

  const down = (event: PointerEvent): void => {
    if (fingers.current.size === 0) moved.current = 0;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.current.size > 1) moved.current = TAP_PX + 1;
  };
  const move = (event: PointerEvent): void => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const [oldSpread, from] = [spread(), inPicture(middle())];
    moved.current += Math.hypot(event.clientX - before.x, event.clientY - before.y);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const to = inPicture(middle());
    const factor = oldSpread > 0 ? spread() / oldSpread : 1;
    const shifted = within(all, { ...box, x: box.x + from.x - to.x, y: box.y + from.y - to.y });
    setZoom({ whole, box: zoomed(all, shifted, factor, from) });
  };
  const up = (event: PointerEvent): void => {
    const known = fingers.current.delete(event.pointerId);
    if (known && event.type === "pointerup" && moved.current <= TAP_PX) tap(event.clientX, event.clientY);
  };

  return {
    box: printed(box),
    reset: () => setZoom(null),
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onPointerLeave: up },
  };
}
