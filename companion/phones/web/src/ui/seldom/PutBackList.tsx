// What somebody has to move back on the table after an undo.
import type { JSX } from "preact";
import { putBack } from "../../model/putBack";
import type { View } from "../../protocol";
import { useAtHand } from "../shared";

export function PutBackList({ view }: { view: View }): JSX.Element | null {
  const { words, say } = useAtHand();
  const moves = putBack(view, words);
  if (moves.length === 0) return null;
  return (
    <section class="part put-back" role="status">
      <h2>{say("phones.page.put_back.title")}</h2>
      <ul>
        {moves.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
