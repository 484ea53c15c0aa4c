// The frame of a map: keys to turn it and to come nearer, and the part of it that is seen. A finger scrolls it, or the page.
import type { ComponentChildren, JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { spot, turned } from "../grid";
import { enlarged, growth, LEAST_TEXT, sizes, stepped, wayInto, type Sizes } from "../model/lie";
import type { MapShape } from "../model/map";
import { Sign } from "./glyphs";
import { useAtHand } from "./shared";

/** A spot of the map, as shares of its width and height, and where on the screen it is to lie. */
export interface Anchor {
  at: [number, number];
  to: [number, number];
}

/** What fingers do with a map. */
export interface Held {
  side: () => number;
  /** The spot under a finger. */
  grab: (x: number, y: number) => Anchor;
  bring: (side: number, anchor: Anchor) => void;
  /** A double tap; false where it means nothing else than two taps. */
  twice: (x: number, y: number) => boolean;
  /** What scrolls where the map does not. */
  around: () => Element | null;
}

interface FrameProps {
  shape: MapShape;
  degrees: number;
  turn: () => void;
  /** Places to choose among, or where something went: they come into sight. */
  glow: readonly string[];
  /** The share of what is around that the map may be high; null where the page scrolls past it. */
  share: number | null;
  /** Takes back what the first of two taps chose; without it two taps are two taps. */
  untap?: () => void;
  /** Lays a map as it is printed that lies turned by itself. */
  straighten?: (() => void) | null;
  children: ComponentChildren;
}

/** Pixels of a hex's side, or whatever size the map comes up with, or the one at which all of it is seen. */
type Size = number | "usual" | "whole";

const STRAIGHT = "phones.page.map.straight";
const BAR_PX = 48;
/** Of a hex's side, round glowing places. */
const MARGIN = 0.8;

const around = (frame: Element | null): Element | null => frame?.closest("main, aside") ?? null;

/** Width of the frame and height that its map can have at once, null before it was laid out; and how to measure them again. */
function useRoom(frame: RefObject<HTMLElement | null>, share: number | null): [[number, number] | null, () => void] {
  const [room, setRoom] = useState<[number, number] | null>(null);
  const again = useRef(() => {});
  useLayoutEffect(() => {
    const [mine, its] = [frame.current, around(frame.current)];
    if (!mine || !its) return;
    const measure = (): void => {
      const now: [number, number] = [mine.clientWidth, Math.round(its.clientHeight * (share ?? 1)) - BAR_PX];
      setRoom((before) => (before?.join() === now.join() ? before : now));
    };
    again.current = measure;
    const watch = new ResizeObserver(measure);
    measure();
    [mine, its].forEach((one) => watch.observe(one));
    return () => watch.disconnect();
  }, [share]);
  return [room, () => again.current()];
}

/** Fingers come a moment later: until then the page scrolls, and the keys do. */
function useFingers(scroller: RefObject<HTMLElement | null>, held: Held): void {
  const now = useRef(held);
  now.current = held;
  useEffect(() => {
    let leave: (() => void) | undefined;
    let gone = false;
    void import("./fingers").then(
      ({ follow }) => {
        if (gone || !scroller.current) return;
        leave = follow(scroller.current, () => now.current);
        scroller.current.dataset.fingers = "";
      },
      () => undefined,
    );
    return () => {
      gone = true;
      leave?.();
    };
  }, []);
}

/** The part of the screen on which an element is seen. */
function seenOn(element: Element, within: Element): DOMRect {
  const [a, b] = [element.getBoundingClientRect(), within.getBoundingClientRect()];
  const [x, y] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
  return new DOMRect(x, y, Math.min(a.right, b.right) - x, Math.min(a.bottom, b.bottom) - y);
}

/** Scrolls on, and says so at once: the bar, which keeps the place of the page, would hear of it a frame later, and undo it before. */
function scrollOn(its: Element, by: number): void {
  its.scrollTop += by;
  its.dispatchEvent(new Event("scroll"));
}

export function MapFrame({ shape, degrees, turn, glow, share, untap, straighten, children }: FrameProps): JSX.Element {
  const { words, say } = useAtHand();
  const frame = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  /** The places that were brought into sight before a finger came: from then on the map lies as the finger left it. */
  const touched = useRef("");
  /** The places that were brought into sight last. */
  const shownFor = useRef("");
  const [chosen, setChosen] = useState<Size>("usual");
  const [room, measure] = useRoom(frame, share);
  const limits: Sizes = sizes(shape, room?.[0] ?? 0, room?.[1] ?? 0, share === null);
  const wanted = chosen === "usual" ? limits.usual : chosen === "whole" ? limits.least : chosen;
  const side = Math.min(Math.max(wanted, limits.least), limits.most);
  const held = share !== null || side > limits.usual;

  const grab = (x: number, y: number): Anchor => {
    const { left, top, width, height } = (sheet.current as Element).getBoundingClientRect();
    return { at: [(x - left) / width, (y - top) / height], to: [x, y] };
  };
  const bring = (next: Size, to: Anchor): void => {
    anchor.current = to;
    setChosen(next === limits.usual ? "usual" : next);
    // Where nothing is drawn anew it may be moved all the same.
    if (next === side) settle();
  };
  const seen = (): DOMRect => seenOn(scroller.current as Element, around(frame.current) as Element);
  const middle = (): Anchor => {
    const { x, y, width, height } = seen();
    return grab(x + width / 2, y + height / 2);
  };
  /** Scrolls so that the spot that was held lies where it is wanted, with the frame in sight where it scrolls by itself. */
  const settle = (): void => {
    const [moving, its, hand] = [scroller.current, around(frame.current), anchor.current];
    anchor.current = null;
    if (!moving || !its || !sheet.current || hand === null) return;
    const [mine, outer] = [(frame.current as Element).getBoundingClientRect(), its.getBoundingClientRect()];
    if (held) scrollOn(its, wayInto([mine.top, mine.bottom], [outer.top, outer.bottom]));
    const box = sheet.current.getBoundingClientRect();
    moving.scrollLeft += box.left + hand.at[0] * box.width - hand.to[0];
    scrollOn(held ? moving : its, box.top + hand.at[1] * box.height - hand.to[1]);
  };
  const twice = (x: number, y: number): boolean => {
    if (untap === undefined) return false;
    untap();
    bring(chosen === "usual" ? limits.usual * 2 : limits.usual, grab(x, y));
    return true;
  };
  useLayoutEffect(settle);
  useLayoutEffect(() => {
    const page = share === null ? frame.current?.closest(".phone") : null;
    page?.toggleAttribute("data-whole", chosen === "whole");
    // What makes way leaves its room at once: nobody sees the map small for a moment.
    measure();
    return () => void page?.removeAttribute("data-whole");
  }, [chosen === "whole", share]);
  useFingers(scroller, { side: () => side, grab, bring, twice, around: () => around(frame.current) });

  const places = glow.join(" ");
  useLayoutEffect(() => {
    const [moving, its] = [scroller.current, around(frame.current)];
    if (glow.length === 0 || touched.current === places || room === null || !moving || !its || !sheet.current) return;
    const [mine, outer] = [(frame.current as Element).getBoundingClientRect(), its.getBoundingClientRect()];
    // Whoever chose in the list below has scrolled past the map; the next step begins there.
    if (shownFor.current !== places && mine.bottom < outer.top + mine.height / 2) scrollOn(its, mine.top - outer.top);
    shownFor.current = places;
    const { left, top, width, height } = sheet.current.getBoundingClientRect();
    const spots = glow.map((place) => turned(spot(place), degrees));
    const [xs, ys] = [spots.map(({ x }) => (x - shape.size.left) / shape.size.width), spots.map(({ y }) => (y - shape.size.top) / shape.size.height)];
    const margin = MARGIN * side;
    const across = [left + Math.min(...xs) * width - margin, left + Math.max(...xs) * width + margin] as const;
    const down = [top + Math.min(...ys) * height - margin, top + Math.max(...ys) * height + margin] as const;
    const shown = seen();
    const fits = Math.min(shown.width / (across[1] - across[0]), shown.height / (down[1] - down[0]));
    // Nearer than all that glows can be seen: back as far as need be, and no further than the whole map.
    if (side > limits.usual && fits < 1)
      return bring(side * fits, { at: [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2], to: [shown.x + shown.width / 2, shown.y + shown.height / 2] });
    moving.scrollLeft += wayInto(across, [shown.left, shown.right]);
    scrollOn(held ? moving : its, wayInto(down, [shown.top, shown.bottom]));
  }, [places, room?.join()]);

  const key = (name: string, next: Size): JSX.Element => (
    <button type="button" class="icon" aria-label={say(`phones.page.map.${name}`)} aria-disabled={next === side} onClick={() => next !== side && bring(next, middle())}>
      <Sign name={name} />
    </button>
  );
  return (
    <section ref={frame} class="map-frame" onPointerDown={() => (touched.current = places)}>
      <div class="map-bar">
        <button type="button" class="icon turn" aria-label={say("phones.page.map.turn")} onClick={turn}>
          <Sign name="turn" />
        </button>
        <span class="north" aria-hidden="true">
          N<b style={{ transform: `rotate(${degrees}deg)` }}>↑</b>
        </span>
        {straighten && words.has(STRAIGHT) && (
          <button type="button" class="link" title={say("phones.page.map.turned")} onClick={straighten}>
            {say(STRAIGHT)}
          </button>
        )}
        {key("minus", stepped(side, -1, limits))}
        {key("plus", stepped(side, 1, limits))}
        {key("whole", chosen === "whole" ? "usual" : "whole")}
      </div>
      <div
        ref={scroller}
        class={held ? "map-scroll held" : "map-scroll"}
        style={{ maxHeight: held && room ? `${room[1]}px` : "" }}
        {...(held && side > limits.least ? { tabIndex: 0, role: "group", "aria-label": say("phones.page.map.label") } : {})}
      >
        <div
          ref={sheet}
          class={enlarged(side) > 1 ? "map-sheet far" : "map-sheet"}
          style={{
            width: `${shape.size.width * side}px`,
            height: `${shape.size.height * side}px`,
            "--grow": growth(side).toFixed(3),
            "--enlarged": enlarged(side).toFixed(3),
            "--least": `${(LEAST_TEXT / side).toFixed(3)}px`,
          }}
        >
          {children}
        </div>
      </div>
    </section>
  );
}
