// What the board's page says of each seat beyond the base game, and the piles of progress cards.
import type { JSX } from "preact";
import { knightsOf } from "../../model/knights/actions";
import { calendar } from "../../model/knights/tracks";
import { TRACKS } from "../../model/knights/words";
import type { SeatView, View } from "../../protocol";
import type { Words } from "../../words";
import { useAtHand } from "../shared";
import { Cells } from "./Calendar";
import { KnightsSign } from "./signs";

const sum = (counts: Record<string, number> | null | undefined): number => Object.values(counts ?? {}).reduce((a, b) => a + b, 0);

/** Short facts for a seat's line. */
export function standingFacts(view: View, seat: SeatView, words: Words): string[] {
  const knights = knightsOf(view, seat.seat).reduce((all, one) => all + one.active + one.idle, 0);
  const progress = sum(seat.progress);
  return [
    progress > 0 ? words.say("phones.page.board.progress", { n: progress }) : "",
    knights > 0 ? words.say("phones.page.board.knights", { n: knights }) : "",
  ];
}

/** A seat's levels and what it has won, below its name. */
export function Improved({ view, seat }: { view: View; seat: SeatView }): JSX.Element {
  const { words, say } = useAtHand();
  const won = [
    ...TRACKS.filter((track) => view.metropolises?.[track]?.seat === seat.seat).map((track) =>
      say("phones.page.board.metropolis", { track: words.say(`symbol.${track}`) }),
    ),
    ...(seat.defender_cards ? [say("phones.page.board.defender", { n: seat.defender_cards })] : []),
    ...(view.board?.merchant?.seat === seat.seat ? [words.noun("merchant")] : []),
    ...(seat.victory_cards ?? []).map((card) => words.noun(card)),
  ];
  return (
    <>
      <span class="levels">
        {calendar(view, seat, words)
          .filter((row) => row.level > 0)
          .map((row) => (
            <span key={row.track} class={`level track-${row.track}`}>
              <span class="unseen">{row.title}</span>
              <KnightsSign name={row.track} size={14} />
              <Cells row={row} />
            </span>
          ))}
      </span>
      {won.length > 0 && (
        <span class="awards">
          {won.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </span>
      )}
    </>
  );
}

/** The piles of progress cards, among the others. */
export function Decks({ view }: { view: View }): JSX.Element | null {
  const { words } = useAtHand();
  const decks = view.progress_decks;
  if (!decks) return null;
  return (
    <>
      {TRACKS.map((track) => (
        <li key={track} class={`pile track-${track}`}>
          <KnightsSign name={track} size={22} />
          <b>{decks[track] ?? 0}</b>
          <small>{words.say(`symbol.${track}`)}</small>
        </li>
      ))}
    </>
  );
}
