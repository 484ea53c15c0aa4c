// Robots on a phone: what its person does beside the app, and a robot on the phone's own seat.
import type { JSX } from "preact";
import { isRobot, isToMove, STRENGTHS } from "../../model/robots";
import type { Offer, View } from "../../protocol";
import { names } from "../../model/prompt";
import { Act, useAtHand } from "../shared";
import { Described } from "./Described";

/** What a robot would do in one's place, asked for on one's own phone; it goes with what it was asked of. It tells of the hand, so it is read only open, and keeps its room meanwhile. */
function Coach({ view }: { view: View }): JSX.Element | null {
  const { phone, state, open, say } = useAtHand();
  if (!view.coach || phone.role !== "seat" || view.winners !== null || isRobot(view, view.you)) return null;
  const advice = state.advice?.seq === view.seq ? state.advice.found : null;
  if (advice === null)
    return view.obligations.some(({ seat }) => seat === view.you) ? (
      <Act class="quiet wide" act={{ type: "advise", language: state.language }}>
        {say("phones.page.robot.ask")}
      </Act>
    ) : null;
  return (
    <section class="part ask" role="status">
      <h2>{say(advice.length === 0 ? "phones.page.robot.nothing" : open ? "phones.page.robot.advice" : "phones.page.can.covered")}</h2>
      <ol class="advice" style={{ visibility: open ? "visible" : "hidden" }}>
        {advice.map((one) => (
          <li key={one.say}>
            <b>{one.say}</b>
            <p>{one.why.join(" ")}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Above all else: what to move beside the app, as the table describes it, and that a robot plays one's own seat. */
export function Robots({ view }: { view: View }): JSX.Element {
  const { phone, state, words, say, wide } = useAtHand();
  const moves = isToMove(view) && <Described at="cardboard" bare />;
  if (phone.role === "observer") return <>{moves}</>;
  const bank = state.tab === "board" || wide ? view.robots?.in_app : undefined;
  return (
    <>
      {isRobot(view, view.you) && view.winners === null && (
        <section class="part ask">
          <p>{say("phones.page.robot.yours")}</p>
          <Act class="go wide" act={{ type: "give_back" }}>
            {say("phones.page.robot.give_back")}
          </Act>
        </section>
      )}
      {moves}
      <Coach view={view} />
      {bank && <p class="reason">{say("phones.page.beside.in_app", { cards: words.cards(bank) })}</p>}
    </>
  );
}

/** What robots that declined an offer said to it, as far as the journal tells. */
export function WhyNot({ view, offer }: { view: View; offer: Offer }): JSX.Element {
  const { words } = useAtHand();
  const events = (view.journal ?? []).filter(({ undone }) => undone !== true).map(({ event }) => event);
  const made = events.map((event) => event.type === "trade_offered" && event.offer === offer.id).lastIndexOf(true);
  const said = events.slice(made < 0 ? events.length : made).filter((event) => event.type === "robot_said" && offer.declined.includes(event.seat));
  return (
    <>
      {said.map((event, index) => (
        <p key={index} class="reason">
          {words.event(event, names(view))}
        </p>
      ))}
    </>
  );
}

/** Among a phone's settings: a robot takes over while one is away. */
export function RobotForMe({ view }: { view: View }): JSX.Element | null {
  const { say } = useAtHand();
  if (view.you === undefined || view.winners !== null || isRobot(view, view.you)) return null;
  return (
    <div class="setting" role="group" aria-label={say("phones.page.robot.for_me")}>
      <span>{say("phones.page.robot.for_me")}</span>
      <span class="choices">
        {STRENGTHS.map((strength) => (
          <Act key={strength} class="quiet" act={{ type: "seat_robot", strength }}>
            {say(`phones.page.robot.strength.${strength}`)}
          </Act>
        ))}
      </span>
    </div>
  );
}
