// In sight on every page: how full the support row is, and where the two markers stand.
import type { JSX } from "preact";
import { useAtHand } from "../../../ui/shared";
import { rowOf, whenFought } from "../model/row";
import { markerOf, nameOfSide, SIDES } from "../model/sides";
import type { Side, View } from "../view";
import { WarSign } from "./signs";

/** A card in each of its places, as far as they are filled. */
function Slots({ view }: { view: View }): JSX.Element {
  const { count, due } = rowOf(view);
  return (
    <span class="slots" aria-hidden="true">
      {Array.from({ length: Math.max(due, count) }, (_, place) => (
        <span key={place} class={place < count ? "slot filled" : "slot"} />
      ))}
    </span>
  );
}

/** A side's spaces with what they are worth, from the center outward: Mycenae's to the left, Troy's to the right. */
export function Spaces({ view, side }: { view: View; side: Side }): JSX.Element {
  const { words, say } = useAtHand();
  const marker = markerOf(view, side);
  const name = nameOfSide(side, words);
  return (
    <span class={`spaces side-${side}`}>
      <span class="unseen">{say("phones.page.track.marker", { side: name, n: marker.points, space: marker.space })}</span>
      <span class="spaces-of" aria-hidden="true">
        <WarSign name={side} size={16} /> {name}
      </span>
      <span class="spaces-row" aria-hidden="true">
        {view.track.spaces.slice(1).map((worth, index) => (
          <span key={index} class={index + 1 === marker.space ? "space here" : index < marker.space ? "space passed" : "space"}>
            {worth}
          </span>
        ))}
      </span>
    </span>
  );
}

export function Strip({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  const { count, due, left } = rowOf(view);
  return (
    <section class="war-strip" aria-label={say("phones.page.war.title")}>
      <p class={left > 0 ? "row-line apart" : "row-line due apart"}>
        <b>{say("phones.page.row.count", { there: count, due })}</b>
        {view.winners === null && <span>{whenFought(view, words)}</span>}
      </p>
      <Slots view={view} />
      <div class="track apart">
        {SIDES.map((side) => (
          <Spaces key={side} view={view} side={side} />
        ))}
      </div>
    </section>
  );
}
