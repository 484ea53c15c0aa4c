// What must be chosen to play a card, and the key that plays it: whatever the ways to play it name.
import type { FunctionComponent, JSX } from "preact";
import { useState } from "preact/hooks";
import { seatOf, type Deed, type Playable, type View } from "../../../protocol";
import { Glyph } from "../../../ui/glyphs";
import { Act, useAtHand } from "../../../ui/shared";
import { onMap, oneMore, steps, whole, type Said, type Value } from "../model/asked";
import { SeatKey } from "./SeatKey";
import { kindsOf } from "../..";

/** The keys for one field: what it may be, and what of it is chosen. */
export interface KeysProps<Its extends View = View> {
  view: Its;
  open: readonly Value[];
  chosen: Value | undefined;
  choose: (value: Value) => void;
  counted: boolean;
}

/** Kinds of cards, one or several. */
export function Kinds({ view, open, chosen, choose }: Omit<KeysProps, "counted">): JSX.Element {
  const { phone, words } = useAtHand();
  const kinds = kindsOf(view).filter((kind) => open.flat().includes(kind));
  const named = [chosen ?? []].flat();
  const tap = (kind: string): void => {
    const several = open.filter((one) => Array.isArray(one));
    const next = several.length > 0 ? oneMore(several, named, kind) : kind;
    if (several.length > 0 && String(next) === String(named)) phone.tell("pick.most");
    else choose(next);
  };
  return (
    <div class={`bank-row of-${kinds.length}`}>
      {kinds.map((kind) => {
        const count = named.filter((one) => one === kind).length;
        return (
          <button key={kind} type="button" class={`bank-card res-${kind}`} aria-pressed={count > 0} onClick={() => tap(kind)}>
            {count > 1 && <span class="tile-count">{count}</span>}
            <Glyph kind={kind} size={28} />
            <small>{words.noun(kind)}</small>
          </button>
        );
      })}
    </div>
  );
}

/** A seat by its name, and whatever else is named by a word or a number. */
function Named({ view, open, chosen, choose, counted }: KeysProps): JSX.Element {
  const { words } = useAtHand();
  return (
    <div class="victims">
      {open.map((value) => {
        const [one, pressed, act] = [String(value), value === chosen, () => choose(value)];
        return seatOf(view, one) ? (
          <SeatKey key={one} {...{ view, seat: one, pressed, act, counted }} />
        ) : (
          <Act key={one} class="victim" pressed={pressed} act={act}>
            {words.noun(one)}
          </Act>
        );
      })}
    </div>
  );
}

interface AskedProps<Its extends View> {
  view: Its;
  card: Playable;
  /** Keys for fields that only its game knows. */
  own?: Readonly<Record<string, FunctionComponent<KeysProps<Its>>>>;
  /** Whether a seat is named with how many cards it holds. */
  counted: boolean;
}

/** What the card asks for, one below the other, and the key that plays it; places are tapped on the map. */
export function Asked<Its extends View>({ view, card, own = {}, counted }: AskedProps<Its>): JSX.Element {
  const { phone, say } = useAtHand();
  const [picked, pick] = useState<Said>({});
  if (onMap(view, card))
    return (
      <Act class="go" act={() => phone.toMap(`play_${card}`)}>
        {say("phones.page.card.on_map")}
      </Act>
    );
  const fields = steps(view, card, picked);
  const done = whole(view, card, fields);
  return (
    <>
      {fields.map(({ field, open, chosen }) => {
        const first = open[0] ?? "";
        const Keys = own[field] ?? (kindsOf(view).includes(String([first].flat()[0])) ? Kinds : Named);
        return (
          <div key={field} class="picker">
            <h3>{say(`phones.page.card.ask.${field}`, { n: Array.isArray(first) ? first.length : 1 })}</h3>
            <Keys view={view} open={open} chosen={chosen} choose={(value) => pick({ ...picked, [field]: value })} counted={counted} />
          </div>
        );
      })}
      <Act class={done === null ? "go waiting" : "go"} act={() => (done === null ? phone.tell("pick.first") : phone.send(done as Deed))}>
        {say("phones.page.card.play")}
      </Act>
    </>
  );
}
