// Why somebody has so many points.
import type { JSX } from "preact";
import { seatOf } from "../../protocol";
import { Frame } from "../Frame";
import { Badge } from "../glyphs";
import { RuleKey } from "../Rule";
import { useAtHand } from "../shared";
import { Awaited, useOwn } from "./Described";

export function Points({ seat }: { seat: string }): JSX.Element {
  const { state } = useAtHand();
  const shown = useOwn("points")?.page.parts.find((part) => part.of === seat);
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
          <table class="reasons">
            <tbody>
              {shown.keys.map(({ word, points, rule }) => (
                <tr key={word}>
                  <th scope="row">{word}</th>
                  <td class="cite">{rule && <RuleKey rule={rule} />}</td>
                  <td>{points}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p class="reason">{shown.note}</p>
        </>
      )}
    </Frame>
  );
}
