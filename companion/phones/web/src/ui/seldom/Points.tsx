// Why somebody has so many points.
import type { JSX } from "preact";
import type { PageKey } from "../../model/page";
import { seatOf } from "../../protocol";
import { Frame } from "../Frame";
import { Badge } from "../glyphs";
import { RuleKey } from "../Rule";
import { useAtHand } from "../shared";
import { Awaited, useOwn } from "./Described";

const Reasons = ({ keys }: { keys: readonly PageKey[] }): JSX.Element => (
  <table class="reasons">
    <tbody>
      {keys.map(({ word, points, rule }) => (
        <tr key={word}>
          <th scope="row">{word}</th>
          <td class="cite">{rule && <RuleKey rule={rule} />}</td>
          <td>{points}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export function Points({ seat }: { seat: string }): JSX.Element {
  const { state, say } = useAtHand();
  const [shown, others] = useOwn("points")?.page.parts.filter((part) => part.of === seat) ?? [];
  return (
    <Frame
      title={
        <>
          <Badge seat={seat} /> {shown?.title ?? seatOf(state.table, seat)?.name}
        </>
      }
    >
      {shown === undefined ? (
        <Awaited />
      ) : (
        <>
          {shown.keys.some(({ rule }) => rule) && <p class="reason">{say("phones.page.points.rules")}</p>}
          <Reasons keys={shown.keys} />
          <p class="reason">{shown.note}</p>
          {others && (
            <>
              <h3>{others.title}</h3>
              <Reasons keys={others.keys} />
            </>
          )}
        </>
      )}
    </Frame>
  );
}
