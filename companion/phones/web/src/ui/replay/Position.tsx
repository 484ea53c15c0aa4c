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

interface Mapped {
  view: View;
  /** The members of a view that the map has read so far. */
  read: Set<string>;
}

/** The view as the map reads it: what is read of it gets known. */
const mapped = (view: View, read: Set<string>): Mapped => ({
  read,
  view: new Proxy(view, { get: (its, name) => (read.add(String(name)), (its as unknown as Record<string | symbol, unknown>)[name]) }),
});

/** The same while nothing changes that the map draws: most steps draw nothing anew. */
function useMapped(view: View): Mapped {
  const kept = useRef<Mapped | null>(null);
  const before = useRef(view);
  const [now, was] = [view, before.current] as unknown as Record<string, unknown>[];
  if (kept.current === null || [...kept.current.read].some((name) => now?.[name] !== was?.[name])) {
    kept.current = mapped(view, kept.current?.read ?? new Set(["board"]));
    before.current = view;
  }
  return kept.current;
}

type Part = ReturnType<typeof partOf>;

const EMPTY: Layers = { below: null, among: null, above: null };
const drawn = (layers: Part["below"], view: View, degrees: number): JSX.Element[] => layers.map((One, index) => <One key={index} view={view} degrees={degrees} />);

/** The land, above it roads, buildings, and the places it is about, each a picture of its own that is drawn anew only when it changes. */
function Map({ view, board, at, seats }: { view: View; board: BoardView; at: readonly string[]; seats: number }): JSX.Element {
  const { say } = useAtHand();
  const part = partOf(view);
  const screen = useScreen();
  const room = { width: Math.min(screen.width, COLUMN) - EDGES, height: screen.height * SHARE };
  const outside = part.outside.flatMap((hexes) => hexes(view));
  const land = useMemo(() => ({ ...board, intersections: [], paths: [] }), [board.hexes, board.harbors]);
  const { degrees, shape } = useTurn(`${view.game} ${seats}`, land, outside, room);
  const bare = useMemo(() => ({ ...shape, sea: [], land: [], harbors: [] }), [shape]);
  const side = Math.min(room.width / shape.size.width, room.height / shape.size.height, LARGEST);
  const picture = (more: Partial<BoardView>, layers: Layers, of: MapShape = bare, lying = NONE): JSX.Element => (
    <MapPicture board={{ ...land, ...more }} shape={of} degrees={degrees} label={say("phones.page.map.label")} glow={NONE} lying={lying} paid={NONE} chosen={NONE} ghost={null} pick={() => undefined} layers={layers} />
  );
  const of = (layers: Part["below"]): unknown => layers.length > 0 && view;
  const pictures = [
    useMemo(() => picture({}, { ...EMPTY, below: drawn(part.below, view, degrees) }, shape), [shape, degrees, of(part.below)]),
    useMemo(() => picture({ paths: board.paths }, { ...EMPTY, among: drawn(part.among, view, degrees) }), [bare, degrees, board.paths, of(part.among)]),
    useMemo(() => picture({ intersections: board.intersections }, { ...EMPTY, above: drawn(part.above, view, degrees) }), [bare, degrees, board.intersections, of(part.above)]),
    useMemo(() => picture({}, EMPTY, bare, at), [bare, degrees, at]),
  ];
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
      {pictures.map((one, index) => (
        <div key={index} aria-hidden={index > 0}>
          {one}
        </div>
      ))}
    </div>
  );
}

/** Cards that a seat holds, where all hands are shown. */
type Open = SeatView & { hand?: Cards | null };

/** Its cards that are no resources: lists with a name that ends so, each entry with its `card`; one that lies open is a name alone. */
const othersOf = (seat: Open): string[] =>
  Object.entries(seat)
    .filter(([name, listed]) => name.endsWith("_cards") && Array.isArray(listed))
    .flatMap(([, listed]) => (listed as { card?: string | null }[]).flatMap(({ card }) => card ?? []));

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

/** quick: steps pass too quickly to be read one by one, or to be shown where each was. read: what is read below the map. */
export function Position({ frame: { view, at }, read, quick, children }: { frame: Frame; read: Frame; quick: boolean; children: ComponentChildren }): JSX.Element {
  const its = useMapped(view);
  const where = quick || at.length === 0 ? NONE : at;
  const map = useMemo(() => its.view.board && <Map view={its.view} board={its.view.board} at={where} seats={view.seats.length} />, [its, where]);
  const rest = useMemo(() => <Rest view={read.view} />, [read.view]);
  return (
    <>
      {map}
      {children}
      {rest}
    </>
  );
}
