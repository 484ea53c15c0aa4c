// The page as a whole: joining, the seat with its four tabs, and what lies above and below them.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { partOf } from "../games";
import { choice, placing, tapped } from "../model/placing";
import type { Desk } from "../model/boards";
import { incoming } from "../model/trade";
import type { Role } from "../claim";
import type { Phone, Tab } from "../phone";
import { seatOf, type View } from "../protocol";
import { ActingBar, ToBoards } from "./Acting";
import { BoardTab, type Picking } from "./BoardTab";
import { Dock } from "./Dock";
import { Sign } from "./glyphs";
import { EDITOR, useEditor } from "./editor";
import { HandTab } from "./HandTab";
import { Header, OfflineBand, PromptBar, Toast, Unanswered, UndoRequest } from "./Header";
import { Join } from "./Join";
import { JournalTab, PutBackList } from "./JournalTab";
import { PhoneContext, useAtHand } from "./shared";
import { Sheets } from "./Sheets";
import { TradeTab } from "./TradeTab";

const SIGNS: Record<Tab, string> = { hand: "hand", trade: "swap", board: "map", journal: "list" };

function Tabs({ tabs }: { tabs: readonly Tab[] }): JSX.Element {
  const { phone, state, say } = useAtHand();
  const offers = state.view && phone.role !== "observer" ? incoming(state.view).length : 0;
  return (
    <nav class="tabs" aria-label={say("phones.page.tabs")}>
      {tabs.map((tab) => (
        <button key={tab} type="button" class="tab" aria-current={state.tab === tab ? "page" : undefined} onClick={() => phone.set({ tab })}>
          <Sign name={SIGNS[tab]} />
          <span>{say(phone.role === "host" && tab === "hand" ? "phones.page.tab.act" : `phones.page.tab.${tab}`)}</span>
          {tab === "trade" && offers > 0 && (
            <b class="tab-count" aria-label={say("phones.page.offer.count", { n: offers })}>
              {offers}
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
  const { say } = useAtHand();
  return (
    <>
      <p class="note">{say("phones.page.last")}</p>
      <BoardTab view={table} table={table} {...NO_PICKING} />
    </>
  );
}

function Content(picking: Picking): JSX.Element | null {
  const { phone, state, say } = useAtHand();
  const { view, table, tab } = state;
  if ((table ?? view)?.game === null)
    return (
      <>
        <p class="note big">{say("phones.page.no_game")}</p>
        {phone.role === "host" && <ToBoards />}
      </>
    );
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
      return <JournalTab view={view} />;
  }
}

const ALL_TABS: readonly Tab[] = ["hand", "trade", "board", "journal"];
const TABS: Partial<Record<Role, readonly Tab[]>> = { observer: ["board", "journal"] };

/** What the phone is for as long as no board is edited: prompt, tabs, and what is done at the table. */
function AtTable(): JSX.Element {
  const { phone, state } = useAtHand();
  const [picks, setPicks] = useState<readonly string[]>([]);
  const before = useRef(picks);
  const unpick = (): void => setPicks(before.current);
  const pick = (place: string | null): void => {
    const now = placing(state.view, state.chosen);
    before.current = picks;
    setPicks(now === null || place === null ? [] : tapped(now, choice(now, picks).chosen, place));
  };
  const playing = state.view !== null && state.view.game !== null;
  const Told = phone.teller?.Shown;
  return (
    <>
      <PromptBar />
      {state.view && partOf(state.view).strip.map((Strip, index) => <Strip key={index} view={state.view as View} />)}
      <ActingBar />
      <main key={state.tab} tabIndex={phone.role === "observer" || state.view?.winners ? 0 : -1}>
        <Unanswered />
        <UndoRequest />
        {state.view && <PutBackList view={state.view} />}
        <Content picks={picks} pick={pick} unpick={unpick} />
      </main>
      {Told && <Told />}
      <Toast />
      {phone.role !== "observer" && <Dock picks={picks} pick={pick} unpick={unpick} />}
      {playing && <Tabs tabs={TABS[phone.role] ?? ALL_TABS} />}
    </>
  );
}

/** The host edits a board. */
function AtDesk({ desk }: { desk: Desk }): JSX.Element {
  const { phone } = useAtHand();
  const editor = useEditor(true);
  return (
    <>
      <Unanswered />
      {editor !== null && phone.rooms.knows(EDITOR) ? <editor.Boards desk={desk} /> : <div class="skeleton" aria-hidden="true" />}
      <Toast />
    </>
  );
}

function SeatPage(): JSX.Element {
  const { phone, state } = useAtHand();
  return (
    <div class={`phone role-${phone.role} seat-${state.login?.seat ?? ""}`} data-seq={state.view?.seq}>
      <Header />
      <OfflineBand />
      {state.desk === null ? <AtTable /> : <AtDesk desk={state.desk} />}
      <Sheets />
    </div>
  );
}

export function App({ phone }: { phone: Phone }): JSX.Element {
  const { shown: state, words } = phone;
  const live = state.connection === "live";
  const open = state.unlocked || state.held || phone.common;
  useEffect(() => {
    document.documentElement.lang = state.language;
  }, [state.language]);
  return (
    <PhoneContext.Provider value={{ phone, state, words, say: words.say, live, open }}>
      {state.stage === "in" ? <SeatPage /> : <Join />}
    </PhoneContext.Provider>
  );
}
