// On the board's page: the wall section by section, the steppe with its riders, and what they hold of the land.
import type { JSX } from "preact";
import { ends, sides } from "../../../grid";
import { rollSaid, ways } from "../model/riders";
import { deadHexes, isFollowed, sections } from "../model/wall";
import { rollIsNews } from "../../../model/news";
import { placeInWords } from "../../../model/placeNames";
import type { TerritoryView, View } from "../view";
import { Badge } from "../../../ui/glyphs";
import { useAtHand } from "../../../ui/shared";
import { ReportRow } from "./Report";
import { WallSign } from "./signs";
import { SectionRow } from "./Strip";

/** Riders side by side, a number from six on. */
export function Riders({ count }: { count: number }): JSX.Element {
  if (count > 5)
    return (
      <span class="riders-row">
        <WallSign name="rider" size={20} /> <b aria-hidden="true">{count}</b>
      </span>
    );
  return (
    <span class="riders-row">
      {Array.from({ length: count }, (_, index) => (
        <WallSign key={index} name="rider" size={20} />
      ))}
    </span>
  );
}

/** Which roll sends a rider to whom. */
export function Ways({ view, territory }: { view: View; territory: TerritoryView }): JSX.Element {
  const { words, say } = useAtHand();
  return (
    <span class="ways apart">
      {ways(view, territory, words).map((way) => (
        <span key={way.number} class="way-of">
          <span class="unseen">{say("phones.page.pair", { name: way.number, what: way.name })}</span>
          <b aria-hidden="true" class={way.number === 6 || way.number === 8 ? "red" : ""}>
            {way.number}
          </b>
          {way.section?.seat ? <Badge seat={way.section.seat} size={20} /> : way.section && <span class="plate" aria-hidden="true">{way.section.section}</span>}
        </span>
      ))}
    </span>
  );
}

function Territory({ view, territory }: { view: View; territory: TerritoryView }): JSX.Element {
  const { say } = useAtHand();
  const riders = territory.riders;
  return (
    <li class={`territory apart ${riders ? "" : "empty"}`}>
      <b class="numeral">{territory.territory}</b>
      {riders !== null && (
        <span class="waiting">
          <span class="unseen">{say("phones.page.riders.waiting", { n: riders })}</span>
          {riders === 0 ? <span aria-hidden="true">–</span> : <Riders count={riders} />}
        </span>
      )}
      <Ways view={view} territory={territory} />
    </li>
  );
}

function Steppe({ view }: { view: View }): JSX.Element {
  const { say } = useAtHand();
  return (
    <section class="part">
      <h2>{say("phones.page.riders.title")}</h2>
      <div class="card steppe-card">
        {view.bag != null && (
          <p class="bag-line">
            <WallSign name="bag" size={20} /> {say("phones.page.riders.bag", { n: view.bag })}
          </p>
        )}
        <ul class="territories">
          {view.gathering.map((territory) => (
            <Territory key={territory.territory} view={view} territory={territory} />
          ))}
        </ul>
        <p class="reason">{say("phones.page.riders.how")}</p>
      </div>
    </section>
  );
}

function Held({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  const dead = deadHexes(view, words);
  const { board, gaps } = view;
  return (
    <ul class="held-list">
      {dead.map((hex) => (
        <li key={hex.at}>
          <WallSign name="rider" size={20} />
          <span>{say("phones.page.riders.on", { n: hex.riders, where: hex.where })}</span>
        </li>
      ))}
      {gaps.length > 0 && (
        <li>
          <WallSign name="rider" size={20} />
          <span>{say("phones.page.riders.gaps", { n: gaps.length, where: gaps.map((at) => placeInWords(board, at, words)).join(", ") })}</span>
        </li>
      )}
      {board.pirate && (
        <li>
          <WallSign name="pirate" size={20} />
          <span>{say("phones.page.pirate.at", { where: placeInWords(board, board.pirate, words) })}</span>
        </li>
      )}
    </ul>
  );
}

/** With the trades: the harbor of one's own that the pirate blocks (W9.4). */
export function Blocked({ view }: { view: View }): JSX.Element | null {
  const { words, say } = useAtHand();
  const { harbors, intersections, pirate } = view.board;
  const mine = (corner: string): boolean => intersections.some(({ at, seat }) => at === corner && seat === view.you);
  const harbor = harbors.find(({ at }) => sides(at).includes(pirate ?? "") && ends(at).some(mine));
  return harbor === undefined ? null : <p class="note">{say("phones.page.pirate.blocks", { harbor: words.say(`place.the.harbor.${harbor.trade ?? "any"}`) })}</p>;
}

/** Nothing of it is secret. */
export function Frontier({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  const said = view.roll && rollIsNews(view) ? rollSaid(view, words) || say("phones.page.riders.none") : "";
  return (
    <>
      {said !== "" && isFollowed(view) && <p class="riders-rolled">{said}</p>}
      <section class="part">
        <h2>{say("phones.page.wall.title")}</h2>
        <ul class="section-rows">
          {sections(view).map((section) => (
            <SectionRow key={section.section} view={view} section={section} />
          ))}
        </ul>
        <Held view={view} />
        {!isFollowed(view) && <ReportRow view={view} />}
      </section>
      {isFollowed(view) && <Steppe view={view} />}
    </>
  );
}
