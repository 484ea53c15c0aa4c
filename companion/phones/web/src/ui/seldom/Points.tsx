// Why somebody has so many points.
import type { JSX } from "preact";
import { pointReasons, pointsSaid, signed } from "../../model/points";
import { seatOf } from "../../protocol";
import { Frame } from "../Frame";
import { Badge } from "../glyphs";
import { RuleKey } from "../Rule";
import { useAtHand } from "../shared";

export function Points({ seat }: { seat: string }): JSX.Element | null {
  const { state, open, words, say } = useAtHand();
  const secret = seat === state.login?.seat && open;
  const shown = seatOf(secret ? state.view : (state.table ?? state.view), seat);
  if (!shown) return null;
  const reasons = pointReasons(shown, words);
  return (
    <Frame
      title={
        <>
          <Badge seat={seat} /> {shown.name} · {pointsSaid(shown.points, say)}
        </>
      }
    >
      <table class="reasons">
        <tbody>
          {reasons.map((reason) => (
            <tr key={reason.text}>
              <th scope="row">
                {reason.text}
              </th>
              <td class="cite">{reason.rule !== "" && <RuleKey rule={reason.rule} />}</td>
              <td>{signed(reason.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {reasons.length === 0 && <p class="note">{say("phones.page.points.none")}</p>}
      {seat === state.login?.seat && !open && <p class="note">{say("phones.page.points.covered")}</p>}
      {state.view?.target !== undefined && <p class="reason">{say("phones.page.points.target", { n: state.view.target })}</p>}
    </Frame>
  );
}
