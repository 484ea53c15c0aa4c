// A word in an auction: one tap on the next total, another total with a slider, or a pass. What is set beforehand and how far the slider
// reaches everybody may know; what this seat could pay lies under the cover of its hand.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { View } from "../view";
import { Cover } from "../../../ui/Cover";
import { Sign } from "../../../ui/glyphs";
import { Act, mySeat, useAtHand } from "../../../ui/shared";
import { asked, couldPay, prizeSaid, type Asked } from "../model/auction";

/** What this seat could pay at most, and what a total beyond it would cost: as large face down as open. */
function Most({ view, event, total }: { view: View; event: string; total: number }): JSX.Element | null {
  const { phone, open, say } = useAtHand();
  const most = couldPay(view)?.[event];
  if (most === undefined || phone.common) return null;
  const loss = mySeat(view)?.bid_loss ?? 0;
  const beyond = total > most && loss > 0;
  const costs = view.house["failed_bidder"] === "out" ? "phones.page.bid.beyond.out" : "phones.page.bid.beyond";
  return (
    <Cover class={`bid-most ${open ? "said" : ""} ${open && beyond ? "beyond" : ""}`} label={say("phones.page.bid.most.covered")}>
      {open ? (
        <span>{beyond ? say(costs, { most, n: loss }) : say("phones.page.bid.most", { n: most })}</span>
      ) : (
        <span>
          <Sign name="eye" size={20} /> {say("phones.page.bid.most.covered")} · {say("phones.page.hand.hold")}
        </span>
      )}
    </Cover>
  );
}

interface SliderProps {
  from: number;
  to: number;
  total: number;
  set: (total: number) => void;
}

function Slider({ from, to, total, set }: SliderProps): JSX.Element {
  const { phone, say } = useAtHand();
  const step = (by: number): void => {
    if (by > 0 ? total >= to : total <= from) return phone.tell(by > 0 ? "pick.most" : "pick.least");
    set(total + by);
  };
  return (
    <div class="bid-slider">
      <button type="button" class="icon" aria-label={say("phones.page.less")} aria-disabled={total <= from} onClick={() => step(-1)}>
        <Sign name="minus" />
      </button>
      <input
        type="range"
        min={from}
        max={to}
        step={1}
        value={total}
        aria-label={say("phones.page.bid.total")}
        onInput={(event) => set(Number(event.currentTarget.value))}
      />
      <button type="button" class="icon" aria-label={say("phones.page.more")} aria-disabled={total >= to} onClick={() => step(1)}>
        <Sign name="plus" />
      </button>
    </div>
  );
}

function Word({ view, asked: { event, least, last } }: { view: View; asked: Asked }): JSX.Element {
  const { phone, open, say, words } = useAtHand();
  const [total, set] = useState(least);
  const can = last >= least;
  // More than the hand could pay, which shows no more than the hand does.
  const dear = open && !phone.common && total > (couldPay(view)?.[event] ?? total);
  const seen = say("phones.page.bid.seen", { n: last });
  const go = (): void => (can ? phone.send({ type: "bid", total }) : phone.show({ text: seen, rule: "A8.10", kind: "news" }));
  return (
    <div class="bidding">
      <p class="reason">{prizeSaid(view, event, words)}</p>
      {can ? <Most view={view} event={event} total={total} /> : <p class="reason">{seen}</p>}
      {can && last > least && <Slider from={least} to={last} total={total} set={set} />}
      <div class="bid-keys">
        <Act class={dear || !can ? "go" : "quiet"} act={{ type: "pass_bid" }}>
          {say("phones.page.bid.pass")}
        </Act>
        <Act class={`bid-go ${!can ? "go waiting" : dear ? "quiet" : "go"}`} act={go}>
          {say("phones.page.bid.do", { n: total })}
        </Act>
      </div>
    </div>
  );
}

/** In the dock, anew for every word. */
export function Bidding({ view }: { view: View }): JSX.Element | null {
  const now = asked(view);
  if (now === null) return null;
  const said = view.auction?.words.length ?? 0;
  return <Word key={`${view.you} ${view.auction?.point} ${view.auction?.failed.length} ${said} ${now.least}`} view={view} asked={now} />;
}
