// A position of a replay: the map, what stands below it, everybody's points and cards, and what the game itself shows of it.
import type { ComponentChildren, JSX } from "preact";
import { useMemo } from "preact/hooks";
import { kindOf } from "../../grid";
import { kindsOf, partOf } from "../../games";
import { enlarged, growth, LEAST_TEXT } from "../../model/lie";
import { pointsSaid, signed } from "../../model/points";
import type { Frame } from "../../model/replay";
import { handSize, of, type BoardView, type Cards, type SeatView, type View } from "../../protocol";
import { Badge, Glyph } from "../glyphs";
import { MapPicture } from "../MapPicture";
import { PhoneContext, RobotMark, useAtHand } from "../shared";
import { useScreen, useTurn } from "../turn";

/** What a sheet is wide at most, what of its width is not the map's, and the share of the screen that the map may be high. */
const COLUMN = 520;
const EDGES = 32;
const SHARE = 0.42;
const LARGEST = 48;
const NONE: readonly string[] = [];

function Map({ view, board, at }: { view: View; board: BoardView; at: readonly string[] }): JSX.Element {
  const { say } = useAtHand();
  const part = partOf(view);
  const screen = useScreen();
  const room = { width: Math.min(screen.width, COLUMN) - EDGES, height: screen.height * SHARE };
  const outside = part.outside.flatMap((hexes) => hexes(view));
  const { degrees, shape } = useTurn(`${view.game} ${view.seats.length}`, board, outside, room);
  const side = Math.min(room.width / shape.size.width, room.height / shape.size.height, LARGEST);
  const paid = at.every((place) => kindOf(place) === "hex");
  const layers = (those: typeof part.below): JSX.Element[] => those.map((One, index) => <One key={index} view={view} degrees={degrees} />);
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
      <MapPicture
        board={board}
        shape={shape}
        degrees={degrees}
        label={say("phones.page.map.label")}
        glow={NONE}
        lying={paid ? NONE : at}
        paid={paid ? at : NONE}
        chosen={NONE}
        ghost={null}
        pick={() => undefined}
        layers={{ below: layers(part.below), among: layers(part.among), above: layers(part.above) }}
      />
    </div>
  );
}

/** Cards that a seat holds, where all hands are shown. */
type Open = SeatView & { hand?: Cards | null; development_cards?: { card: string | null }[] | null; progress_cards?: { card: string }[] | null };

function Hand({ view, seat }: { view: View; seat: Open }): JSX.Element | null {
  const { words } = useAtHand();
  if (!seat.hand) return null;
  const cards = [...(seat.development_cards ?? []), ...(seat.progress_cards ?? [])].flatMap(({ card }) => (card === null ? [] : [words.noun(card)]));
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

export function Position({ frame: { view, at }, children }: { frame: Frame; children: ComponentChildren }): JSX.Element {
  return (
    <>
      {view.board && <Map view={view} board={view.board} at={at} />}
      {children}
      <ul class="replay-seats">
        {view.seats.map((seat) => (
          <Seat key={seat.seat} view={view} seat={seat} />
        ))}
      </ul>
      <Own view={view} />
    </>
  );
}
