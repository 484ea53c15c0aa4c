// Where cards are cardboard: gold that changed hands, a supply or a bank that ran short, and the points that cards show at the end.
import type { DeedType } from "../../../protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { nameOf } from "../../../model/prompt";
import { commands } from "../../../model/wishes";
import type { Seat } from "../../../protocol";
import type { View } from "../view";
import { Frame } from "../../../ui/Frame";
import { Badge, Sign } from "../../../ui/glyphs";
import { Act, useAtHand, Wished } from "../../../ui/shared";
import { MarchSign } from "./signs";

/** What stands for the stock among the seats. */
const STOCK = "";

interface CountProps {
  count: number;
  most: number;
  label: string;
  set: (count: number) => void;
}

function Count({ count, most, label, set }: CountProps): JSX.Element {
  const { phone, say } = useAtHand();
  return (
    <span class="few" role="group" aria-label={label}>
      <button type="button" class="icon" aria-label={say("phones.page.less")} aria-disabled={count === 0} onClick={() => (count === 0 ? phone.tell("pick.none") : set(count - 1))}>
        <Sign name="minus" />
      </button>
      <b role="status">{count}</b>
      <button type="button" class="icon" aria-label={say("phones.page.more")} aria-disabled={count >= most} onClick={() => (count >= most ? phone.tell("pick.most") : set(count + 1))}>
        <Sign name="plus" />
      </button>
    </span>
  );
}

interface WhoProps {
  view: View;
  label: string;
  chosen: Seat | null;
  choose: (seat: Seat) => void;
}

function Who({ view, label, chosen, choose }: WhoProps): JSX.Element {
  const { say } = useAtHand();
  return (
    <div class="keep" role="group" aria-label={label}>
      <b>{label}</b>
      <span class="keep-keys">
        {[...view.seats.map(({ seat }) => seat), STOCK].map((seat) => (
          <button key={seat} type="button" class="pick" aria-pressed={chosen === seat} onClick={() => choose(seat)}>
            {seat === STOCK ? <MarchSign name="gold" /> : <Badge seat={seat} size={22} />} {seat === STOCK ? say("phones.page.gold.stock") : nameOf(view, seat)}
          </button>
        ))}
      </span>
    </div>
  );
}

/** Gold of a trade that was made by hand. */
export function GoldSheet({ view }: { view: View }): JSX.Element {
  const { phone, say } = useAtHand();
  const [from, give] = useState<Seat | null>(null);
  const [to, take] = useState<Seat | null>(null);
  const [count, set] = useState(0);
  const held = from === null || from === STOCK ? view.gold : (view.seats.find(({ seat }) => seat === from)?.gold ?? 0);
  const whole = from !== null && to !== null && from !== to && count > 0;
  const named = (name: string, seat: Seat | null): Record<string, string> => (seat === null || seat === STOCK ? {} : { [name]: seat });
  const go = (): void => (whole ? phone.send({ type: "move_gold", count, ...named("from", from), ...named("to", to) }) : phone.tell("move_gold"));
  return (
    <Frame title={say("phones.page.gold.title")}>
      <Who view={view} label={say("phones.page.gold.from")} chosen={from} choose={give} />
      <Who view={view} label={say("phones.page.gold.to")} chosen={to} choose={take} />
      <Count count={count} most={held} label={say("phones.page.gold.count")} set={set} />
      <Act class={whole ? "go" : "go waiting"} act={go}>
        {say("phones.page.gold.do", { n: count })}
      </Act>
    </Frame>
  );
}

/** A kind of which the bank had too few on this roll. */
export function ShortSheet({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  return (
    <Frame title={say("phones.page.short.title")}>
      <p class="effect">{say("phones.page.short.how")}</p>
      <div class="token-kinds">
        {commands(view, "report_short").map(({ resource = "" }) => (
          <Act key={resource} class={`bank-card res-${resource}`} act={{ type: "report_short", resource }}>
            {words.noun(resource)}
          </Act>
        ))}
      </div>
    </Frame>
  );
}

/** In Persopolis all cards are turned over: how many Victory Point cards each seat has. Of a robot's that were named the app knows. */
export function PointsSheet({ view }: { view: View }): JSX.Element {
  const { phone, say } = useAtHand();
  const { seats = {}, unnamed = {} } = view.robots ?? {};
  const asked = view.seats.filter(({ seat }) => !(seat in seats) || seat in unnamed);
  const [cards, tell] = useState<Record<Seat, number>>(() => Object.fromEntries(asked.map(({ seat }) => [seat, 0])));
  return (
    <Frame title={say("phones.page.points_shown.title")}>
      <p class="effect">{say("phones.page.points_shown.how")}</p>
      <ul class="shown-of">
        {asked.map(({ seat, name, development }) => (
          <li key={seat}>
            <Badge seat={seat} size={26} /> <b aria-hidden="true">{name}</b>
            <Count count={cards[seat] ?? 0} most={development ?? 0} label={name} set={(n) => tell({ ...cards, [seat]: n })} />
          </li>
        ))}
      </ul>
      <Act class="go" act={() => phone.send({ type: "report_points", cards })}>
        {say("phones.page.points_shown.do")}
      </Act>
    </Frame>
  );
}

interface RowProps {
  title: string;
  detail: string;
  go: () => void;
}

function Row({ title, detail, go }: RowProps): JSX.Element {
  return (
    <Act class="row report" act={go}>
      <span class="row-text">
        <b>{title}</b>
        <small>{detail}</small>
      </span>
      <Sign name="next" />
    </Act>
  );
}

/** Below the hand: what this table has to be told. */
export function Reports({ view }: { view: View }): JSX.Element | null {
  const { phone, say } = useAtHand();
  if (view.custody.resources !== "cardboard" || view.winners !== null || phone.role === "observer") return null;
  const may = (type: DeedType): boolean => commands(view, type).length > 0;
  const open = (which: string) => (): void => phone.set({ sheet: { name: "game", which } });
  return (
    <section class="part">
      <h2>{say("phones.page.reports")}</h2>
      <div class="rows">
        {view.obligations.some(({ type }) => type === "act") && <Row title={say("phones.page.gold.title")} detail={say("phones.page.gold.detail")} go={open("move_gold")} />}
        {may("report_short") && <Row title={say("phones.page.short.title")} detail={say("phones.page.short.detail")} go={open("report_short")} />}
        {may("end_supply") && <Row title={say("phones.page.end_supply")} detail={say("phones.page.end_supply.detail")} go={open("end_supply")} />}
      </div>
    </section>
  );
}

/** A stack that ran short is asked once more: it ends for good. */
export function SupplySheet({ view }: { view: View }): JSX.Element {
  const { say } = useAtHand();
  return (
    <Frame title={say("phones.page.end_supply")}>
      <p class="effect">{say("phones.page.end_supply.sure", { n: view.seats.length })}</p>
      <Wished view={view} type="end_supply">
        {say("phones.page.end_supply.do")}
      </Wished>
    </Frame>
  );
}
