// What the board's page says of each seat beyond the base game, and the piles of progress cards.
import type { JSX } from "preact";
import { knightsOf } from "../model/actions";
import { calendar } from "../model/tracks";
import { TRACKS } from "../model/words";
import type { SeatView, View } from "../view";
import type { Words } from "../../../words";
import { useAtHand } from "../../../ui/shared";
import { Cells } from "./Calendar";
import { KnightsSign } from "./signs";

const sum = (counts: Record<string, number> | null | undefined): number => Object.values(counts ?? {}).reduce((a, b) => a + b, 0);

const said = (key: string, n: number, words: Words): string => (n > 0 ? words.say(`phones.page.board.${key}`, { n }) : "");

const standing = (view: View, seat: SeatView): number => knightsOf(view, seat.seat).reduce((all, one) => all + one.active + one.idle, 0);

/** Short facts for a seat's line. */
export const STANDING = [
  (_: View, seat: SeatView, words: Words): string => said("progress", sum(seat.progress), words),
  (view: View, seat: SeatView, words: Words): string => said("knights", standing(view, seat), words),
];

/** A seat's levels and what it has won, below its name. */
export function Improved({ view, seat }: { view: View; seat: SeatView }): JSX.Element {
  const { words, say } = useAtHand();
  const won = [
    ...TRACKS.filter((track) => view.metropolises[track]?.seat === seat.seat).map((track) =>
      say("phones.page.board.metropolis", { track: words.say(`symbol.${track}`) }),
    ),
    ...(seat.defender_cards ? [say("phones.page.board.defender", { n: seat.defender_cards })] : []),
    ...(view.board.merchant?.seat === seat.seat ? [words.noun("merchant")] : []),
    ...seat.victory_cards.map((card) => words.noun(card)),
  ];
  return (
    <>
      <span class="levels apart">
        {calendar(view, seat, words)
          .filter((row) => row.level > 0)
          .map((row) => (
            <span key={row.track} class={`level track-${row.track} apart`}>
              <span class="unseen">{row.title}</span>
              <KnightsSign name={row.track} size={14} />
              <Cells row={row} />
            </span>
          ))}
      </span>
      {won.length > 0 && (
        <span class="awards apart">
          {won.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </span>
      )}
    </>
  );
}

function Decks({ counts }: { counts: Record<string, number> }): JSX.Element {
  const { say } = useAtHand();
  return (
    <>
      {TRACKS.map((track) => (
        <li key={track} class={`pile track-${track}`}>
          <KnightsSign name={track} size={22} />
          <b aria-hidden="true">{counts[track] ?? 0}</b>
          <small aria-hidden="true">{say(`symbol.${track}`)}</small>
          <span class="unseen">{say("phones.page.progress.title", { n: counts[track] ?? 0 })}, {say(`symbol.${track}`)}</span>
        </li>
      ))}
    </>
  );
}

/** The piles of progress cards, among the others. */
export const decks = (view: View): JSX.Element | null => (view.bank && view.progress_decks ? <Decks key="progress" counts={view.progress_decks} /> : null);
