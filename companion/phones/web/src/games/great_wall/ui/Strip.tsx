// The wall in a few lines, in sight on every page: each section's level against its riders, and one tap to raise one's own.
import type { JSX } from "preact";
import { isBreached, stripSaid } from "../model/riders";
import { breachesSaid, danger, holder, isLast, nextStage, rolls, sections, sectionSaid, warns, type NextStage } from "../model/wall";
import type { SectionView, View } from "../view";
import { whyNotNow } from "../../../model/prompt";
import { small } from "../../../model/wishes";
import { Badge } from "../../../ui/glyphs";
import { Act, Cost, looks, useAtHand } from "../../../ui/shared";
import { WallSign } from "./signs";

/** Five places: stones below, riders above them. Where they reach as far as the stones the next one breaks through. */
export function Gauge({ section }: { section: SectionView }): JSX.Element {
  return (
    <span class="gauge" aria-hidden="true">
      {Array.from({ length: section.battlefield_max }, (_, place) => (
        <span key={place} class="gauge-place">
          <span class={place < (section.riders ?? 0) ? "foe here" : "foe"} />
          <span class={place < section.level ? "stone here" : "stone"} />
        </span>
      ))}
    </span>
  );
}

function Cell({ view, section }: { view: View; section: SectionView }): JSX.Element {
  const { words } = useAtHand();
  return (
    <li class={`wall-cell ${danger(view, section)} ${section.seat !== null && section.seat === view.you ? "own" : ""}`}>
      <span class="unseen">{sectionSaid(view, section, words)}</span>
      <span class="wall-head" aria-hidden="true">
        {section.seat === null ? <span class="plate">{section.section}</span> : <Badge seat={section.seat} size={20} />}
        <span class="wall-rolls">{rolls(section.attack_numbers)}</span>
      </span>
      <Gauge section={section} />
    </li>
  );
}

/** One tap raises it; where that cannot be, the tap says why. */
function Raise({ next }: { next: NextStage }): JSX.Element {
  const { phone, state, open, words, say } = useAtHand();
  const few = small(state.view, next.cost, words);
  const turn = state.view === null ? "" : whyNotNow(state.view, "", words);
  const shown = open || state.view?.custody?.resources === "cardboard";
  const go = (): void => (next.ok ? phone.send({ type: "raise_wall" }) : phone.refuse(next.reason, few));
  if (next.level === null) return <p class="raise done">{say("phones.page.wall.highest.short")}</p>;
  return (
    <Act class={`raise apart ${shown && next.ok ? "ready" : ""} ${looks(next.ok, shown || few !== "", state.view)}`} act={go}>
      <WallSign name="wall" size={20} />
      <b>{say("phones.page.wall.raise", { n: next.level })}</b>
      <Cost cards={next.cost} counted />
      {turn !== "" && <span class="unseen">{turn}</span>}
    </Act>
  );
}

function Breaches({ view }: { view: View }): JSX.Element {
  const { words } = useAtHand();
  const [count, end] = [view.breaches, view.breaches_end];
  return (
    <span class={`breaches ${count >= end || isLast(view) ? "near" : ""}`}>
      <span class="unseen">{breachesSaid(view, words)}</span>
      <WallSign name="breach" size={20} />
      <b aria-hidden="true">
        {count}/{end}
      </b>
    </span>
  );
}

export function Strip({ view }: { view: View }): JSX.Element {
  const { phone, words, say } = useAtHand();
  const next = phone.role === "observer" ? null : nextStage(view, words);
  const said = stripSaid(view, words);
  return (
    <section class="wall-strip" aria-label={say("phones.page.wall.title")}>
      <ul class={`wall-cells of-${sections(view).length}`}>
        {sections(view).map((section) => (
          <Cell key={section.section} view={view} section={section} />
        ))}
      </ul>
      {said !== "" && <p class={`riders-said ${isBreached(view) || isLast(view) ? "broken" : ""}`}>{said}</p>}
      <div class="wall-foot">
        <Breaches view={view} />
        {next && view.winners === null && <Raise next={next} />}
      </div>
    </section>
  );
}

/** The same for the page of the board, with all that there is to say of a section. */
export function SectionRow({ view, section }: { view: View; section: SectionView }): JSX.Element {
  const { words, say } = useAtHand();
  const state = danger(view, section);
  const dead = section.hexes.filter((hex) => hex.riders > 0).length;
  return (
    <li class={`section-row apart ${state}`}>
      {section.seat === null ? <b class="section-name">{section.section}</b> : <Badge seat={section.seat} size={30} />}
      <span class="section-text apart">
        <b>{holder(view, section, words)}</b>
        <small>
          {[
            say("phones.page.wall.level", { n: section.level }),
            section.riders === null ? "" : say("phones.page.wall.riders", { n: section.riders }),
            say("phones.page.wall.attacked", { numbers: rolls(section.attack_numbers) }),
            dead > 0 ? say("phones.page.wall.dead", { n: dead }) : "",
          ]
            .filter((part) => part !== "")
            .join(" · ")}
        </small>
        {(warns(view, section) || state === "safe") && <small class="section-state">{say(`phones.page.wall.${warns(view, section) ? "warned" : "safe"}`)}</small>}
      </span>
      {section.next_cost !== null && <Cost cards={section.next_cost} counted />}
    </li>
  );
}
