// The page as a whole: joining, the seat with its four tabs, and what lies above and below them.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { partOf } from "../games";
import { choice, placing, tapped } from "../model/placing";
import type { Desk } from "../model/boards";
import type { HostPage } from "../model/page";
import { isToMove } from "../model/robots";
import { hinted, questions, taken } from "../model/trade";
import { acting } from "../model/wishes";
import type { Role } from "../claim";
import { carries } from "../link";
import type { Phone, PhoneState, Tab } from "../phone";
import { knocksOf, seatOf, type View } from "../protocol";
import type { Words } from "../words";
import { ActingBar, ToBoards, ToSetup } from "./Acting";
import { BoardTab, type Picking } from "./BoardTab";
import { Dock } from "./Dock";
import { Sign } from "./glyphs";
import { EDITOR, HOST, useDesk, useEditor } from "./editor";
import { HandTab } from "./HandTab";
import { Header, OfflineBand, PromptBar, UndoRequest } from "./Header";
import { Fleeting, Join } from "./Join";
import { Later } from "./Later";
import { ToastBelow, UnansweredBelow } from "./Said";
import { PhoneContext, useAtHand } from "./shared";
import { Sheets } from "./Sheets";
import { TradeTab } from "./TradeTab";
import { useScreen } from "./turn";
import { useWide } from "./wide";

const SIGNS: Record<Tab, string> = { hand: "hand", trade: "swap", board: "map", journal: "list" };

const tabName = (role: Role, tab: Tab, say: Words["say"]): string => say(role === "host" && tab === "hand" ? "phones.page.tab.act" : `phones.page.tab.${tab}`);

function Tabs({ tabs, now }: { tabs: readonly Tab[]; now: Tab }): JSX.Element {
  const { phone, state, say } = useAtHand();
  const { view } = state;
  const plays = view !== null && phone.role !== "observer";
  const offers = plays ? questions(view).length : 0;
  const agreed = plays && taken(view).length > 0;
  const news = [...(agreed ? [say("phones.page.offer.taken")] : []), ...(offers > 0 ? [say("phones.page.offer.count", { n: offers })] : [])];
  return (
    <nav class="tabs" aria-label={say("phones.page.tabs")}>
      {tabs.map((tab) => (
        <button key={tab} type="button" class="tab apart" aria-current={now === tab ? "page" : undefined} onPointerDown={() => tab === "journal" && phone.pages.ask(tab)} onClick={() => phone.set({ tab, backTo: null })}>
          <Sign name={SIGNS[tab]} />
          <span>{tabName(phone.role, tab, say)}</span>
          {tab === "trade" && news.length > 0 && (
            <b class="tab-count" aria-label={news.join(", ")}>
              {offers || "✓"}
            </b>
          )}
        </button>
      ))}
    </nav>
  );
}

const NO_PICKING: Picking = { picks: [], pick: () => undefined, unpick: () => undefined };

function Watching({ table }: { table: View }): JSX.Element {
  const { say } = useAtHand();
  return (
    <>
      <p class="note">{say("phones.page.absent")}</p>
      <BoardTab view={table} table={table} {...NO_PICKING} />
    </>
  );
}

/** Without a connection, what all could see when this phone last heard of the table. */
function LastSeen({ table }: { table: View }): JSX.Element {
  const { phone, say } = useAtHand();
  return (
    <>
      <p class="note">{say(phone.common ? "phones.page.last.common" : "phones.page.last")}</p>
      <BoardTab view={table} table={table} {...NO_PICKING} />
    </>
  );
}

const KEPT = "phones.page.no_game.kept";

function Content({ tab, ...picking }: Picking & { tab: Tab; below: ComponentChildren }): JSX.Element | null {
  const { phone, state, words, say } = useAtHand();
  const { view, table } = state;
  const seen = table ?? view;
  if (seen?.game === null) {
    const kept = !seen.log && phone.lastGame?.winners === null && words.has(KEPT);
    const key = kept ? KEPT : `phones.page.${seen.log ? "log" : "no_game"}${phone.role === "host" ? ".host" : ""}`;
    return (
      <>
        <p class="note big">{say(key, { ...seen.log })}</p>
        {phone.role === "host" && (
          <>
            <ToSetup mend={Boolean(seen.log)} />
            <ToBoards />
          </>
        )}
        <Later show={({ Described }) => <Described at="games" />} />
      </>
    );
  }
  if (table !== null && !phone.common && !seatOf(table, state.login?.seat ?? "")) return <Watching table={table} />;
  if (view === null) return table !== null && state.connection !== "live" ? <LastSeen table={table} /> : <div class="skeleton" aria-hidden="true" />;
  switch (tab) {
    case "hand":
      return <HandTab view={view} />;
    case "trade":
      return <TradeTab view={view} />;
    case "board":
      return <BoardTab view={view} table={table} {...picking} />;
    default:
      return <Later show={({ JournalTab }) => <JournalTab view={view} />} />;
  }
}

const ALL_TABS: readonly Tab[] = ["hand", "trade", "board", "journal"];
const TABS: Partial<Record<Role, readonly Tab[]>> = { observer: ["board", "journal"] };

/** Below this height what stands above a page scrolls with it. */
const LOW_PX = 500;

function Column({ children, railed = false }: { children: ComponentChildren; railed?: boolean }): JSX.Element {
  const { phone, state } = useAtHand();
  const door = useDesk(knocksOf(state.view).length > 0);
  return (
    <div class={railed ? "side railed" : "side"}>
      <Header />
      <OfflineBand />
      <Fleeting />
      {door !== null && phone.rooms.knows(HOST) && <door.Knocks />}
      {children}
    </div>
  );
}

/** For the page of a tab: it takes the focus once another tab is shown, so that reading and keys go on there; the hand lies as it was left in this turn. */
function useTold(tab: Tab, turn: number | undefined): { current: HTMLElement | null } {
  const page = useRef<HTMLElement | null>(null);
  const before = useRef(tab);
  const left = useRef<[turn: number | undefined, at: number]>([turn, 0]);
  useLayoutEffect(() => {
    const its = page.current;
    if (its === null) return;
    if (tab !== before.current) its.focus({ preventScroll: true });
    before.current = tab;
    if (tab !== "hand") return;
    if (left.current[0] === turn) its.scrollTop = left.current[1];
    its.onscroll = () => (left.current = [turn, its.scrollTop]);
  }, [tab, turn]);
  return page;
}

/** What the phone is for as long as no board is edited: prompt, tabs, and what is done at the table. */
function AtTable(): JSX.Element {
  const { phone, state, wide, say } = useAtHand();
  const { height } = useScreen();
  const [picks, setPicks] = useState<readonly string[]>([]);
  const before = useRef(picks);
  const unpick = (): void => setPicks(before.current);
  const pick = (place: string | null): void => {
    const now = placing(state.view, state.chosen);
    before.current = picks;
    if (now === null || place === null) return setPicks([]);
    const { chosen, glow, command } = choice(now, picks);
    if (glow.includes(place)) {
      if (state.notice !== null) phone.set({ notice: null });
      return setPicks(tapped(now, chosen, place));
    }
    // Nothing is chosen where nothing may be placed: the table says why not.
    void import("../model/closed").then(({ elsewhere }) => {
      const closed = elsewhere(now, chosen, place);
      // Nor does what was chosen before stay ready to be placed.
      if (command !== null) setPicks(chosen.slice(0, -1));
      if (closed !== null) phone.send(closed);
      else phone.show({ text: say("phones.page.place.pick", { n: glow.length }), rule: "", kind: "news" });
    });
  };
  const { view } = state;
  const Told = phone.telling.teller?.Shown;
  const all = view === null || view.game === null ? [] : (TABS[phone.role] ?? ALL_TABS);
  const tabs = wide ? all.filter((tab) => tab !== "board") : all;
  const tab = wide && state.tab === "board" ? (tabs[0] ?? "journal") : state.tab;
  const picking = { picks, pick, unpick };
  const strips = view && partOf(view).strip.map((Strip, index) => <Strip key={index} view={view} />);
  const low = wide && height < LOW_PX;
  const page = useTold(tab, view?.turn);
  // Where this phone's person places something of their own, what is moved for others stands below the map.
  const placed = tab === "board" && placing(view, state.chosen) !== null;
  // And below the hand while everybody waits for what this seat has to do with it, and below the trades of its turn or an offer that it has to answer.
  const owes = view && (tab === "hand" ? view.obligations.some(({ seat, type }) => seat === view.you && type !== "roll" && type !== "act") : tab === "trade" && (acting(view) || hinted(view) !== undefined));
  const robots = view && (isToMove(view) || (phone.role !== "observer" && (view.robots || view.coach))) && <Later show={({ Robots }) => <Robots view={view} />} />;
  const desk = useDesk(view?.asked !== undefined);
  return (
    <>
      {wide && view && (
        <aside class="beside" aria-label={say("phones.page.tab.board")}>
          <BoardTab view={view} table={state.table} {...picking} />
        </aside>
      )}
      <Column railed={tabs.length > 1}>
        {state.round !== null && <Later show={({ RoundClock }) => <RoundClock />} />}
        <PromptBar />
        {!low && strips}
        <ActingBar />
        <main key={tab} ref={page} aria-label={all.length > 0 ? tabName(phone.role, tab, say) : undefined} tabIndex={phone.role === "observer" || view?.winners ? 0 : -1}>
          {low && <div class="strips">{strips}</div>}
          <UnansweredBelow />
          <UndoRequest />
          {desk !== null && phone.rooms.knows(HOST) && <desk.Asked />}
          {!placed && !owes && robots}
          <Content tab={tab} below={placed && robots} {...picking} />
          {owes && robots}
        </main>
        {Told && <Told />}
        <ToastBelow />
        {phone.role !== "observer" && <Dock {...picking} />}
        {tabs.length > 1 && <Tabs tabs={tabs} now={tab} />}
      </Column>
    </>
  );
}

/** The host edits a board. */
function AtDesk({ desk }: { desk: Desk }): JSX.Element {
  const { phone } = useAtHand();
  const editor = useEditor(true);
  return (
    <>
      <UnansweredBelow />
      {editor !== null && phone.rooms.knows(EDITOR) ? <editor.Boards desk={desk} /> : <div class="skeleton" aria-hidden="true" />}
      <ToastBelow />
    </>
  );
}

/** The host prepares a game, or looks after phones. */
function AtTablesDesk({ page }: { page: HostPage }): JSX.Element {
  const { phone } = useAtHand();
  const desk = useDesk(true);
  return (
    <>
      <UnansweredBelow />
      {desk !== null && phone.rooms.knows(HOST) ? <desk.HostPages page={page} /> : <div class="skeleton" aria-hidden="true" />}
      <ToastBelow />
    </>
  );
}

/** How far what is shown has come: a seat's own view, and what all see, which comes after it. */
const shownSeq = ({ view, table }: PhoneState): number | undefined => (view && table ? Math.min(view.seq, table.seq) : undefined);

function SeatPage(): JSX.Element {
  const { phone, state, wide } = useAtHand();
  return (
    <div class={`phone role-${phone.role} seat-${state.login?.seat ?? ""} ${wide ? "wide" : ""}`} data-seq={shownSeq(state)} data-tab={state.tab} data-sending={state.pending === null ? undefined : ""}>
      {state.desk !== null ? (
        <Column>
          <AtDesk desk={state.desk} />
        </Column>
      ) : state.page !== null ? (
        <Column>
          <AtTablesDesk page={state.page} />
        </Column>
      ) : (
        <AtTable />
      )}
      <Sheets />
    </div>
  );
}

/** Whether there is a map to lie beside the rest: of the game that this phone plays, or looks on at. */
function hasMap(phone: Phone, { view, table, login, desk }: PhoneState): boolean {
  return desk === null && view?.board !== undefined && (phone.common || seatOf(table, login?.seat ?? "") !== undefined);
}

export function App({ phone }: { phone: Phone }): JSX.Element {
  const { shown: state, words } = phone;
  const live = carries(state.connection);
  const open = state.unlocked || state.held || phone.common;
  const wide = useWide() && hasMap(phone, state);
  useEffect(() => {
    document.documentElement.lang = state.language;
  }, [state.language]);
  return (
    <PhoneContext.Provider value={{ phone, state, words, say: words.say, live, open, wide }}>
      {state.stage === "in" ? <SeatPage /> : <Join />}
    </PhoneContext.Provider>
  );
}
