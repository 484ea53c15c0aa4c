// A key that names a seat.
import type { JSX } from "preact";
import { nameOf } from "../../../model/prompt";
import { handSize, seatOf, type Command, type Seat, type View } from "../../../protocol";
import { Badge } from "../../../ui/glyphs";
import { Act, useAtHand } from "../../../ui/shared";

interface SeatKeyProps {
  view: View;
  seat: Seat;
  pressed: boolean | undefined;
  act: Command | (() => void);
  /** Whether it says how many cards the seat holds, where that is known. */
  counted: boolean;
}

export function SeatKey({ view, seat, pressed, act, counted }: SeatKeyProps): JSX.Element {
  const { say } = useAtHand();
  const held = seatOf(view, seat);
  const n = counted && held ? handSize(held) : null;
  return (
    <Act class="victim" pressed={pressed} act={act}>
      <Badge seat={seat} size={30} />
      <span class="apart">
        <b>{nameOf(view, seat)}</b>
        {n !== null && <small>{say("phones.page.cards", { n })}</small>}
      </span>
    </Act>
  );
}
