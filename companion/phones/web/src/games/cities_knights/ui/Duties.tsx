// In the dock: what this seat owes in Cities & Knights and answers with one tap, or with a sheet.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { believed, dutyOf, openDuty, otherOf, sheetDuty } from "../model/owed";
import { buildingOf, type Track } from "../model/words";
import { nameOf } from "../../../model/prompt";
import { commands } from "../../../model/wishes";
import { RESOURCES, type Seat } from "../../../protocol";
import type { Obligation, View } from "../view";
import { Badge, Glyph, Sign } from "../../../ui/glyphs";
import { Decided, usePick } from "../../../ui/Picked";
import { Act, useAtHand } from "../../../ui/shared";
import { KnightsSign } from "./signs";

function Aqueduct({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  return (
    <div class="choose">
      <div class="bank-row">
        {RESOURCES.filter((kind) => commands(view, "take_aqueduct").some((one) => one.resource === kind)).map((resource) => (
          <Act key={resource} class={`bank-card res-${resource}`} act={{ type: "take_aqueduct", resource }}>
            <Glyph kind={resource} size={26} />
            <small>{words.noun(resource)}</small>
          </Act>
        ))}
      </div>
      <Act class="quiet wide" act={{ type: "decline_aqueduct" }}>
        {say("phones.page.aqueduct.decline")}
      </Act>
    </div>
  );
}

/** Where the app draws the card, the deck is chosen first: a slip of the finger shows nobody a card. */
function Decks({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  const shows = view.custody.cards === "phones";
  const tracks = commands(view, "draw_progress").map(({ track = "" }) => track);
  const pick = usePick(tracks);
  return (
    <div class="choose">
      <div class="triple">
        {tracks.map((track) => (
          <Act
            key={track}
            class={`deck-choice track-${track}`}
            pressed={shows ? track === pick.chosen : undefined}
            act={shows ? () => pick.choose(track) : { type: "draw_progress", track }}
          >
            <KnightsSign name={track} />
            <span>
              {words.say(`symbol.${track}`)}
              {view.progress_decks && <span class="unseen">, </span>}
              {view.progress_decks && <small>{say("phones.page.can.deck", { n: view.progress_decks[track] ?? 0 })}</small>}
            </span>
          </Act>
        ))}
      </div>
      {shows && (
        <Decided class="wide" pick={pick} act={(track) => ({ type: "draw_progress", track })}>
          {say("phones.page.choose_deck.do")}
        </Decided>
      )}
    </div>
  );
}

/** Where knights are cardboard: the strengths as believed, each to be put right, then one tap. */
function Strengths({ view, duty }: { view: View; duty: Obligation }): JSX.Element {
  const { say } = useAtHand();
  const [told, tell] = useState(() => believed(view, duty));
  const step = (seat: Seat, by: number): void =>
    tell({ ...told, [seat]: Math.max(0, Math.min(duty.most ?? 12, (told[seat] ?? 0) + by)) });
  return (
    <div class="choose">
      <ul class="strengths">
        {view.seats.map(({ seat }) => (
          <li key={seat}>
            <Badge seat={seat} size={26} />
            <span>
              {nameOf(view, seat)}
              <span class="unseen">, </span>
            </span>
            <button type="button" class="icon" aria-label={say("phones.page.pair", { name: say("phones.page.less"), what: nameOf(view, seat) })} onClick={() => step(seat, -1)}>
              <Sign name="minus" />
            </button>
            <b>{told[seat]}</b>
            <button type="button" class="icon" aria-label={say("phones.page.pair", { name: say("phones.page.more"), what: nameOf(view, seat) })} onClick={() => step(seat, 1)}>
              <Sign name="plus" />
            </button>
          </li>
        ))}
      </ul>
      <Act class="go" act={{ type: "report_strengths", strengths: told }}>
        {say("phones.page.strengths.do")}
      </Act>
    </div>
  );
}

/** Where a calendar of cardboard alone shows it: how far that seat has come on a track, one tap each. */
function Levels({ view, duty }: { view: View; duty: Obligation }): JSX.Element {
  const { words, say } = useAtHand();
  const track = duty.track as Track;
  return (
    <div class="choose">
      <div class="levels-asked" role="group" aria-label={say("phones.page.wait.report_level", { name: nameOf(view, duty.seat), track: words.say(`symbol.${track}`) })}>
        {(duty.levels ?? []).map((level) => (
          <Act key={level} class={`deck-choice track-${track}`} act={{ type: "report_level", track, level }}>
            <span>
              {say("phones.page.level", { level })}
              {level > 0 && <span class="unseen">, </span>}
              {level > 0 && <small>{buildingOf(view, track, level, words)}</small>}
            </span>
          </Act>
        ))}
      </div>
    </div>
  );
}

/** Where the calendar is cardboard: whose level lets them draw. */
function Draws({ view }: { view: View }): JSX.Element {
  const { say } = useAtHand();
  const [drawing, draw] = useState<Seat[]>([]);
  const toggle = (seat: Seat): void => draw(drawing.includes(seat) ? drawing.filter((one) => one !== seat) : [...drawing, seat]);
  return (
    <div class="choose">
      <div class="partners" role="group" aria-label={say("phones.page.do.report_draws")}>
        {view.seats.filter(({ improvements }) => !improvements).map(({ seat, name }) => (
          <button key={seat} type="button" class="pick" aria-pressed={drawing.includes(seat)} onClick={() => toggle(seat)}>
            <Badge seat={seat} size={22} /> {name}
          </button>
        ))}
      </div>
      <Act class="go" act={{ type: "report_draws", seats: drawing }}>
        {say(drawing.length > 0 ? "phones.page.draws.do" : "phones.page.draws.nobody")}
      </Act>
    </div>
  );
}

/** What is chosen out of hands stands in a sheet that opens with the hand. */
function ToSheet({ view, duty }: { view: View; duty: Obligation }): JSX.Element {
  const { phone, say } = useAtHand();
  return (
    <Act class="go" act={() => phone.set({ sheet: { name: "game", which: "owed" } })}>
      {say(`phones.page.owed.${duty.type}`, { n: duty.count ?? 1, name: nameOf(view, otherOf(duty)) })} <Sign name="next" />
    </Act>
  );
}

export function duties(view: View): JSX.Element | null {
  const owed = sheetDuty(view);
  if (owed) return <ToSheet view={view} duty={owed} />;
  if (dutyOf(view, "aqueduct")) return <Aqueduct view={view} />;
  if (dutyOf(view, "choose_deck")) return <Decks view={view} />;
  const strengths = openDuty(view, "report_strengths");
  if (strengths) return <Strengths key={JSON.stringify(strengths.strengths)} view={view} duty={strengths} />;
  const level = openDuty(view, "report_level");
  if (level) return <Levels view={view} duty={level} />;
  return openDuty(view, "report_draws") ? <Draws view={view} /> : null;
}
