// One progress card: what it does, what it would do now, and what must be chosen to play it.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { effect, now, progressGroups } from "../model/progress";
import { buildingOf, trackOf, type Track } from "../model/words";
import { commands } from "../../../model/wishes";
import { seatOf, type Playable } from "../../../protocol";
import { isPlayable } from "../../base/model/asked";
import { Asked, type KeysProps } from "../../base/ui/Asked";
import type { View } from "../view";
import { Frame } from "../../../ui/Frame";
import { Die } from "../../../ui/glyphs";
import { Act, Cost, useAtHand } from "../../../ui/shared";
import { KnightsSign } from "./signs";

const FACES = [1, 2, 3, 4, 5, 6] as const;

interface AskProps {
  view: View;
  card: Playable;
}

type Its = KeysProps<View>;

/** The next level of a track for one commodity less. */
function Tracks({ view, open, chosen, choose }: Its): JSX.Element {
  const { words } = useAtHand();
  const mine = seatOf(view, view.you ?? "")?.improvements;
  return (
    <div class="rows">
      {(open as Track[]).map((track) => (
        <button key={track} type="button" class="act row apart" aria-pressed={track === chosen} onClick={() => choose(track)}>
          <span class={`track-tab track-${track}`} aria-hidden="true">
            <KnightsSign name={track} size={18} />
          </span>
          <span class="row-text">
            <b>{buildingOf(view, track, (mine?.[track]?.level ?? 0) + 1, words)}</b>
            <small>{words.say(`symbol.${track}`)}</small>
          </span>
          <Cost cards={mine?.[track]?.crane_cost ?? {}} counted />
        </button>
      ))}
    </div>
  );
}

function SetDice({ choose }: Its): JSX.Element {
  const { say } = useAtHand();
  const [dice, set] = useState<readonly (number | null)[]>([null, null]);
  const tap = (index: number, value: number): void => {
    const next = dice.map((old, at) => (at === index ? value : old));
    set(next);
    if (!next.includes(null)) choose(next as number[]);
  };
  return (
    <div class="dice-pad">
      {["red", "white"].map((die, index) => (
        <div key={die} class={`dice-row die-${die}`} role="group" aria-label={say(`phones.page.roll.${die}`)}>
          {FACES.map((value) => (
            <button
              key={value}
              type="button"
              class={`face ${dice[index] === value ? "picked" : ""}`}
              aria-label={say("phones.page.pair", { name: say(`phones.page.roll.${die}`), what: value })}
              aria-pressed={dice[index] === value}
              onClick={() => tap(index, value)}
            >
              <Die value={value} size={36} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

const OWN = { track: Tracks, dice: SetDice } as const;

export function CardSheet({ view, card }: AskProps): JSX.Element {
  const { words } = useAtHand();
  const ready = isPlayable(view, card);
  const held = progressGroups(view, words).find((one) => one.card === card);
  const doing = now(view, card, words);
  const track = trackOf(view, card);
  return (
    <Frame
      title={
        <>
          <span class={`track-tab track-${track}`} aria-hidden="true">
            <KnightsSign name={track} size={18} />
          </span>
          {words.noun(card)}
        </>
      }
    >
      <p class="effect">{effect(view, card, words)}</p>
      {doing !== "" && <p class="doing">{doing}</p>}
      {ready ? <Asked view={view} card={card} own={OWN} counted={card === "master_merchant"} /> : held && <p class="reason">{held.when}</p>}
    </Frame>
  );
}

/** A victory card of cardboard is shown to all: asked once more. */
export function ShowSheet({ view, card }: AskProps): JSX.Element | null {
  const { words, say } = useAtHand();
  if (!commands(view, "show_victory_card").some((one) => one.card === card)) return null;
  return (
    <Frame title={words.noun(card)}>
      <p class="effect">{say("phones.page.progress.show.sure")}</p>
      <Act class="go" act={{ type: "show_victory_card", card }}>
        {say("phones.page.progress.show.do")}
      </Act>
    </Frame>
  );
}
