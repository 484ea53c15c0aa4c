// One progress card: what it does, what it would do now, and what must be chosen to play it.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { asks, choices, effect, isPlayable, now, progressGroups } from "../model/progress";
import { buildingOf, trackOf, type Track } from "../model/words";
import { nameOf } from "../../../model/prompt";
import { commands } from "../../../model/wishes";
import { handSize, kindsOf, seatOf, type Command, type Playable } from "../../../protocol";
import type { View } from "../view";
import { Frame } from "../../../ui/Frame";
import { Badge, Die, Glyph } from "../../../ui/glyphs";
import { Act, Cost, useAtHand } from "../../../ui/shared";
import { Decided, usePick, type Pick } from "../../../ui/Picked";
import { KnightsSign } from "./signs";

const FACES = [1, 2, 3, 4, 5, 6] as const;

interface AskProps {
  view: View;
  card: Playable;
}

interface PickProps extends AskProps {
  pick: Pick;
}

function Seats({ view, card, pick }: PickProps): JSX.Element {
  const { say } = useAtHand();
  return (
    <div class="victims">
      {choices(view, card, "from").map((seat) => {
        const found = seatOf(view, seat);
        const count = found ? handSize(found) : null;
        return (
          <button key={seat} type="button" class="act victim" aria-pressed={seat === pick.chosen} onClick={() => pick.choose(seat)}>
            <Badge seat={seat} size={30} />
            <span>
              <b>{nameOf(view, seat)}</b>
              {count !== null && card === "master_merchant" && <small>{say("phones.page.cards", { n: count })}</small>}
            </span>
          </button>
        );
      })}
    </div>
  );
}

function Kinds({ view, card, field, pick }: PickProps & { field: "resource" | "commodity" }): JSX.Element {
  const { words } = useAtHand();
  const open = choices(view, card, field);
  const kinds = kindsOf(view).filter((kind) => open.includes(kind));
  return (
    <div class={`bank-row of-${kinds.length}`}>
      {kinds.map((kind) => (
        <button key={kind} type="button" class={`bank-card res-${kind}`} aria-pressed={kind === pick.chosen} onClick={() => pick.choose(kind)}>
          <Glyph kind={kind} size={28} />
          <small>{words.noun(kind)}</small>
        </button>
      ))}
    </div>
  );
}

/** The next level of a track for one commodity less. */
function Tracks({ view, card, pick }: PickProps): JSX.Element {
  const { words } = useAtHand();
  const mine = seatOf(view, view.you ?? "")?.improvements;
  return (
    <div class="rows">
      {(choices(view, card, "track") as Track[]).map((track) => (
        <button key={track} type="button" class="act row" aria-pressed={track === pick.chosen} onClick={() => pick.choose(track)}>
          <span class={`track-tab track-${track}`}>
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

function SetDice(): JSX.Element {
  const { phone, say } = useAtHand();
  const [dice, set] = useState<(number | null)[]>([null, null]);
  const [red, white] = dice;
  const play = (): void => (red && white ? phone.send({ type: "play_alchemist", dice: [red, white] }) : phone.tell("pick.dice"));
  return (
    <>
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
                onClick={() => set(dice.map((old, at) => (at === index ? value : old)))}
              >
                <Die value={value} size={36} />
              </button>
            ))}
          </div>
        ))}
      </div>
      <Act class={red && white ? "go" : "go waiting"} act={play}>
        {say("phones.page.card.play")}
      </Act>
    </>
  );
}

const FIELDS = { from: Seats, resource: Kinds, commodity: Kinds, track: Tracks } as const;

type Named = keyof typeof FIELDS;

/** A card that names one thing: that is chosen, and then the card is played. */
function Naming({ view, card, field }: AskProps & { field: Named }): JSX.Element {
  const { say } = useAtHand();
  const pick = usePick(choices(view, card, field));
  const kind = field === "commodity" ? "commodity" : "resource";
  const Keys = FIELDS[field];
  return (
    <>
      <Keys view={view} card={card} pick={pick} field={kind} />
      <Decided pick={pick} act={(one) => ({ type: `play_${card}`, [field]: one } as unknown as Command)}>
        {say("phones.page.card.play")}
      </Decided>
    </>
  );
}

const isNamed = (ask: string): ask is Named => ask in FIELDS;

function Asked({ view, card }: AskProps): JSX.Element {
  const { phone, say } = useAtHand();
  const ask = asks(view, card);
  if (isNamed(ask)) return <Naming view={view} card={card} field={ask} />;
  if (ask === "dice") return <SetDice />;
  const play: Command | (() => void) = ask === "map" ? () => phone.toMap(`play_${card}`) : ({ type: `play_${card}` } as Command);
  return (
    <Act class="go" act={play}>
      {say(ask === "map" ? "phones.page.card.on_map" : "phones.page.card.play")}
    </Act>
  );
}

const ASKED: readonly string[] = ["from", "resource", "commodity", "track", "dice"];

export function CardSheet({ view, card }: AskProps): JSX.Element {
  const { words, say } = useAtHand();
  const ready = isPlayable(view, card);
  const held = progressGroups(view, words).find((one) => one.card === card);
  const doing = now(view, card, words);
  const track = trackOf(view, card);
  return (
    <Frame
      title={
        <>
          <span class={`track-tab track-${track}`}>
            <KnightsSign name={track} size={18} />
          </span>
          {words.noun(card)}
        </>
      }
    >
      <p class="effect">{effect(view, card, words)}</p>
      {doing !== "" && <p class="doing">{doing}</p>}
      {ready && ASKED.includes(asks(view, card)) && <h3>{say(`phones.page.card.ask.${asks(view, card)}`)}</h3>}
      {ready ? <Asked view={view} card={card} /> : held && <p class="reason">{held.when}</p>}
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
