// Robots on a phone: what its person lays for them, and a robot on the phone's own seat.
import type { JSX } from "preact";
import { STRENGTHS, isRobot, laySaid, lyingAt, toLay } from "../../model/robots";
import { nameOf } from "../../model/prompt";
import type { View } from "../../protocol";
import { Act, useAtHand } from "../shared";
import { Badge, Sign } from "../glyphs";

function Lay({ view }: { view: View }): JSX.Element | null {
  const { phone, state, words, say, wide } = useAtHand();
  const thing = toLay(view, phone.role === "host");
  if (thing === null) return null;
  return (
    <section class="part put-back lay" role="status">
      <h2>
        <Badge seat={thing.seat} size={26} /> {say("phones.page.robot.lay", { name: nameOf(view, thing.seat) })}
      </h2>
      {thing.moves.map((move) => (
        <p key={`${move.piece}${move.at}`} class="lay-said">
          {laySaid(view, move, thing.seat, words)}
        </p>
      ))}
      {state.tab !== "board" && !wide && lyingAt(thing).length > 0 && (
        <button type="button" class="act quiet wide" onClick={() => phone.toMap(null)}>
          {say("phones.page.robot.where")} <Sign name="next" />
        </button>
      )}
      <Act class="go wide" act={{ type: "go_on", ...(phone.role === "host" ? { seat: by(view) } : {}) }}>
        {say("phones.page.robot.laid")}
      </Act>
    </section>
  );
}

/** What a robot would do in one's place, asked for on one's own phone; it goes with what it was asked of. */
function Coach({ view }: { view: View }): JSX.Element | null {
  const { phone, state, say } = useAtHand();
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
      <h2>{say(advice.length > 0 ? "phones.page.robot.advice" : "phones.page.robot.nothing")}</h2>
      <ol class="advice">
        {advice.map((one) => (
          <li key={one.say}>
            <b>{one.say}</b>
            {one.why.map((why) => (
              <p key={why}>{why}</p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The host's phone speaks for any person. */
const by = (view: View): string => view.seats.find(({ seat }) => !isRobot(view, seat))?.seat ?? "";

/** Above all else where a robot plays: what to lay for it, and that it plays one's own seat. */
export function Robots({ view }: { view: View }): JSX.Element {
  const { say } = useAtHand();
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
      <Lay view={view} />
      <Coach view={view} />
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
