// What every part of the page uses: the phone at hand, buttons that are never dead, cards and costs.
import { createContext, type ComponentChildren, type JSX } from "preact";
import { useContext } from "preact/hooks";
import type { Phone, PhoneState } from "../phone";
import { isRobot } from "../model/robots";
import { tradedIn } from "../model/trade";
import { whyNotNow } from "../model/prompt";
import { acting, commands, refused } from "../model/wishes";
import { of, total, type Bare, type Cards, type Command, type Deed, type View } from "../protocol";
import type { Words } from "../words";
import { Glyph, Sign } from "./glyphs";
import { kindsOf } from "../games";

export interface AtHand {
  phone: Phone;
  state: PhoneState;
  words: Words;
  say: Words["say"];
  /** Whether a wish would reach the table now. */
  live: boolean;
  /** Whether the hand lies open. */
  open: boolean;
  /** Whether the map lies beside all else, and is no page of its own. */
  wide: boolean;
}

export const PhoneContext = createContext<AtHand | null>(null);

export function useAtHand(): AtHand {
  const found = useContext(PhoneContext);
  if (found === null) throw new Error("used outside the page");
  return found;
}

interface ActProps {
  /** What is sent, or what is done. */
  act: Command | (() => void);
  class?: string;
  label?: string;
  off?: boolean;
  /** Whether it is what was chosen, of a button that chooses. */
  pressed?: boolean;
  children: ComponentChildren;
}

/** A button that asks something of the table. While it cannot be sent, or something is to be chosen first (`waiting`), it looks so, and says why when tapped. */
export function Act({ act, class: style = "", label, off = false, pressed, children }: ActProps): JSX.Element {
  const { phone, live, state } = useAtHand();
  const locked = !live || state.pending !== null;
  const waits = style.split(" ").includes("waiting");
  const go = (): void => {
    if (off) return;
    if (locked) phone.tell(live ? "waiting" : "offline");
    else if (typeof act === "function") act();
    else phone.send(act);
  };
  return (
    <button type="button" class={`act ${style}`} aria-label={label} aria-disabled={locked || off || waits} aria-pressed={pressed} onClick={go}>
      {children}
    </button>
  );
}

/** How a key looks for what may be possible or not: face down it tells nothing of the hand, and while nothing at all is possible it looks so. */
export const looks = (ok: boolean, shown: boolean, view: View | null): string => (!ok && (shown || (view !== null && !acting(view))) ? "no" : "");

/** What holds for every key below: whose turn it is, where none can be used yet; to a host that no hand is looked at. */
export function ForAll({ view }: { view: View }): JSX.Element | null {
  const { phone, words, say } = useAtHand();
  const why = phone.role === "host" && acting(view) ? say("phones.page.can.host.unseen", { name: mySeat(view)?.name }) : whyNotNow(view, "", words);
  return why === "" ? null : <p class="reason">{why}</p>;
}

/** The key of a sheet for a command without choices; while the table does not take it, why in its place. */
export function Wished({ view, type, children }: { view: View; type: Bare; children: ComponentChildren }): JSX.Element {
  const { words, say } = useAtHand();
  if (commands(view, type).length === 0) return <p class="reason">{refused(view, type, words) || say("phones.page.can.not_now")}</p>;
  return (
    <Act class="go" act={{ type } as Deed}>
      {children}
    </Act>
  );
}

/** Beside the name of a seat that a robot plays: a sign, and a word for those who listen. */
export function RobotMark({ view, seat }: { view: View; seat: string }): JSX.Element | null {
  const { say } = useAtHand();
  return isRobot(view, seat) ? (
    <span role="img" aria-label={say("phones.page.board.robot")}>
      <Sign name="robot" size={18} />
    </span>
  ) : null;
}

/** Leaves the hand open, or turns it face down again. */
export function KeepOpen(): JSX.Element {
  const { phone, state, say } = useAtHand();
  return (
    <button type="button" class="link" aria-pressed={state.unlocked} onClick={() => phone.hand.keep(!state.unlocked)}>
      {say(state.unlocked ? "phones.page.hand.hide" : "phones.page.hand.keep_open")}
    </button>
  );
}

/** Every kind with a number, as tall tiles: one's hand; face down a back for each card. */
export function Tiles({ cards, down }: { cards: Cards; down: boolean }): JSX.Element {
  const { state, words } = useAtHand();
  const kinds = kindsOf(state.view);
  if (down)
    return (
      <ul class="tiles down" aria-hidden="true">
        {Array.from({ length: total(cards) }, (_, card) => (
          <li key={card} class="tile">
            <span class="tile-back" />
          </li>
        ))}
      </ul>
    );
  return (
    <ul class={`tiles of-${kinds.length}`}>
      {kinds.map((kind) => {
        const count = of(cards, kind);
        return (
          <li key={kind} class={`tile res-${kind} ${count === 0 ? "none" : ""}`}>
            <span class="tile-count" aria-hidden="true">{count}</span>
            <Glyph kind={kind} size={38} />
            <span class="tile-name" aria-hidden="true">{words.noun(kind)}</span>
            <span class="unseen">{`${count} ${words.noun(kind, count)}`}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Of some cards the kinds that are among them, in the order of all pages. */
function useKinds(cards: Cards): readonly string[] {
  const { state } = useAtHand();
  return tradedIn(state.view ?? state.table).filter((kind) => of(cards, kind) > 0);
}

/** Cards in a line, glyphs with a number from two on (always, where counted), and words for those who listen. */
export function Cost({ cards, size = 16, counted = false }: { cards: Cards; size?: number; counted?: boolean }): JSX.Element {
  const { words } = useAtHand();
  const kinds = useKinds(cards);
  return (
    <span class="cost" role="img" aria-label={words.cards(cards)}>
      {kinds.map((kind) => (
        <span key={kind} class={`chip res-${kind}`} aria-hidden="true">
          {(counted || of(cards, kind) > 1) && <b>{of(cards, kind)}</b>}
          <Glyph kind={kind} size={size} />
        </span>
      ))}
    </span>
  );
}

/** Cards with number and name each, for offers, where every card counts. */
export function Bundle({ cards }: { cards: Cards }): JSX.Element {
  const { words } = useAtHand();
  const kinds = useKinds(cards);
  return (
    <span class="bundle apart">
      {kinds.map((kind) => (
        <span key={kind} class={`lot res-${kind}`}>
          <b>{of(cards, kind)}</b>
          <Glyph kind={kind} size={18} />
          {words.noun(kind, of(cards, kind))}
        </span>
      ))}
    </span>
  );
}

interface StepperProps {
  cards: Cards;
  /** The most of each kind, shown under the count; null where it is not to be shown. */
  most: Cards | null;
  step: (kind: string, by: number) => void;
  /** What there is to choose of, where it is not every kind of card. */
  kinds?: readonly string[];
  label: string;
  minus: string;
  /** Whether all that may be chosen is chosen. */
  whole?: boolean;
}

/** The name of a kind on its tile, and for those who listen how many of it are chosen. */
export function Named({ kind, count, most }: { kind: string; count: number; most: Cards | null }): JSX.Element {
  const { words, say } = useAtHand();
  return (
    <>
      <span class="tile-name">{words.noun(kind)}</span>
      <span class="unseen">, {most === null ? say("phones.page.chosen.any", { count }) : say("phones.page.chosen", { count, most: of(most, kind) })}</span>
    </>
  );
}

/** A column for each kind: a tap on the card is one more, the minus below one less. */
export function Steppers({ cards, most, step, kinds: some, label, minus, whole = false }: StepperProps): JSX.Element {
  const { phone, state, words } = useAtHand();
  const kinds = some ?? kindsOf(state.view);
  return (
    <div class={`steppers of-${kinds.length}`} role="group" aria-label={label}>
      {kinds.map((kind) => {
        const count = of(cards, kind);
        const full = most !== null && count >= of(most, kind);
        const more = (): void => (full || whole ? phone.tell(full && count === 0 ? "pick.lack" : "pick.most") : step(kind, 1));
        return (
          <div key={kind} class="stepper">
            <button
              type="button"
              class={`tile res-${kind} ${full && count === 0 ? "none" : ""}`}
              aria-disabled={full || whole}
              onClick={more}
            >
              {count > 0 && (
                <span class="tile-count" aria-hidden="true">
                  {count}
                </span>
              )}
              <Glyph kind={kind} size={30} />
              <Named kind={kind} count={count} most={most} />
              {most !== null && (
                <span class="tile-most" aria-hidden="true">
                  {count} / {of(most, kind)}
                </span>
              )}
            </button>
            <button
              type="button"
              class="step-less"
              aria-label={words.say("phones.page.pair", { name: minus, what: words.noun(kind) })}
              aria-disabled={count === 0}
              onClick={() => (count === 0 ? phone.tell("pick.none") : step(kind, -1))}
            >
              <Sign name="minus" size={20} />
            </button>
          </div>
        );
      })}
    </div>
  );
}

/** A place at the table in words: a name, "Ann, phone 2", the host, an observer. */
/** How places are named in the game at the table, between two games in the last one. */
export function usePlaceNames(): (login?: string) => string {
  const { phone, state, say } = useAtHand();
  const seen = state.view ?? state.table;
  return (login = "") => placeName(login, seen?.game === null ? phone.lastGame : seen, say);
}

export function placeName(login: string, view: View | null, say: Words["say"]): string {
  const [seat = "", number] = login.split("-");
  if (seat === "host" || seat === "observer") return say(`phones.page.role.${seat}`);
  const name = view?.seats.find((one) => one.seat === seat)?.name ?? say(`seat.${seat}`);
  return number === undefined ? name : say("phones.page.role.second", { name, number });
}

export const mySeat = <Its extends View>(view: Its): Its["seats"][number] | undefined => view.seats.find((one) => one.seat === view.you);
