// Counts in a table: a line for what is counted, a column for each seat.
import type { JSX } from "preact";
import type { View } from "../../protocol";
import { Badge } from "../glyphs";

/** What is counted, in a word, and each seat's in turn order; the last line may be the sum of all. */
export interface Counted {
  name: string;
  counts: readonly number[];
  sum?: boolean;
}

export function Counts({ view, rows }: { view: View; rows: readonly Counted[] }): JSX.Element {
  return (
    <table class="card flows">
      <thead>
        <tr>
          <td />
          {view.seats.map((one) => (
            <th key={one.seat} scope="col">
              <Badge seat={one.seat} size={24} />
              <span class="unseen">{one.name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, counts, sum }) => (
          <tr key={name} class={sum ? "sum" : ""}>
            <th scope="row">{name}</th>
            {counts.map((count, index) => (
              <td key={index}>{sum ? count : count || "·"}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
