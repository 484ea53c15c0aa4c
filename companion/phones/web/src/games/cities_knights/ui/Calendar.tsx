// The three improvements as a calendar: five levels each, one tap for the next.
import type { JSX } from "preact";
import { calendar, type NextLevel, type TrackRow } from "../model/tracks";
import { seatOf } from "../../../protocol";
import type { View } from "../view";
import { small, untold } from "../../../model/wishes";
import { Act, Cost, ForAll, looks, useAtHand } from "../../../ui/shared";
import { KnightsSign } from "./signs";

export function Cells({ row }: { row: TrackRow }): JSX.Element {
  const { say } = useAtHand();
  return (
    <span class="cells" role="img" aria-label={say("phones.page.track.level", { level: row.level })}>
      {row.told.levels.map((building, before) => (
        <span key={building} aria-hidden="true" class={`cell ${before < row.level ? "built" : ""}`}>
          {before + 1 === row.told.power ? <KnightsSign name="star" size={14} /> : before + 1 === row.told.metropolis ? <KnightsSign name="shield" size={13} /> : before + 1}
        </span>
      ))}
    </span>
  );
}

function Next({ track, next }: { track: string; next: NextLevel }): JSX.Element {
  const { phone, state, open, words, say } = useAtHand();
  const shown = open || state.view?.custody?.resources === "cardboard";
  const known = next.plain || small(state.view, next.cost, words);
  const go = (): void => (next.ok ? phone.send({ type: "improve_city", track }) : phone.refuse(next.reason, known));
  return (
    <Act class={`improve apart ${looks(next.ok, shown || known !== "", state.view)}`} act={go}>
      <span class="improve-text apart">
        <b>{next.building}</b>
        <small>{words.whole(shown ? (next.ok ? say("phones.page.track.improve") : next.reason) : next.plain || untold(state.view, next.cost, words))}</small>
      </span>
      <Cost cards={next.cost} counted />
    </Act>
  );
}

function Row({ row }: { row: TrackRow }): JSX.Element {
  const { say } = useAtHand();
  const draws = row.draws > 0 ? say("phones.page.track.draws", { n: row.draws, track: row.title }) : say("phones.page.track.no_draw");
  const held = row.metropolis === "" ? "" : say("phones.page.track.metropolis", { name: row.metropolis });
  return (
    <article class={`track track-${row.track}`}>
      <h3 class="apart">
        <span class="track-tab" aria-hidden="true">
          <KnightsSign name={row.track} size={18} />
        </span>
        <span>
          {row.title}
          {row.building !== "" && <small> · {row.building}</small>}
        </span>
        <Cells row={row} />
      </h3>
      <p class="track-facts">
        {draws} {held}
        <span class={row.hasPower ? "has-power" : ""}>★ {row.power}</span>
      </p>
      {row.next !== null && <Next track={row.track} next={row.next} />}
    </article>
  );
}

export function Calendar({ view }: { view: View }): JSX.Element | null {
  const { words, say } = useAtHand();
  const mine = seatOf(view, view.you ?? "");
  const rows = mine ? calendar(view, mine, words) : [];
  if (rows.length === 0) return null;
  return (
    <section class="part">
      <h2>{say("phones.page.track.title")}</h2>
      {view.winners === null && <ForAll view={view} />}
      <div class="calendar">
        {rows.map((row) => (
          <Row key={row.track} row={row} />
        ))}
      </div>
    </section>
  );
}
