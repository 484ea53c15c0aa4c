// A phone stands there with the code of a place that is taken: whoever is in lets it in, or not.
import type { JSX } from "preact";
import { knocksOf, type Knock } from "../../protocol";
import { useDeafness } from "../deaf";
import { Act, placeName, useAtHand } from "../shared";

function Asks({ knock }: { knock: Knock }): JSX.Element {
  const { phone, state, say } = useAtHand();
  const own = knock.place === state.login?.login;
  const view = state.view ?? state.table;
  const what = own ? "own" : knock.seat === null ? "host" : knock.beside?.includes("host") ? "both" : "seat";
  const answer = (yes: boolean) => (): void => phone.send({ type: "let_in", id: knock.id, yes });
  return (
    <>
      <p>{say(`phones.host.knock.${what}`, { number: knock.number, name: placeName(knock.place, view, say) })}</p>
      <div class="pair">
        <Act class="quiet" act={answer(false)}>
          {say("phones.host.knock.no")}
        </Act>
        <Act class="go" act={answer(true)}>
          {say("phones.host.knock.yes")}
        </Act>
      </div>
    </>
  );
}

/** All that ask, one below the other; they came unasked, so a finger that is on its way is not heard. */
export function Knocks(): JSX.Element | null {
  const { state } = useAtHand();
  const knocks = knocksOf(state.view);
  const place = useDeafness<HTMLElement>(knocks.map((one) => one.id).join());
  if (knocks.length === 0) return null;
  return (
    <section class="ask" aria-live="polite" ref={place}>
      {knocks.map((knock) => (
        <Asks key={knock.id} knock={knock} />
      ))}
    </section>
  );
}
