// The event die: entered with the two others, and shown in the roll's line.
import type { JSX } from "preact";
import { EVENT_FACES } from "../model/words";
import { useAtHand } from "../../../ui/shared";
import { KnightsSign } from "./signs";

export function EventFace({ face, size = 30 }: { face: string; size?: number }): JSX.Element {
  return (
    <span class={`event-face track-${face}`} style={{ width: `${size}px`, height: `${size}px` }}>
      <KnightsSign name={face} size={Math.round(size * 0.7)} />
    </span>
  );
}

interface EventRowProps {
  picked: string | null;
  live: boolean;
  tap: (face: string) => void;
}

export function EventRow({ picked, live, tap }: EventRowProps): JSX.Element {
  const { say, words } = useAtHand();
  return (
    <div class="dice-row events" role="group" aria-label={say("phones.page.roll.event")}>
      {EVENT_FACES.map((face) => (
        <button
          key={face}
          type="button"
          class={`face event ${picked === face ? "picked" : ""}`}
          aria-label={say("phones.page.pair", { name: say("phones.page.roll.event"), what: words.noun(face) })}
          aria-pressed={picked === face}
          aria-disabled={!live}
          onClick={() => tap(face)}
        >
          <EventFace face={face} size={28} />
          <span class="event-word">{words.say(`symbol.${face}`)}</span>
        </button>
      ))}
    </div>
  );
}
