// The robber on the map, and in the dock whom to rob.
import type { JSX } from "preact";
import { center, turned } from "../../../grid";
import { at } from "../../../model/map";
import { commands } from "../../../model/wishes";
import type { View } from "../../../protocol";
import { Decided, usePick } from "../../../ui/Picked";
import { Act, useAtHand } from "../../../ui/shared";
import { SeatKey } from "./SeatKey";

export function RobberFigure(): JSX.Element {
  return (
    <g class="robber" transform="translate(.5 -.1) scale(.7)">
      <path d="M-.24 .42c-.05-.36 .02-.52 .13-.62a.2 .2 0 1 1 .22 0c.11 .1 .18 .26 .13 .62Z" />
      <path class="robber-brim" d="M-.3 -.36c.2 .1 .4 .1 .6 0" />
    </g>
  );
}

/** Where it stands, if it is in this game. */
export function Robber({ view, degrees }: { view: View; degrees: number }): JSX.Element {
  return (
    <>
      {(view.board?.hexes ?? [])
        .filter((hex) => hex.robber)
        .map((hex) => (
          <g key={hex.at} transform={at(turned(center(hex.at), degrees))}>
            <RobberFigure />
          </g>
        ))}
    </>
  );
}

/** Where the app draws the card, who is robbed is chosen first: a slip of the finger shows nobody a card. */
export function Victims({ view, seats }: { view: View; seats: string[] }): JSX.Element {
  const { say } = useAtHand();
  const shows = view.custody?.resources === "phones";
  const pick = usePick(seats);
  return (
    <div class="victims">
      {seats.map((seat) => (
        <SeatKey key={seat} view={view} seat={seat} counted pressed={shows ? seat === pick.chosen : undefined} act={shows ? () => pick.choose(seat) : { type: "steal", from: seat }} />
      ))}
      {shows && (
        <Decided class="alone" pick={pick} act={(from) => ({ type: "steal", from })}>
          {say("phones.page.steal.do")}
        </Decided>
      )}
      {commands(view, "decline_steal").length > 0 && (
        <Act class="quiet alone" act={{ type: "decline_steal" }}>
          {say("phones.page.steal.decline")}
        </Act>
      )}
    </div>
  );
}
