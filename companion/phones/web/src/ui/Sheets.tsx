// What comes up from below: reasons for points, discarding, a development card, this phone.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { places } from "../claim";
import { chosenWith, leftToChoose, owed } from "../model/discard";
import { pointReasons, pointsSaid, signed } from "../model/points";
import { cardEffect, claimed, commands, developmentCards, hand } from "../model/wishes";
import { isKnights, RESOURCES, seatOf, type Command, type View } from "../protocol";
import { LANGUAGES } from "../words";
import { useEditor, useKnights, useWall } from "./extras";
import { Frame } from "./Frame";
import { Badge, Glyph } from "./glyphs";
import { RightSheet } from "./Host";
import { Act, Bundle, placeName, Steppers, useAtHand } from "./shared";

function Points({ seat }: { seat: string }): JSX.Element | null {
  const { state, open, words, say } = useAtHand();
  const secret = seat === state.login?.seat && open;
  const shown = seatOf(secret ? state.view : (state.table ?? state.view), seat);
  if (!shown) return null;
  const reasons = pointReasons(shown, words);
  return (
    <Frame
      title={
        <>
          <Badge seat={seat} /> {shown.name} · {pointsSaid(shown.points, say)}
        </>
      }
    >
      <table class="reasons">
        <tbody>
          {reasons.map((reason) => (
            <tr key={reason.text}>
              <th scope="row">
                {reason.text} {reason.rule !== "" && <span class="rule">{reason.rule}</span>}
              </th>
              <td>{signed(reason.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {reasons.length === 0 && <p class="note">{say("phones.page.points.none")}</p>}
      {seat === state.login?.seat && !open && <p class="note">{say("phones.page.points.covered")}</p>}
      {state.view?.target !== undefined && <p class="reason">{say("phones.page.points.target", { n: state.view.target })}</p>}
    </Frame>
  );
}

function Discard({ view }: { view: View }): JSX.Element {
  const { phone, state, say } = useAtHand();
  const left = leftToChoose(view, state.discards);
  const send = (): void => {
    if (left > 0) return phone.show({ text: say("phones.page.discard.left", { n: left }), rule: "", kind: "news" });
    phone.send({ type: "discard", cards: state.discards });
  };
  return (
    <Frame title={say("phones.page.discard.title", { n: owed(view) })}>
      <Steppers
        cards={state.discards}
        most={hand(view) ?? {}}
        step={(kind, by) => phone.set({ discards: chosenWith(view, state.discards, kind, by) })}
        label={say("phones.page.discard.label")}
        minus={say("phones.page.less")}
      />
      <p class="count" role="status">
        {left > 0 ? say("phones.page.discard.left", { n: left }) : say("phones.page.discard.ready")}
      </p>
      <Act class={left > 0 ? "go waiting" : "go"} act={send}>
        {say("phones.page.discard.do", { n: owed(view) })}
      </Act>
    </Frame>
  );
}

/** How many kinds a card asks for before it can be played. */
const ASKS: Record<string, number> = { invention: 2, monopoly: 1 };

const asPlayed = (card: string, picks: string[]): Command => ({
  type: `play_${card}`,
  ...(card === "invention" ? { resources: picks } : {}),
  ...(card === "monopoly" ? { resource: picks[0] ?? "" } : {}),
});

/** Whether an option of the table begins with these picks. */
const possible = (view: View, card: string, picks: string[]): boolean =>
  commands(view, `play_${card}`).some((one) => {
    const kinds = one.resources ?? (one.resource ? [one.resource] : []);
    return [kinds, [...kinds].reverse()].some((order) => picks.every((kind, index) => order[index] === kind));
  });

function Picker({ view, card, picks, setPicks }: { view: View; card: string; picks: string[]; setPicks: (picks: string[]) => void }): JSX.Element {
  const { phone, words, say } = useAtHand();
  const most = ASKS[card] ?? 0;
  const add = (kind: string): void => {
    const next = [...(picks.length >= most ? picks.slice(1) : picks), kind];
    if (possible(view, card, next)) return setPicks(next);
    if (possible(view, card, [kind])) return setPicks([kind]);
    phone.tell("bank.empty");
  };
  return (
    <div class="picker">
      <h3>{say(`phones.page.card.pick.${card}`)}</h3>
      <div class="bank-row">
        {RESOURCES.map((kind) => {
          const count = picks.filter((one) => one === kind).length;
          return (
            <button key={kind} type="button" class={`bank-card res-${kind}`} aria-pressed={count > 0} onClick={() => add(kind)}>
              {count > 1 && <span class="tile-count">{count}</span>}
              <Glyph kind={kind} size={28} />
              <small>{words.noun(kind)}</small>
            </button>
          );
        })}
      </div>
    </div>
  );
}

function Card({ view, card }: { view: View; card: string }): JSX.Element {
  const { phone, words, say } = useAtHand();
  const [picks, setPicks] = useState<string[]>([]);
  const group = developmentCards(view, words).find((one) => one.card === card);
  const ready = commands(view, `play_${card}`).length > 0;
  const asks = ASKS[card] ?? 0;
  const play = (): void => {
    if (picks.length < asks) return phone.tell(`pick.${card}`);
    phone.send(asPlayed(card, picks));
  };
  return (
    <Frame title={words.noun(card)}>
      <p class="effect">{cardEffect(view, card, words)}</p>
      {ready && asks > 0 && <Picker view={view} card={card} picks={picks} setPicks={setPicks} />}
      {!ready && group && <p class="reason">{group.when}</p>}
      {ready && (
        <Act class={picks.length < asks ? "go waiting" : "go"} act={play}>
          {say("phones.page.card.play")}
        </Act>
      )}
    </Frame>
  );
}

/** A card bought shows something new and cannot simply be taken back: one tap to think. */
function Buy({ view }: { view: View }): JSX.Element {
  const { say } = useAtHand();
  return (
    <Frame title={say("phones.page.can.development")}>
      <p class="effect">{say("phones.page.buy.sure")}</p>
      <Bundle cards={view.costs?.["development"] ?? {}} />
      <Act class="go" act={{ type: "buy_development" }}>
        {say("phones.page.buy.do")}
      </Act>
    </Frame>
  );
}

function Claim({ view }: { view: View }): JSX.Element | null {
  const { say } = useAtHand();
  const claim = claimed(view);
  if (claim === null) return null;
  return (
    <Frame title={say("phones.page.claim")}>
      <p class="effect">{say("phones.page.claim.sure", { n: claim.victory_cards ?? 0 })}</p>
      <Act class="go" act={claim}>
        {say("phones.page.claim.do")}
      </Act>
    </Frame>
  );
}

function Switch({ label, on, turn }: { label: string; on: boolean; turn: (on: boolean) => void }): JSX.Element {
  return (
    <div class="setting">
      <span>{label}</span>
      <button type="button" role="switch" class="switch" aria-checked={on} aria-label={label} onClick={() => turn(!on)}>
        <span />
      </button>
    </div>
  );
}

/** Whoever holds a seat and hosts with the same phone goes from one to the other here. */
function Places(): JSX.Element | null {
  const { phone, state, say } = useAtHand();
  const [mine, setMine] = useState<string[]>([]);
  const here = state.login?.login;
  useEffect(() => void places().then(setMine), [here]);
  if (mine.filter((one) => one !== here).length === 0) return null;
  return (
    <div class="setting" role="group" aria-label={say("phones.page.me.places")}>
      <span>{say("phones.page.me.places")}</span>
      <span class="choices">
        {mine.map((one) => (
          <button key={one} type="button" class="pick" aria-pressed={one === here} onClick={() => one !== here && void phone.change(one)}>
            {placeName(one, state.view ?? state.table, say)}
          </button>
        ))}
      </span>
    </div>
  );
}

/** To whoever has the seat: whether somebody else looks at the same hand now. */
function Further(): JSX.Element | null {
  const { state, say } = useAtHand();
  const known = Object.entries(state.further);
  if (known.length === 0) return null;
  return (
    <ul class="further">
      {known.map(([place, there]) => (
        <li key={place} class={`setting ${there ? "line-live" : ""}`}>
          <span>{say("phones.page.me.further", { n: place.split("-")[1] ?? "" })}</span>
          <b>
            {say(there ? "phones.page.me.further.online" : "phones.page.me.further.offline")} <span class="line-dot" aria-hidden="true" />
          </b>
        </li>
      ))}
    </ul>
  );
}

function Me(): JSX.Element {
  const { phone, state, say } = useAtHand();
  const seat = state.login?.seat ?? "";
  const [sure, setSure] = useState(false);
  return (
    <Frame
      title={
        <>
          {seat !== "" && <Badge seat={seat} />} {placeName(state.login?.login ?? "", state.view ?? state.table, say)}
        </>
      }
    >
      <Places />
      <Further />
      <div class="setting" role="group" aria-label={say("phones.page.me.language")}>
        <span>{say("phones.page.me.language")}</span>
        <span class="choices">
          {LANGUAGES.map((language) => (
            <button key={language} type="button" class="pick" aria-pressed={state.language === language} lang={language} onClick={() => void phone.speak(language)}>
              {{ en: "English", fr: "Français" }[language]}
            </button>
          ))}
        </span>
      </div>
      {phone.role !== "observer" && (
        <>
          <Switch label={say("phones.page.me.buzz")} on={state.buzz} turn={(on) => phone.buzzes(on)} />
          <Switch label={say("phones.page.me.sound")} on={state.sound} turn={(on) => phone.sounds(on)} />
        </>
      )}
      <p class="reason">{say(phone.common ? `phones.page.me.${phone.role}` : "phones.page.me.private")}</p>
      {sure ? (
        <div class="pair">
          <button type="button" class="act quiet" onClick={() => setSure(false)}>
            {say("phones.page.cancel")}
          </button>
          <button type="button" class="act warn" onClick={() => phone.leave(null)}>
            {say(phone.common ? "phones.page.me.leave_sure.common" : "phones.page.me.leave_sure")}
          </button>
        </div>
      ) : (
        <button type="button" class="act quiet wide" onClick={() => setSure(true)}>
          {say(phone.common ? "phones.page.me.leave.common" : "phones.page.me.leave")}
        </button>
      )}
    </Frame>
  );
}

export function Sheets(): JSX.Element | null {
  const { state } = useAtHand();
  const { desk, sheet, view } = state;
  const [knights, wall, editor] = [useKnights(view), useWall(view), useEditor(desk !== null)];
  if (sheet === null) return null;
  if (sheet.name === "board") return editor && desk && <editor.BoardFrame key={sheet.what} what={sheet.what} desk={desk} />;
  if (sheet.name === "me") return <Me />;
  if (sheet.name === "points") return <Points seat={sheet.seat} />;
  if (view === null) return null;
  if (sheet.name === "discard") return owed(view) > 0 ? <Discard view={view} /> : null;
  if (sheet.name === "buy") return <Buy view={view} />;
  if (sheet.name === "right") return <RightSheet key={sheet.fact} view={view} fact={sheet.fact} />;
  if (sheet.name === "breach") return wall && <wall.ReportSheet view={view} />;
  if (sheet.name === "owed") return knights && <knights.OwedSheet view={view} />;
  if (sheet.name === "card" && isKnights(view)) return knights && <knights.CardSheet key={sheet.card} view={view} card={sheet.card} />;
  return sheet.name === "claim" ? <Claim view={view} /> : <Card key={sheet.card} view={view} card={sheet.card} />;
}
