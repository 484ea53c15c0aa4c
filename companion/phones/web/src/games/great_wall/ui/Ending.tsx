// After the last breach: nobody has won, and how they all stood.
import type { JSX } from "preact";
import { pointsSaid } from "../../../model/points";
import { nameOf } from "../../../model/prompt";
import type { View } from "../view";
import { Badge } from "../../../ui/glyphs";
import { useAtHand } from "../../../ui/shared";

export function Ending({ view }: { view: View }): JSX.Element | null {
  const { say } = useAtHand();
  const lost = view.all_lost;
  if (!lost) return null;
  const order = Object.entries(lost.points).sort(([, a], [, b]) => b - a);
  return (
    <section class="part">
      <h2>{say("phones.page.lost.title")}</h2>
      <ul class="section-rows">
        {order.map(([seat, points]) => (
          <li key={seat} class="section-row">
            <Badge seat={seat} size={30} />
            <span class="section-text">
              <b>{nameOf(view, seat)}</b>
              {lost.best.includes(seat) && <small class="section-state">{say("phones.page.lost.best")}</small>}
            </span>
            <b>{pointsSaid(points, say)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
