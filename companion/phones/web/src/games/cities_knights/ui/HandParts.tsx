// Below the cards: progress cards, what can be built, the knights, and the calendar of improvements.
import type { JSX } from "preact";
import { builds, knightActions, knightsOf, payments, type ActionRow } from "../model/actions";
import { knightOf } from "../model/journal";
import { backs, progressGroups, type ProgressGroup } from "../model/progress";
import { cardboardPlays } from "../../base/model/cards";
import { acting, commands, small, untold } from "../../../model/wishes";
import { placeSaid } from "../../../model/placeNames";
import { placing } from "../../../model/placing";
import { total, type Command } from "../../../protocol";
import type { View } from "../view";
import { Cover } from "../../../ui/Cover";
import { shapePath } from "../../../ui/glyphs";
import { Act, Cost, ForAll, KeepOpen, looks, useAtHand } from "../../../ui/shared";
import { Calendar } from "./Calendar";
import { FleetLine } from "./Fleet";
import { KnightBadge, KnightsSign } from "./signs";
import { trackOf } from "../model/words";

function Held({ group }: { group: ProgressGroup }): JSX.Element {
  const { phone } = useAtHand();
  return (
    <button
      type="button"
      class={`secret progress ${group.playable ? "ready" : ""}`}
      data-card={group.card}
      onClick={() => phone.set({ sheet: { name: "game", which: "card", card: group.card } })}
    >
      <span class={`track-tab track-${group.track}`}>
        <KnightsSign name={group.track} size={16} />
      </span>
      <b>
        {group.title}
        {group.count > 1 && <span class="times"> × {group.count}</span>}
      </b>
      <small>{group.when}</small>
    </button>
  );
}

function Backs({ held }: { held: ReturnType<typeof backs> }): JSX.Element {
  const { words } = useAtHand();
  return (
    <ul class="backs">
      {held.map((one) => (
        <li key={one.track} class={`back track-${one.track}`}>
          <KnightsSign name={one.track} size={20} />
          <span>
            {words.say(`symbol.${one.track}`)} <b>× {one.count}</b>{" "}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Face down everybody sees how many of each track there are; open, one's own cards. */
function Progress({ view }: { view: View }): JSX.Element | null {
  const { words, open, say } = useAtHand();
  const held = backs(view, view.you ?? "");
  const groups = progressGroups(view, words);
  const count = held.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  return (
    <section class="part">
      <div class="part-head">
        <h2>{say("phones.page.progress.title", { n: count })}</h2>
        {groups.length > 0 && view.custody.resources === "cardboard" && <KeepOpen />}
      </div>
      {groups.length === 0 ? (
        <Backs held={held} />
      ) : (
        <Cover label={`${say("phones.page.progress.title", { n: count })}, ${held.map((one) => `${words.say(`symbol.${one.track}`)} × ${one.count}`).join(", ")}`}>
          {open ? (
            <div class="secrets">
              {groups.map((group) => (
                <Held key={group.card} group={group} />
              ))}
            </div>
          ) : (
            <>
              <Backs held={held} />
              <small>{say("phones.page.hand.hold")}</small>
            </>
          )}
        </Cover>
      )}
    </section>
  );
}

/** Progress cards of cardboard: the phone tells the table which one is played. */
function Laid({ view }: { view: View }): JSX.Element | null {
  const { phone, words, say } = useAtHand();
  const shown = commands(view, "show_victory_card").map((one) => one.card);
  const cards = cardboardPlays(view);
  if (cards.length + shown.length === 0) return null;
  return (
    <details class="as-list">
      <summary>{say("phones.page.progress.lay")}</summary>
      <div class="rows">
        {cards.map((card) => (
          <button key={card} type="button" class="act row" onClick={() => phone.set({ sheet: { name: "game", which: "card", card } })}>
            <span class={`track-tab track-${trackOf(view, card)}`}>
              <KnightsSign name={trackOf(view, card)} size={16} />
            </span>
            <span class="row-text">
              <b>{words.noun(card)}</b>
            </span>
          </button>
        ))}
        {shown.map((card) => (
          <button key={card} type="button" class="act row" onClick={() => phone.set({ sheet: { name: "game", which: "show", card } })}>
            <span class="row-text">
              <b>{words.noun(card)}</b>
              <small>{say("phones.page.progress.show")}</small>
            </span>
          </button>
        ))}
      </div>
    </details>
  );
}

function Action({ row }: { row: ActionRow }): JSX.Element {
  const { words, phone, state, open } = useAtHand();
  const { view } = state;
  const cardboard = view?.custody?.resources === "cardboard";
  const shown = open || cardboard;
  const known = row.plain || small(view, row.cost, words) || (view === null || acting(view) || total(row.cost) === 0 ? "" : untold(view, row.cost, words));
  const go = (): void => {
    if (!row.ok) return phone.refuse(row.detail, known);
    if (placing(view, row.type) !== null) return phone.toMap(row.type);
    phone.send({ type: row.type } as Command);
  };
  return (
    <Act class={`action ${looks(row.ok, shown || known !== "", view)}`} act={go}>
      <b>{row.title}</b>
      {total(row.cost) > 0 && <Cost cards={row.cost} />}
      {(shown || known) && <small>{words.whole(shown ? row.detail : known)}</small>}
    </Act>
  );
}

/** Those on the board, by rank: so many active, so many idle. */
function Standing({ view }: { view: View }): JSX.Element | null {
  const { words, say } = useAtHand();
  const seat = view.you ?? "";
  const places = (rank: number, active: boolean): string =>
    view.board.intersections.flatMap((one) => (one.seat === seat && one.rank === rank && !one.active !== active ? [placeSaid(view, one.at, words)] : [])).join(" ; ");
  const counts = knightsOf(view, seat).flatMap(({ rank, active, idle }) => [
    { rank, active: true, n: active },
    { rank, active: false, n: idle },
  ]);
  const there = counts.filter((one) => one.n > 0);
  if (there.length === 0) return null;
  return (
    <ul class="my-knights">
      {there.map(({ rank, active, n }) => (
        <li key={`${rank}${active}`}>
          <KnightBadge seat={seat} rank={rank} active={active} mark={shapePath(seat)} />
          <span>
            {n > 1 ? `${n} × ` : ""}
            {knightOf(rank, words)} ({say(active ? "phones.page.knights.active" : "phones.page.knights.idle", { rank })})
            <span class="unseen"> – {places(rank, active)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Pay({ view }: { view: View }): JSX.Element | null {
  const { say } = useAtHand();
  const due = payments(view);
  if (due.length === 0) return null;
  return (
    <div class="actions">
      {due.map(({ what, cost }) => (
        <Act key={what} class="action" act={{ type: "pay_for_knight", what }}>
          <b>{say(`phones.page.pay.${what}`)}</b>
          <Cost cards={cost} />
          <small>{say("phones.page.pay.how")}</small>
        </Act>
      ))}
    </div>
  );
}

function Actions({ title, rows }: { title: string; rows: ActionRow[] }): JSX.Element {
  return (
    <div class="actions" role="group" aria-label={title}>
      {rows.map((row) => (
        <Action key={row.type} row={row} />
      ))}
    </div>
  );
}

export function HandParts({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  const over = view.winners !== null;
  return (
    <>
      <Progress view={view} />
      <Laid view={view} />
      {!over && (
        <section class="part">
          <h2>{say("phones.page.can.build")}</h2>
          <ForAll view={view} />
          <Actions title={say("phones.page.can.build")} rows={builds(view, words)} />
        </section>
      )}
      <section class="part">
        <h2>{say("phones.page.knights.title")}</h2>
        {!over && <ForAll view={view} />}
        <FleetLine view={view} />
        <Standing view={view} />
        {!over && <Actions title={say("phones.page.knights.title")} rows={knightActions(view, words)} />}
        {!over && <Pay view={view} />}
      </section>
      <Calendar view={view} />
    </>
  );
}
