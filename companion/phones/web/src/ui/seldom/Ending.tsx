// After the end: everybody's place and why, and the game to take along.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ask } from "../../claim";
import { download } from "../../download";
import { ranking, recordName } from "../../model/ending";
import { pointReasons, pointsSaid, signed } from "../../model/points";
import { figures } from "../../model/statistics";
import type { Seat, View } from "../../protocol";
import type { Words } from "../../words";
import { Badge, Sign } from "../glyphs";
import { useAtHand } from "../shared";

/** That a robot played the seat, and how strong it was. */
const played = (view: View, seat: Seat, say: Words["say"]): string[] =>
  (figures(view)?.robots?.[seat] ?? []).map(({ strength }) => say("phones.page.robot.played", { strength: say(`phones.page.robot.strength.${strength}`) }));

export function Places({ view }: { view: View }): JSX.Element | null {
  const { phone, state, words, say } = useAtHand();
  // At the end everybody may know everything.
  const ranks = ranking(state.table ?? view);
  if (ranks.length === 0) return null;
  return (
    <section class="part">
      <h2>{say("phones.page.over.places")}</h2>
      <ol class="standings">
        {ranks.map(({ place, seat }) => (
          <li key={seat.seat}>
            <button type="button" class="standing" onClick={() => phone.set({ sheet: { name: "points", seat: seat.seat } })}>
              <b class="place">{say("phones.page.over.place", { n: place })}</b>
              <Badge seat={seat.seat} size={32} />
              <span class="standing-text">
                <b>{[seat.name, ...played(view, seat.seat, say)].join(" – ")}</b>
                <small>{pointReasons(seat, words).map(({ text }) => text).join(" · ")}</small>
              </span>
              <b class="standing-points" aria-label={pointsSaid(seat.points, say)}>
                {signed(seat.points)}
              </b>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

async function record(): Promise<string> {
  const answer = await ask("/api/record");
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}

export function TakeAlong({ view }: { view: View }): JSX.Element {
  const { phone, say } = useAtHand();
  const [asked, ask] = useState(false);
  const told = (key: string): void => phone.show({ text: say(`phones.page.over.${key}`), rule: "", kind: "news" });
  const take = (): void => {
    if (asked) return;
    ask(true);
    record()
      .then((text) => (download(recordName(view, new Date()), text, "application/json"), told("taken")))
      .catch(() => told("away"))
      .finally(() => ask(false));
  };
  return (
    <section class="part">
      <button type="button" class="act quiet wide" aria-busy={asked} onClick={take}>
        <Sign name="list" size={20} />
        {say("phones.page.over.take")}
      </button>
      <p class="reason">{say("phones.page.over.take.note")}</p>
    </section>
  );
}
