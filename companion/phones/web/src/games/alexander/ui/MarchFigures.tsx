// After the end: the auctions in figures, a line for what is counted.
import type { JSX } from "preact";
import { figures } from "../../../model/statistics";
import type { View } from "../view";
import { Counts } from "../../../ui/seldom/Counts";
import { useAtHand } from "../../../ui/shared";
import { counts } from "../model/figures";

export function MarchFigures({ view }: { view: View }): JSX.Element | null {
  const { words, say } = useAtHand();
  const found = figures(view);
  if (found === null) return null;
  return (
    <section class="part">
      <h2>{say("phones.page.over.auctions")}</h2>
      <Counts view={view} rows={counts(found, view.seats.map(({ seat }) => seat), words)} />
    </section>
  );
}
