// Where the riders are cardboard: which section was breached, and on which hexes they stand now.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { holder, sections } from "../model/wall";
import { placeInWords } from "../../../model/placeNames";
import type { SectionView, View } from "../view";
import { Frame } from "../../../ui/Frame";
import { Badge, Sign } from "../../../ui/glyphs";
import { Act, useAtHand } from "../../../ui/shared";

export function ReportRow({ view }: { view: View }): JSX.Element | null {
  const { phone, say } = useAtHand();
  if (phone.role === "observer" || view.winners !== null || view.phase === "founding") return null;
  return (
    <button type="button" class="act row report-row" onClick={() => phone.set({ sheet: { name: "game", which: "breach" } })}>
      <span class="row-text">
        <b>{say("phones.page.breach.tell")}</b>
        <small>{say("phones.page.breach.tell.how")}</small>
      </span>
      <Sign name="next" />
    </button>
  );
}

interface LaneProps {
  view: View;
  section: SectionView;
  counts: Record<string, number>;
  count: (at: string, n: number) => void;
}

function Lane({ view, section, counts, count }: LaneProps): JSX.Element {
  const { phone, words, say } = useAtHand();
  return (
    <ul class="strengths">
      {section.hexes.map(({ at }) => {
        const where = placeInWords(view.board, at, words);
        const n = counts[at] ?? 0;
        return (
          <li key={at} class="lane-row">
            <span>
              {where}
              <span class="unseen">, </span>
            </span>
            <button type="button" class="icon" aria-label={say("phones.page.pair", { name: say("phones.page.less"), what: where })} onClick={() => (n === 0 ? phone.tell("pick.none") : count(at, n - 1))}>
              <Sign name="minus" />
            </button>
            <b>{n}</b>
            <button type="button" class="icon" aria-label={say("phones.page.pair", { name: say("phones.page.more"), what: where })} onClick={() => (n >= section.battlefield_max ? phone.tell("pick.most") : count(at, n + 1))}>
              <Sign name="plus" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export function ReportSheet({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  const owned = sections(view).filter((one) => one.seat !== null);
  const [of, choose] = useState(view.you ?? owned[0]?.seat ?? "");
  const [counts, count] = useState<Record<string, number>>({});
  const section = owned.find((one) => one.seat === of) ?? owned[0];
  if (!section) return <Frame title={say("phones.page.breach.tell")}>{null}</Frame>;
  const hexes = section.hexes.flatMap(({ at }) => Array.from({ length: counts[at] ?? 0 }, () => at));
  return (
    <Frame title={say("phones.page.breach.tell")}>
      <div class="partners" role="group" aria-label={say("phones.page.breach.whose")}>
        {owned.map((one) => (
          <button key={one.section} type="button" class="pick" aria-pressed={one === section} onClick={() => choose(one.seat ?? "")}>
            <Badge seat={one.seat ?? ""} size={22} /> {holder(view, one, words)}
          </button>
        ))}
      </div>
      <p class="reason">{say("phones.page.breach.where")}</p>
      <Lane view={view} section={section} counts={counts} count={(at, n) => count({ ...counts, [at]: n })} />
      <Act class="go" act={{ type: "report_breach", of: section.seat ?? "", hexes }}>
        {say("phones.page.breach.do")}
      </Act>
    </Frame>
  );
}
