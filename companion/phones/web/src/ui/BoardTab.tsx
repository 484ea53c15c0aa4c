// The board, who stands where, and what is left in the piles.
import type { ComponentChildren, JSX } from "preact";
import { minutes } from "../model/clock";
import { movedTo, rollIsNews } from "../model/news";
import { nameOf } from "../model/prompt";
import { sleeps } from "../model/sleep";
import { choice, placing, type Choice, type Placing } from "../model/placing";
import type { Point } from "../grid";
import { handSize, of, type AnyRoll, type BoardView, type SeatView, type View } from "../protocol";
import { partOf, kindsOf } from "../games";
import { lyingAt, toLay } from "../model/robots";
import type { Layer } from "../games/part";
import { Badge, Die, Glyph } from "./glyphs";
import { Later } from "./Later";
import { MapFrame } from "./MapFrame";
import { MapPicture, type Layers } from "./MapPicture";
import { pointsSaid, signed } from "../model/points";
import { RobotMark, useAtHand } from "./shared";
import { useSeconds } from "./clock";
import { useScreen, useTurn } from "./turn";

function LastRoll({ view }: { view: View }): JSX.Element | null {
  const { words, say } = useAtHand();
  const { dice: more } = partOf(view);
  // What was rolled in the turn before is none of this one's.
  if (!view.roll || !rollIsNews(view)) return null;
  const { dice, event, seat, total }: AnyRoll = view.roll;
  return (
    <p class={event === undefined ? "last-roll" : "last-roll with-event"}>
      <Die value={dice[0]} size={30} />
      <Die value={dice[1]} size={30} />
      {event !== undefined && more && <more.Face face={event} />}
      <span>
        {say("phones.page.board.rolled", { name: nameOf(view, seat), total })}
        {event !== undefined && ` · ${words.say(`symbol.${event}`)}`}
      </span>
    </p>
  );
}

function Standing({ view, seat, waited }: { view: View; seat: SeatView; waited: number }): JSX.Element {
  const { phone, state, words, say } = useAtHand();
  const part = partOf(view);
  const cards = handSize(seat);
  const spent = view.clock?.seats[seat.seat];
  const clock = spent === undefined ? undefined : spent + (view.clock?.ticking.includes(seat.seat) ? waited : 0);
  const facts = [
    cards === null ? "" : say("phones.page.cards", { n: cards }),
    ...part.standing.map((said) => said(view, seat, words)),
    seat.road_length ? say("phones.page.board.road", { n: seat.road_length }) : "",
    clock === undefined ? "" : minutes(clock),
    sleeps(state.present, state.table, seat.seat) ? say("phones.page.board.asleep") : "",
  ].filter((fact) => fact !== "");
  const awards = [seat.longest_road ? say("phones.page.board.longest_road") : "", ...part.awards.map((said) => said(seat, words))].filter((one) => one !== "");
  return (
    <button
      type="button"
      class={`standing ${view.active === seat.seat ? "active" : ""}`}
      onClick={() => phone.set({ sheet: { name: "points", seat: seat.seat } })}
    >
      <Badge seat={seat.seat} size={32} />
      <span class="standing-text apart">
        <b>
          {seat.name} <span class="unseen">{words.noun(seat.seat)}</span> <RobotMark view={view} seat={seat.seat} />
        </b>
        <small>{facts.join(" · ")}</small>
        {awards.length > 0 && (
          <span class="awards apart">
            {awards.map((one) => (
              <span key={one}>{one}</span>
            ))}
          </span>
        )}
        {part.seats.map((More, index) => (
          <More key={index} view={view} seat={seat} />
        ))}
      </span>
      <span class="unseen">, </span>
      <b class="standing-points" aria-label={pointsSaid(seat.points, say)}>
        {signed(seat.points)}
      </b>
    </button>
  );
}

function Piles({ view }: { view: View }): JSX.Element | null {
  const { words, say } = useAtHand();
  const more = partOf(view).piles.map((pile) => pile(view)).filter((pile) => pile !== null);
  if (!view.bank && more.length === 0) return null;
  return (
    <section class="part">
      <h2>{say("phones.page.board.piles")}</h2>
      <ul class={`piles of-${kindsOf(view).length}`}>
        {(view.bank ? kindsOf(view) : []).map((kind) => (
          <li key={kind} class={`pile res-${kind}`}>
            <Glyph kind={kind} size={22} />
            <b aria-hidden="true">{of(view.bank, kind)}</b>
            <small aria-hidden="true">{words.noun(kind)}</small>
            <span class="unseen">{`${of(view.bank, kind)} ${words.noun(kind, of(view.bank, kind))}`}</span>
          </li>
        ))}
        {more}
      </ul>
    </section>
  );
}

function layersOf(view: View, degrees: number): Layers {
  const part = partOf(view);
  const drawn = (layers: readonly Layer[]): JSX.Element[] => layers.map((One, index) => <One key={index} view={view} degrees={degrees} />);
  return { below: drawn(part.below), among: drawn(part.among), above: drawn(part.above) };
}

/** The places tapped so far, and one more of them, or none. */
export interface Picking {
  picks: readonly string[];
  pick: (place: string | null) => void;
  /** Takes the last tap back. */
  unpick: () => void;
}

/** What a column of the page is wide at most, what the one beside a map is, and what of a width is not the map's. */
const COLUMN = 520;
const SIDE = 400;
const EDGES = 24;
/** Of what is around a map that lies beside the rest: what follows it shows. */
const PANE = 0.96;

interface MapProps extends Picking {
  view: View;
  board: BoardView;
  now: Placing | null;
  chosen: Choice | null;
}

function BoardMap({ view, board, now, chosen, pick, unpick }: MapProps): JSX.Element {
  const { phone, words, say, wide } = useAtHand();
  const part = partOf(view);
  const look = (point: Point): void =>
    void import("../model/closed").then(({ whatLies }) => {
      const text = whatLies(view, point, degrees, words);
      if (text !== "") phone.show({ text, rule: "", kind: "news" });
    });
  const lying = lyingAt(toLay(view, phone.role === "host"));
  const screen = useScreen();
  const room = { width: (wide ? screen.width - SIDE : Math.min(screen.width, COLUMN)) - EDGES, height: screen.height };
  const outside = part.outside.flatMap((hexes) => hexes(view));
  const { degrees, shape, turn, straighten } = useTurn(`${view.game} ${view.seats.length}`, board, outside, room);
  const glow = chosen?.glow ?? [];
  const inSight = [...glow, ...lying];
  return (
    <MapFrame shape={shape} degrees={degrees} turn={turn} glow={inSight.length > 0 ? inSight : movedTo(view)} share={wide ? PANE : null} untap={unpick} straighten={straighten}>
      <MapPicture
        board={board}
        shape={shape}
        degrees={degrees}
        label={say("phones.page.map.label")}
        glow={glow}
        lying={lying}
        paid={((rollIsNews(view) && view.roll?.by_hex) || []).map((one) => one.hex)}
        chosen={chosen?.chosen ?? []}
        ghost={now === null ? null : { seat: view.you ?? "", thing: now.thing, other: part.ghosts[now.thing] }}
        pick={pick}
        look={look}
        layers={layersOf(view, degrees)}
      />
    </MapFrame>
  );
}

interface BoardProps extends Picking {
  view: View;
  table: View | null;
  /** What stands right below the map. */
  below?: ComponentChildren;
}

export function BoardTab({ view, table, below, picks, pick, unpick }: BoardProps): JSX.Element {
  const { phone, state, open } = useAtHand();
  const part = partOf(view);
  const now = placing(view, state.chosen);
  const chosen = now === null ? null : choice(now, picks);
  const waited = useSeconds(view);
  const board = view.board;
  // Others may look on: the points of this seat are counted as all may know them while the hand is face down.
  const seats = view.seats.map((one) => (one.seat === view.you && !open ? (table?.seats.find((two) => two.seat === one.seat) ?? one) : one));
  return (
    <>
      {board && <BoardMap view={view} board={board} now={now} chosen={chosen} picks={picks} pick={pick} unpick={unpick} />}
      {chosen !== null && board && <Later key={now?.type} show={({ AsList }) => <AsList view={view} chosen={chosen} pick={pick} />} />}
      {board && phone.hasSeldom && <Later show={({ InWords }) => <InWords view={view} />} />}
      {below}
      <LastRoll view={view} />
      {part.board.map((More, index) => (
        <More key={index} view={view} />
      ))}
      <section class="part standings">
        {seats.map((seat) => (
          <Standing key={seat.seat} view={view} seat={seat} waited={waited} />
        ))}
      </section>
      <Piles view={view} />
    </>
  );
}
