// On the host phone: facts that are put right.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { pieceWays } from "../../model/host";
import { chosenAnew, correction, correctionsOnMap, facts, filled, formOf, isHidden, seatsOf, type Fact } from "../../model/right";
import { of, type Cards, type DeedOf, type Seat, type View } from "../../protocol";
import { Frame } from "../Frame";
import { Badge, Sign } from "../glyphs";
import { Act, Steppers, useAtHand } from "../shared";
import type { Field, Value, Values } from "../../games/form";

export function PutRight({ view }: { view: View }): JSX.Element {
  const { phone, say } = useAtHand();
  const begin = (fact: Fact): void => {
    const form = formOf(view, fact);
    const ways = form.places && form.fields(view).length === 0 ? correctionsOnMap(view, fact, {}) : null;
    if (ways) phone.desks.fix(ways);
    else phone.set({ sheet: { name: "right", fact } });
  };
  return (
    <section class="part">
      <h2>{say("phones.page.right.title")}</h2>
      <div class="rows">
        {facts(view).map((fact) => (
          <button key={fact} type="button" class="act row" onClick={() => begin(fact)}>
            <span class="row-text">
              <b>{say(`phones.page.right.${fact}`)}</b>
            </span>
            <Sign name="next" />
          </button>
        ))}
      </div>
    </section>
  );
}

function Seats({ view, chosen, choose, nobody }: { view: View; chosen: Seat | null | undefined; choose: (seat: Seat | null) => void; nobody: boolean }): JSX.Element {
  const { say } = useAtHand();
  return (
    <div class="partners" role="group" aria-label={say("phones.page.right.who")}>
      {nobody && (
        <button type="button" class="pick" aria-pressed={chosen === null} onClick={() => choose(null)}>
          {say("phones.page.right.nobody")}
        </button>
      )}
      {view.seats.map(({ seat, name }) => (
        <button key={seat} type="button" class="pick" aria-pressed={seat === chosen} onClick={() => choose(seat)}>
          <Badge seat={seat} size={22} /> {name}
        </button>
      ))}
    </div>
  );
}

/** On to the map, where the place is tapped. */
function Where({ ways }: { ways: DeedOf<"correct">[] }): JSX.Element {
  const { phone, say } = useAtHand();
  return (
    <button type="button" class="act go" onClick={() => (ways.length > 0 ? phone.desks.fix(ways) : phone.tell("right.none"))}>
      {say("phones.page.right.where")} <Sign name="next" />
    </button>
  );
}

/** Which piece, and whose; the place is tapped on the map then. */
function Piece({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  const [piece, setPiece] = useState<string | null>("road");
  const [owner, setOwner] = useState<Seat | null>(view.you ?? null);
  const ways = view.board ? pieceWays(view.board, piece, piece === null ? null : owner) : [];
  return (
    <>
      <div class="partners" role="group" aria-label={say("phones.page.right.piece")}>
        {["road", "settlement", "city", null].map((one) => (
          <button key={one} type="button" class="pick" aria-pressed={one === piece} onClick={() => setPiece(one)}>
            {one === null ? say("phones.page.right.nothing") : words.noun(one)}
          </button>
        ))}
      </div>
      {piece !== null && <Seats view={view} chosen={owner} choose={setOwner} nobody={false} />}
      <Where ways={ways} />
    </>
  );
}

function Counter({ label, count, most, set }: { label: string; count: number; most: number; set: (count: number) => void }): JSX.Element {
  const { say } = useAtHand();
  return (
    <div class="counter" role="group" aria-label={label}>
      <button type="button" class="step-less" aria-label={say("phones.page.less")} aria-disabled={count === 0} onClick={() => set(Math.max(0, count - 1))}>
        <Sign name="minus" />
      </button>
      <output aria-label={say("phones.page.pair", { name: label, what: count })}>{count}</output>
      <button type="button" class="step-less" aria-label={say("phones.page.more")} aria-disabled={count >= most} onClick={() => set(Math.min(most, count + 1))}>
        <Sign name="plus" />
      </button>
    </div>
  );
}

const MOST_CARDS = 24;

/** Hands as everywhere else; other cards by name, one row each. */
function CardCounts({ fact, kinds, cards, set }: { fact: Fact; kinds: readonly string[]; cards: Cards; set: (cards: Cards) => void }): JSX.Element {
  const { words, say } = useAtHand();
  const count = (kind: string, n: number): void => set({ ...cards, [kind]: n });
  const step = (kind: string, by: number): void => count(kind, Math.max(0, of(cards, kind) + by));
  if (fact === "resources") return <Steppers cards={cards} most={null} step={step} label={say("phones.page.right.resources")} minus={say("phones.page.less")} />;
  return (
    <div class="counted">
      {kinds.map((kind) => (
        <div key={kind} class={`of-${kind}`}>
          <span>{words.noun(kind)}</span>
          <Counter label={words.noun(kind)} count={of(cards, kind)} most={MOST_CARDS} set={(n) => count(kind, n)} />
        </div>
      ))}
    </div>
  );
}

function Part({ view, fact, field, value, set }: { view: View; fact: Fact; field: Field; value: Value; set: (value: Value) => void }): JSX.Element {
  const { words, say } = useAtHand();
  if (field.kind === "seat") return <Seats view={{ ...view, seats: seatsOf(view, fact) }} chosen={value as Seat | null} choose={set} nobody={field.nobody} />;
  if (field.kind === "count") return <Counter label={say(`phones.page.right.${fact}`)} count={Number(value)} most={field.most} set={set} />;
  if (field.kind === "cards") return <CardCounts fact={fact} kinds={field.kinds} cards={value as Cards} set={set} />;
  const label = say(`phones.page.right.field.${field.name}`);
  if (field.kind === "place")
    return (
      <select class="chooser" aria-label={label} value={String(value)} onChange={(event) => set(event.currentTarget.value)}>
        {field.places.map((place) => (
          <option key={place} value={place}>
            {field.said(place, words)}
          </option>
        ))}
      </select>
    );
  return (
    <>
      <h3 class="minor">{label}</h3>
      <div class="partners" role="group" aria-label={label}>
        {field.values.map((one) => (
          <button key={String(one)} type="button" class="pick" aria-pressed={one === value} onClick={() => set(one)}>
            {field.said(one, words)}
          </button>
        ))}
      </div>
    </>
  );
}

/** What is so in truth, field by field; the place, where it has one, is tapped on the map then. */
function Fields({ view, fact, values, untouched, choose }: { view: View; fact: Fact; values: Values; untouched: boolean; choose: (name: string, value: Value) => void }): JSX.Element {
  const { phone, words, say } = useAtHand();
  const waits = untouched && formOf(view, fact).fields(view).length > 0;
  const ways = correctionsOnMap(view, fact, values);
  const doubt = formOf(view, fact).doubt?.(view, values, words) ?? "";
  return (
    <>
      {isHidden(view, fact) && <p class="reason">{say("phones.page.right.blind")}</p>}
      {formOf(view, fact)
        .fields(view)
        .map((field) => (
          <Part key={field.name} view={view} fact={fact} field={field} value={values[field.name] ?? null} set={(value) => choose(field.name, value)} />
        ))}
      {doubt !== "" && (
        <p class="reason" role="status">
          {doubt}
        </p>
      )}
      {ways === null ? (
        <Act class={waits ? "go waiting" : "go"} act={waits ? () => phone.tell("pick.first") : correction(view, fact, values)}>
          {say("phones.page.right.do")}
        </Act>
      ) : (
        <Where ways={ways} />
      )}
    </>
  );
}

export function RightSheet({ view, fact }: { view: View; fact: Fact }): JSX.Element {
  const { say } = useAtHand();
  const [chosen, setChosen] = useState<Values>({});
  const values = filled(view, fact, chosen);
  return (
    <Frame title={say(`phones.page.right.${fact}`)}>
      <p class="reason">{say("phones.page.right.by")}</p>
      {fact === "piece" ? (
        <Piece view={view} />
      ) : (
        <Fields view={view} fact={fact} values={values} untouched={Object.keys(chosen).length === 0} choose={(name, value) => setChosen(chosenAnew(chosen, name, value))} />
      )}
    </Frame>
  );
}
