// In the dock: the rider that was drawn, and a knight with its two actions.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { arrivals, departures, knightActions, numerals } from "../model/riders";
import type { Seat } from "../../../protocol";
import { tellsFor } from "../../../model/robots";
import type { Obligation, TerritoryView, View } from "../view";
import { Sign } from "../../../ui/glyphs";
import { Act, useAtHand } from "../../../ui/shared";
import { Ways } from "./Frontier";
import { WallSign } from "./signs";

const owed = (view: View, type: string): Obligation | undefined => view.obligations.find((duty) => duty.seat === view.you && duty.type === type);

const territory = (view: View, name: string): TerritoryView | undefined => view.gathering.find((one) => one.territory === name);

function Numeral({ view, name, counted = false }: { view: View; name: string; counted?: boolean }): JSX.Element {
  const { say } = useAtHand();
  const found = territory(view, name);
  return (
    <>
      <b class="numeral-name">{name}</b>
      {counted && found?.riders ? (
        <span class="numeral-count">
          <WallSign name="rider" size={15} /> <span aria-hidden="true">{found.riders}</span>
          <span class="unseen">{say("phones.page.riders.waiting", { n: found.riders })}</span>
        </span>
      ) : null}
      {found && <Ways view={view} territory={found} />}
    </>
  );
}

/** The real bag lies on the table: its numeral is told, also for a robot. */
function Draw({ view, robot }: { view: View; robot: Seat | null }): JSX.Element {
  const { say } = useAtHand();
  const west = numerals(view, robot);
  return (
    <div class={`numerals of-${west.length}`} role="group" aria-label={say("phones.page.do.draw_rider")}>
      {west.map((outcome) => (
        <Act key={outcome} class="numeral-pick apart" act={{ type: "draw_rider", outcome, ...(robot === null ? {} : { for: robot }) }}>
          <Numeral view={view} name={outcome} />
        </Act>
      ))}
    </div>
  );
}

/** From where, then where to. */
function MoveRider({ view, back }: { view: View; back: () => void }): JSX.Element {
  const { phone, say } = useAtHand();
  const [from, leave] = useState<string | null>(null);
  const names = view.gathering.map((one) => one.territory);
  const open = from === null ? departures(view) : arrivals(view, from);
  const tap = (name: string): void => (from === null ? leave(name) : phone.send({ type: "move_rider", from, to: name }));
  return (
    <div class="choose">
      <p class="choose-title">
        {from === null ? say("phones.page.rider.from") : say("phones.page.rider.to", { territory: from })}
      </p>
      <div class={`numerals of-${names.length}`}>
        {names
          .filter((name) => open.includes(name))
          .map((name) => (
            <Act key={name} class="numeral-pick apart" act={() => tap(name)}>
              <Numeral view={view} name={name} counted />
            </Act>
          ))}
      </div>
      <button type="button" class="act quiet wide" onClick={() => (from === null ? back() : leave(null))}>
        {say("phones.page.cancel")}
      </button>
    </div>
  );
}

const ACTION_SIGNS: Record<string, string> = { move_rider: "rider", drive_off_rider: "breach", move_pirate: "pirate" };

function Knight({ view, duty }: { view: View; duty: Obligation }): JSX.Element {
  const { phone, say } = useAtHand();
  const [moving, move] = useState(false);
  const actions = knightActions(view, duty);
  if (moving && actions.includes("move_rider")) return <MoveRider view={view} back={() => move(false)} />;
  return (
    <div class="choose">
      <div class="knight-actions">
        {actions.map((action) => (
          <Act key={action} class="knight-action" act={() => (action === "move_rider" ? move(true) : phone.toMap(action))}>
            <WallSign name={ACTION_SIGNS[action] ?? ""} />
            <span>{say(`phones.page.knight.${action}`)}</span>
            <Sign name="next" />
          </Act>
        ))}
      </div>
      <Act class="quiet wide" act={{ type: "end_knight" }}>
        {say("phones.page.knight.end")}
      </Act>
    </div>
  );
}

export function duties(view: View): JSX.Element | null {
  const robot = tellsFor(view, "draw_rider");
  if (robot !== null || owed(view, "draw_rider")) return <Draw key={robot} view={view} robot={robot} />;
  const knight = owed(view, "use_knight");
  return knight ? <Knight key={`${knight.left} ${(knight.actions ?? []).join()}`} view={view} duty={knight} /> : null;
}
