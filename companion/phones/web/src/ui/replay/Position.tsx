// A position of a replay: the map, what stands below it, everybody's points and cards, and what the game itself shows of it.
import type { ComponentChildren, JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { kindsOf, partOf } from "../../games";
import { enlarged, growth, LEAST_TEXT } from "../../model/lie";
import type { MapShape } from "../../model/map";
import { pointsSaid, signed } from "../../model/points";
import type { Frame } from "../../model/replay";
import { handSize, of, type BoardView, type Cards, type SeatView, type View } from "../../protocol";
import { Badge, Glyph } from "../glyphs";
import { MapPicture, type Layers } from "../MapPicture";
import { PhoneContext, RobotMark, useAtHand } from "../shared";
import { useScreen, useTurn } from "../turn";

/** What a sheet is wide at most, what of its width is not the map's, and the share of the screen that the map may be high. */
const COLUMN = 520;
const EDGES = 32;
const SHARE = 0.42;
const LARGEST = 48;
const NONE: readonly string[] = [];

/** What of a view no map draws. */
const OFF_MAP = new Set(["active", "bank", "deck", "obligations", "offers", "phase", "roll", "seats", "turn"]);

/** The same view while nothing changes that a map draws. */
function useMapped(view: View): View {
  const kept = useRef(view);
  const [now, was] = [view as unknown as Record<string, unknown>, kept.current as unknown as Record<string, unknown>];
  if (Object.keys(now).some((name) => !OFF_MAP.has(name) && now[name] !== was[name])) kept.current = view;
  return kept.current;
}

type Part = ReturnType<typeof partOf>;

const drawn = (layers: Part["below"], view: View, degrees: number): JSX.Element[] => layers.map((One, index) => <One key={index} view={view} degrees={degrees} />);

/** The land, and above it in a picture of its own all that comes and goes: most steps draw no land anew. */
function Map({ view, board, at }: { view: View; board: BoardView; at: readonly string[] }): JSX.Element {
  const { say } = useAtHand();
  const part = partOf(view);
  const screen = useScreen();
  const room = { width: Math.min(screen.width, COLUMN) - EDGES, height: screen.height * SHARE };
  const outside = part.outside.flatMap((hexes) => hexes(view));
  const land = useMemo(() => ({ ...board, intersections: [], paths: [] }), [board.hexes, board.harbors]);
  const { degrees, shape } = useTurn(`${view.game} ${view.seats.length}`, land, outside, room);
  const side = Math.min(room.width / shape.size.width, room.height / shape.size.height, LARGEST);
  const picture = (its: BoardView, of: MapShape, lying: readonly string[], layers: Layers): JSX.Element => (
    <MapPicture board={its} shape={of} degrees={degrees} label={say("phones.page.map.label")} glow={NONE} lying={lying} paid={NONE} chosen={NONE} ghost={null} pick={() => undefined} layers={layers} />
  );
  const ground = useMemo(() => picture(land, shape, NONE, { below: drawn(part.below, view, degrees), among: null, above: null }), [shape, degrees, part.below.length > 0 && view]);
  const bare = useMemo(() => ({ ...shape, sea: [], land: [], harbors: [] }), [shape]);
  return (
    <div
      class={enlarged(side) > 1 ? "map-sheet far" : "map-sheet"}
      style={{
        width: `${shape.size.width * side}px`,
        height: `${shape.size.height * side}px`,
        "--grow": growth(side).toFixed(3),
        "--enlarged": enlarged(side).toFixed(3),
        "--least": `${(LEAST_TEXT / side).toFixed(3)}px`,
      }}
    >
      <div aria-hidden="true">{ground}</div>
      {picture(board, bare, at, { below: null, among: drawn(part.among, view, degrees), above: drawn(part.above, view, degrees) })}
    </div>
  );
}

/** Cards that a seat holds, where all hands are shown. */
type Open = SeatView & { hand?: Cards | null };

/** Its cards that are no resources: lists with a name that ends so, each entry with its `card`. */
const othersOf = (seat: Open): string[] =>
  Object.entries(seat)
    .filter(([name, listed]) => name.endsWith("_cards") && Array.isArray(listed))
    .flatMap(([, listed]) => (listed as { card: string | null }[]).flatMap(({ card }) => (card === null ? [] : [card])));

function Hand({ view, seat }: { view: View; seat: Open }): JSX.Element | null {
  const { words } = useAtHand();
  if (!seat.hand) return null;
  const cards = othersOf(seat).map((card) => words.noun(card));
  return (
    <span class="replay-hand">
      {kindsOf(view)
        .filter((kind) => of(seat.hand, kind) > 0)
        .map((kind) => (
          <span key={kind} class={`replay-card res-${kind}`}>
            <b aria-hidden="true">{of(seat.hand, kind)}</b>
            <Glyph kind={kind} size={16} />
            <span class="unseen">{`${of(seat.hand, kind)} ${words.noun(kind, of(seat.hand, kind))}, `}</span>
          </span>
        ))}
      {cards.length > 0 && <small>{cards.join(" · ")}</small>}
    </span>
  );
}

function Seat({ view, seat }: { view: View; seat: Open }): JSX.Element {
  const { words, say } = useAtHand();
  const part = partOf(view);
  const cards = handSize(seat);
  const facts = [cards === null || seat.hand ? "" : say("phones.page.cards", { n: cards }), ...part.standing.map((said) => said(view, seat, words)), seat.road_length ? say("phones.page.board.road", { n: seat.road_length }) : ""];
  const awards = [seat.longest_road ? say("phones.page.board.longest_road") : "", ...part.awards.map((said) => said(seat, words))];
  const told = [...facts, ...awards].filter((one) => one !== "");
  return (
    <li class={`replay-seat ${view.active === seat.seat ? "active" : ""}`}>
      <Badge seat={seat.seat} size={28} />
      <span class="row-text">
        <b>
          {seat.name} <RobotMark view={view} seat={seat.seat} />
        </b>
        <small>{told.join(" · ")}</small>
        <Hand view={view} seat={seat} />
      </span>
      <b class="standing-points" aria-label={pointsSaid(seat.points, say)}>
        {signed(seat.points)}
      </b>
    </li>
  );
}

/** What the game shows beside its map reads what is replayed, not what is on the table; nothing of it can be tapped. */
function Own({ view }: { view: View }): JSX.Element {
  const hand = useAtHand();
  const its = useMemo(() => ({ ...hand, state: { ...hand.state, view, table: view }, live: false, open: false }), [hand, view]);
  const part = partOf(view);
  return (
    <PhoneContext.Provider value={its}>
      <div class="replay-own" inert>
        {[...part.strip, ...part.board].map((One, index) => (
          <One key={index} view={view} />
        ))}
      </div>
    </PhoneContext.Provider>
  );
}

/** Below the map: everybody, and what the game itself shows. */
const Rest = ({ view }: { view: View }): JSX.Element => (
  <>
    <ul class="replay-seats">
      {view.seats.map((seat) => (
        <Seat key={seat.seat} view={view} seat={seat} />
      ))}
    </ul>
    <Own view={view} />
  </>
);

/** How many steps pass, where they pass too quickly to be read, until what stands below the map follows. */
export const SELDOM = 6;

/** quick: steps pass too quickly to be read one by one. */
export function Position({ frame: { view, at }, step, quick, children }: { frame: Frame; step: number; quick: boolean; children: ComponentChildren }): JSX.Element {
  const mapped = useMapped(view);
  const map = useMemo(() => mapped.board && <Map view={mapped} board={mapped.board} at={at} />, [mapped, at.join()]);
  const read = useRef(view);
  if (!quick || step % SELDOM === 0) read.current = view;
  const rest = useMemo(() => <Rest view={read.current} />, [read.current]);
  return (
    <>
      {map}
      {children}
      {rest}
    </>
  );
}
