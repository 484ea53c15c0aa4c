// The scenes of the war of Troy: a Battle card by card, a Ship that puts to sea, and the sides turned over.
import type { JSX } from "preact";
import type { Kind, Seat } from "../../../protocol";
import { At, Comes, Ground, Mark } from "../../../told/picture";
import { landPath } from "../../../ui/glyphs";
import { markerOf, SIDES } from "../model/sides";
import { signPath, written } from "../ui/signs";
import type { Side, View } from "../view";

/** Seconds between two cards. */
const TURN = 0.2;
const ROOM = 306;
const PIP = 13;
const OUTWARD: Record<Side, number> = { mycenae: -1, troy: 1 };

function Sign({ name, size = 1 }: { name: string; size?: number }): JSX.Element {
  return <path d={signPath(name)} transform={`scale(${size}) translate(-12 -12)`} />;
}

/** A side's mark, 20 across. */
function Standard({ side }: { side: Side }): JSX.Element {
  return (
    <g class={`scene-side side-${side}`}>
      <rect x="-11" y="-11" width="22" height="22" rx="4" />
      <Sign name={side} size={0.75} />
    </g>
  );
}

function Card({ kind, x, step, after }: { kind: Kind; x: number; step: number; after: number }): JSX.Element {
  const wide = Math.min(30, step - 4);
  return (
    <At x={x} y={-16}>
      <rect class="scene-back" x={-wide / 2} y="-20" width={wide} height="40" rx="4" />
      <Comes how="turns-up" after={after}>
        <g class={`scene-card res-${kind}`}>
          <rect x={-wide / 2} y="-20" width={wide} height="40" rx="4" />
          <path d={landPath(kind)} transform={`scale(${wide / 30}) translate(-12 -12)`} />
        </g>
      </Comes>
    </At>
  );
}

/** Where a side's pips stand, one for each card that counts for it. */
function Tally({ view, side, cards, won, end }: { view: View; side: Side; cards: readonly Kind[]; won: boolean; end: number }): JSX.Element {
  const way = OUTWARD[side];
  const { helps } = markerOf(view, side);
  const mine = cards.flatMap((kind, index) => (helps.includes(kind) ? [index] : []));
  return (
    <g class={`side-${side}`}>
      {mine.map((index, place) => (
        <Comes key={index} how="grows" after={TURN * index + 0.25}>
          <circle class="scene-pip" cx={way * (16 + PIP * place)} cy="24" r="5" />
        </Comes>
      ))}
      <Comes how="grows" after={end}>
        <text class="scene-count" x={way * (20 + PIP * mine.length)} y="31">
          {mine.length}
        </text>
      </Comes>
      <At x={way * 146} y={25} size={1.1}>
        <Standard side={side} />
      </At>
      {won && (
        <Comes how="grows" after={end + 0.2}>
          <rect class="scene-won" x={way * 146 - 16} y="9" width="32" height="32" rx="7" />
        </Comes>
      )}
    </g>
  );
}

export function Battle({ view, cards, side }: { view: View; cards: readonly Kind[]; side: Side | null }): JSX.Element {
  const step = ROOM / Math.max(1, cards.length);
  const end = TURN * cards.length + 0.2;
  return (
    <>
      <Ground sky="scene-dusk" land="scene-night" from={8} />
      {cards.map((kind, index) => (
        <Card key={index} kind={kind} x={(index - (cards.length - 1) / 2) * step} step={step} after={TURN * index} />
      ))}
      {SIDES.map((one) => (
        <Tally key={one} view={view} side={one} cards={cards} won={one === side} end={end} />
      ))}
    </>
  );
}

const WAVE = "M-400 0Q-390 -7-380 0T-360 0-340 0-320 0-300 0-280 0-260 0-240 0-220 0-200 0-180 0-160 0-140 0-120 0-100 0-80 0-60 0-40 0-20 0 0 0 20 0 40 0 60 0 80 0 100 0 120 0 140 0 160 0 180 0 200 0 220 0 240 0 260 0 280 0 300 0 320 0 340 0 360 0 380 0 400 0V200H-400Z";

export function Ship({ seat, ship, benefit }: { seat: Seat; ship: number; benefit: string }): JSX.Element {
  return (
    <>
      <Ground sky="scene-plain" land="scene-sea" from={20} />
      <Comes how="sails">
        <At x={-30} y={6} size={1.5}>
          <g class={`seat-${seat}`}>
            <path class="scene-piece" d="M-30 8H34L24 22H-22Z" />
            <path class="scene-iron" d="M0-34H3V9H0Z" />
            <path class="scene-knight" d="M-3-30V4H-27C-25-12-17-26-3-30Z" />
            <At x={-12} y={-8} size={0.85}>
              <Mark seat={seat} />
            </At>
            <circle class="scene-number" cx="17" cy="-10" r="11" />
            <text class="scene-count dark" x="17" y="-4.5">
              {ship}
            </text>
          </g>
        </At>
      </Comes>
      <path class="scene-wave" d={WAVE} transform="translate(0 32)" />
      <Comes how="grows" after={0.8}>
        <At x={104} y={-6}>
          <circle class="scene-gives" r="26" />
          {written(benefit) === "" ? (
            <g class="scene-sign">
              <Sign name={benefit} size={1.5} />
            </g>
          ) : (
            <text class="scene-count dark" x="0" y="7">
              {written(benefit)}
            </text>
          )}
        </At>
      </Comes>
    </>
  );
}

/** Whoever fought for a side stands below its mark; the side that won the war is larger. */
export function Sides({ sides, war }: { sides: Readonly<Record<Seat, Side>>; war: Side | null }): JSX.Element {
  return (
    <>
      <Ground sky="scene-dusk" land="scene-night" from={60} />
      {SIDES.map((side) => {
        const seats = Object.keys(sides).filter((seat) => sides[seat] === side);
        return (
          <At key={side} x={OUTWARD[side] * 78} y={0}>
            <Comes how="drops" after={side === war ? 0.5 : 0}>
              <At x={0} y={-16} size={side === war ? 2 : 1.5}>
                <Standard side={side} />
              </At>
              {side === war && <rect class="scene-won" x="-27" y="-43" width="54" height="54" rx="11" />}
            </Comes>
            {seats.map((seat, index) => (
              <Comes key={seat} how="grows" after={0.8 + 0.25 * index}>
                <At x={(index - (seats.length - 1) / 2) * 34} y={26} size={1.3}>
                  <Mark seat={seat} />
                </At>
              </Comes>
            ))}
          </At>
        );
      })}
    </>
  );
}
