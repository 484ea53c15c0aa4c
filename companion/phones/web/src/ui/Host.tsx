// The host phone's own parts: for whom it acts, and facts that are put right.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { counted, facts, isCounted, pieceWays, pirateWays, robberWays, type Counted, type Fact } from "../model/host";
import { nameOf } from "../model/prompt";
import { isWall, type BoardView, type Command, type Seat, type View } from "../protocol";
import { Frame } from "./Frame";
import { Badge, Sign } from "./glyphs";
import { Act, useAtHand } from "./shared";

/** Whose turn to act it is on this phone; it follows what is asked for, and a tap changes it. */
export function ActingBar(): JSX.Element | null {
  const { phone, state, say } = useAtHand();
  const { view } = state;
  if (phone.role !== "host" || view === null || view.seats.length === 0) return null;
  return (
    <nav class="acting" aria-label={say("phones.page.host.for")}>
      {view.seats.map(({ seat, name }) => (
        <button key={seat} type="button" class="pick" aria-pressed={seat === view.you} onClick={() => phone.actFor(seat)}>
          <Badge seat={seat} size={18} /> {name}
        </button>
      ))}
    </nav>
  );
}

/** What is put right by one tap on the map. */
const ON_MAP: Partial<Record<Fact, (board: BoardView) => Command[]>> = { robber: robberWays, pirate: pirateWays };

export function PutRight({ view }: { view: View }): JSX.Element {
  const { phone, say } = useAtHand();
  const begin = (fact: Fact): void => {
    const ways = ON_MAP[fact];
    if (ways && view.board) phone.fix(ways(view.board));
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
      <p class="reason">{say(isWall(view) ? "phones.page.right.more.wall" : "phones.page.right.more")}</p>
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

/** Which piece, and whose; the place is tapped on the map then. */
function Piece({ view }: { view: View }): JSX.Element {
  const { phone, words, say } = useAtHand();
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
      <button type="button" class="act go" onClick={() => phone.fix(ways)}>
        {say("phones.page.right.where")} <Sign name="next" />
      </button>
    </>
  );
}

const HOLDERS: Partial<Record<Fact, (view: View) => Seat | null>> = {
  active: (view) => view.active ?? null,
  longest_road: (view) => view.seats.find((one) => one.longest_road)?.seat ?? null,
  largest_army: (view) => view.seats.find((one) => one.largest_army)?.seat ?? null,
};

function Holder({ view, fact }: { view: View; fact: Fact }): JSX.Element {
  const { say } = useAtHand();
  const [of, setOf] = useState<Seat | null>(() => HOLDERS[fact]?.(view) ?? null);
  return (
    <>
      <Seats view={view} chosen={of} choose={setOf} nobody={fact !== "active"} />
      <Act class="go" act={{ type: "correct", fact, of }}>
        {say("phones.page.right.do")}
      </Act>
    </>
  );
}

function Count({ view, fact }: { view: View; fact: Counted }): JSX.Element {
  const { say } = useAtHand();
  const [of, setOf] = useState<Seat>(view.you ?? "");
  const [changed, setCount] = useState<number | null>(null);
  const count = changed ?? counted(view, fact, of);
  const choose = (seat: Seat | null): void => {
    setOf(seat ?? "");
    setCount(null);
  };
  return (
    <>
      <Seats view={view} chosen={of} choose={choose} nobody={false} />
      <div class="counter">
        <button type="button" class="step-less" aria-label={say("phones.page.less")} aria-disabled={count === 0} onClick={() => setCount(Math.max(0, count - 1))}>
          <Sign name="minus" />
        </button>
        <output aria-label={`${say(`phones.page.right.${fact}`)}: ${count}`}>{count}</output>
        <button type="button" class="step-less" aria-label={say("phones.page.more")} onClick={() => setCount(count + 1)}>
          <Sign name="plus" />
        </button>
      </div>
      <Act class="go" act={{ type: "correct", fact, of, count }}>
        {say("phones.page.right.do")}
      </Act>
    </>
  );
}

export function RightSheet({ view, fact }: { view: View; fact: Fact }): JSX.Element {
  const { say } = useAtHand();
  return (
    <Frame title={say(`phones.page.right.${fact}`)}>
      <p class="reason">{say("phones.page.right.by", { name: nameOf(view, view.you) })}</p>
      {fact === "piece" ? <Piece view={view} /> : isCounted(fact) ? <Count view={view} fact={fact} /> : <Holder view={view} fact={fact} />}
    </Frame>
  );
}
