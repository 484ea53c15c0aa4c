// One progress card: what it does, what it would do now, and what must be chosen to play it.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { asks, choices, effect, isPlayable, now, progressGroups } from "../model/progress";
import { LEVELS, PAID_WITH, trackOf, type Track } from "../model/words";
import { nameOf } from "../../../model/prompt";
import { handSize, kindsOf, seatOf, type Command, type View } from "../../../protocol";
import { Frame } from "../../../ui/Frame";
import { Badge, Die, Glyph } from "../../../ui/glyphs";
import { Act, Cost, useAtHand } from "../../../ui/shared";
import { KnightsSign } from "./signs";

const FACES = [1, 2, 3, 4, 5, 6] as const;

interface AskProps {
  view: View;
  card: string;
}

/** One tap on the seat plays the card. */
function Seats({ view, card }: AskProps): JSX.Element {
  const { say } = useAtHand();
  return (
    <div class="victims">
      {choices(view, card, "from").map((seat) => {
        const found = seatOf(view, seat);
        const count = found ? handSize(found) : null;
        return (
          <Act key={seat} class="victim" act={{ type: `play_${card}`, from: seat }}>
            <Badge seat={seat} size={30} />
            <span>
              <b>{nameOf(view, seat)}</b>
              {count !== null && card === "master_merchant" && <small>{say("phones.page.cards", { n: count })}</small>}
            </span>
          </Act>
        );
      })}
    </div>
  );
}

function Kinds({ view, card, field }: AskProps & { field: "resource" | "commodity" }): JSX.Element {
  const { words } = useAtHand();
  const open = choices(view, card, field);
  const kinds = kindsOf(view).filter((kind) => open.includes(kind));
  return (
    <div class={`bank-row of-${kinds.length}`}>
      {kinds.map((kind) => (
        <Act key={kind} class={`bank-card res-${kind}`} act={{ type: `play_${card}`, [field]: kind }}>
          <Glyph kind={kind} size={28} />
          <small>{words.noun(kind)}</small>
        </Act>
      ))}
    </div>
  );
}

/** The next level of a track for one commodity less. */
function Tracks({ view, card }: AskProps): JSX.Element {
  const { words } = useAtHand();
  const level = (track: string): number => seatOf(view, view.you ?? "")?.improvements?.[track]?.level ?? 0;
  return (
    <div class="rows">
      {(choices(view, card, "track") as Track[]).map((track) => (
        <Act key={track} class="row" act={{ type: `play_${card}`, track }}>
          <span class={`track-tab track-${track}`}>
            <KnightsSign name={track} size={18} />
          </span>
          <span class="row-text">
            <b>{words.say(`improvement.${LEVELS[track][level(track)]}`)}</b>
            <small>{words.say(`symbol.${track}`)}</small>
          </span>
          {level(track) > 0 && <Cost cards={{ [PAID_WITH[track]]: level(track) }} counted />}
        </Act>
      ))}
    </div>
  );
}

function SetDice({ card }: AskProps): JSX.Element {
  const { phone, say } = useAtHand();
  const [dice, set] = useState<(number | null)[]>([null, null]);
  const [red, white] = dice;
  const play = (): void => (red && white ? phone.send({ type: `play_${card}`, dice: [red, white] }) : phone.tell("pick.dice"));
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

function Asked({ view, card }: AskProps): JSX.Element {
  const { phone, say } = useAtHand();
  const ask = asks(view, card);
  switch (ask) {
    case "map":
      return (
        <Act class="go" act={() => phone.toMap(`play_${card}`)}>
          {say("phones.page.card.on_map")}
        </Act>
      );
    case "from":
      return <Seats view={view} card={card} />;
    case "resource":
    case "commodity":
      return <Kinds view={view} card={card} field={ask} />;
    case "track":
      return <Tracks view={view} card={card} />;
    case "dice":
      return <SetDice view={view} card={card} />;
    default:
      return (
        <Act class="go" act={{ type: `play_${card}` } as Command}>
          {say("phones.page.card.play")}
        </Act>
      );
  }
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
