// Scenes of Cities & Knights: the ships land or are driven off; a city becomes a metropolis.
import type { JSX } from "preact";
import type { EventOf, Seat } from "../../../protocol";
import { At, CITY, Comes, Ground, HOUSE, Mark, SHIELD } from "../../../told/picture";
import { signPath } from "../ui/signs";

const MOST = 4;

/** Two cities that are nobody's, where the attack was about nobody's. */
const NOBODY: readonly Seat[] = ["", ""];

export function Attack({ event }: { event: EventOf<"attack_fought"> }): JSX.Element {
  const { won, defender = null, tied = [], losers = [] } = event;
  const heroes = [defender, ...tied].filter((seat): seat is Seat => seat !== null);
  const about = (won ? heroes : losers).slice(0, MOST);
  const shares = Object.entries(event.strengths).filter(([, n]) => n > 0).slice(0, MOST);
  const ships = Math.max(1, Math.min(3, event.barbarians));
  return (
    <>
      <Ground sky="scene-dusk" land="scene-sea" from={30} />
      <circle class="scene-fire" cx="-110" cy="34" r="60" />
      <rect class="scene-sea" x="-400" y="34" width="800" height="300" />
      <path class="scene-pasture-ground" d="M-10 110 12 34 60 0 110-6 400-20V200Z" />
      {Array.from({ length: ships }, (_, i) => (
        <Comes key={i} how={won ? "turns-back" : "sails"} after={0.15 * i}>
          <At x={won ? -64 - 40 * i : -34 - 44 * i} y={26 + 10 * i} size={2.4 - 0.3 * i}>
            <path class="scene-ship" d={signPath("ship")} transform="translate(-12 -16)" />
          </At>
        </Comes>
      ))}
      {(about.length > 0 ? about : NOBODY).map((seat, i) => (
        <At key={`${seat} ${i}`} x={118 - 46 * i} y={-16 + 26 * (i % 2)} size={1.5}>
          <g class={seat === "" ? "scene-nobody" : `seat-${seat}`}>
            {won || about.length === 0 ? (
              <path class="scene-piece" d={CITY} />
            ) : (
              <>
                <Comes how="goes" after={1.2}>
                  <path class="scene-piece" d={CITY} />
                </Comes>
                <Comes how="grows" after={1.4}>
                  <path class="scene-piece" d={HOUSE} />
                </Comes>
              </>
            )}
          </g>
          {seat !== "" && (
            <At x={0} y={-22} size={0.8}>
              <Mark seat={seat} />
            </At>
          )}
        </At>
      ))}
      {shares.map(([seat], i) => (
        <Comes key={seat} how={won ? "drops" : "falls-over"} after={0.3 + 0.12 * i}>
          <At x={8 + 24 * i} y={58 - 6 * i} size={1.2}>
            <path class={`scene-piece seat-${seat}`} d={SHIELD} />
          </At>
        </Comes>
      ))}
    </>
  );
}

export function Metropolis({ seat, was, track }: { seat: Seat; was: Seat | null; track: string }): JSX.Element {
  return (
    <>
      <Ground sky="scene-night" land="scene-pasture-ground" from={46} />
      <Comes how="turns">
        {Array.from({ length: 12 }, (_, i) => (
          <polygon key={i} class="scene-ray" points="-4,-30 4,-30 27,-400 -27,-400" transform={`rotate(${i * 30})`} />
        ))}
      </Comes>
      {was !== null && (
        <At x={-112} y={44} size={1.4}>
          <path class={`scene-piece seat-${was}`} d={CITY} />
        </At>
      )}
      <Comes how={was === null ? "grows" : "comes-over"} after={0.5}>
        <At x={0} y={8} size={2.2}>
          <path class="scene-tower" d="M-7 16V-14H-9V-20H-5V-17H-2V-20H2V-17H5V-20H9V-14H7V16Z" />
          <path class={`scene-piece seat-${seat}`} d="M0-20V-34L12-29 2-25V-20Z" />
        </At>
      </Comes>
      <Comes how="grows">
        <At x={0} y={40} size={2.6}>
          <path class={`scene-piece seat-${seat}`} d={CITY} />
        </At>
      </Comes>
      <Comes how="grows" after={1.1}>
        <At x={58} y={-34} size={1.6}>
          <circle class="scene-gold" r="14" />
          <path class="scene-sign" d={signPath(track)} transform="translate(-9 -9) scale(.75)" />
        </At>
      </Comes>
    </>
  );
}
