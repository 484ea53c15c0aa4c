// What only the base game brings, as far as a scenario may leave it out: the robber, discards, development cards, the largest army.
import style from "style:games/base/style.css";
import { hand } from "../../model/wishes";
import type { Obligation, SeatView, View } from "../../protocol";
import type { Words } from "../../words";
import type { GamePart } from "../part";
import { Buy, Card, Claim } from "./ui/CardSheets";
import { Discard, ToDiscard } from "./ui/Discard";
import { Deck } from "./ui/Deck";
import { unseen } from "./model/discard";
import { Robber, RobberFigure, Victims } from "./ui/Robber";
import { Laid, Secrets } from "./ui/Secrets";

const duty = (view: View, type: string): Obligation | undefined => view.obligations.find((one) => one.seat === view.you && one.type === type);

export const part: GamePart = {
  among: [Robber],
  things: { move_robber: "robber" },
  ghosts: { robber: RobberFigure },
  outcomes: ["longest_road_moved", "largest_army_moved"],
  placed: { move_robber: { command: "move_robber" } },
  how: [(_, __, { type, from }, words) => (type === "steal" && [from ?? []].flat().length > 1 ? words.say("phones.page.how.steal.several") : null)],
  owed: { discard: "discard" },
  duties: [
    (view) => (duty(view, "steal") ? <Victims view={view} seats={[duty(view, "steal")?.from ?? []].flat()} /> : null),
    (view) => (duty(view, "discard") && (hand(view) !== null || unseen(view)) ? <ToDiscard view={view} /> : null),
  ],
  sheets: {
    discard: { Sheet: Discard, ofHand: true },
    card: { Sheet: Card, ofHand: true },
    buy: { Sheet: Buy, ofHand: false, ofTurn: true },
    claim: { Sheet: Claim, ofHand: false, ofTurn: true },
  },
  builds: [{ type: "buy_development", piece: "development", left: cardsLeft, lacking: (view) => (view.deck === 0 ? "deck_empty" : ""), sheet: "buy" }],
  hand: [Secrets, Laid],
  piles: [(view) => (view.deck == null ? null : <Deck key="deck" count={view.deck} />)],
  standing: [
    (_, seat, words) => (seat.development ? words.say("phones.page.board.development", { n: seat.development }) : ""),
    (_, seat, words) => (seat.played_knights ? words.say("phones.page.board.knights", { n: seat.played_knights }) : ""),
  ],
  awards: [(seat: SeatView, words: Words) => (seat.largest_army ? words.say("phones.page.board.largest_army") : "")],
  told: [async () => (await import("./told")).told],
};

function cardsLeft(view: View, words: Words): string {
  return view.deck == null ? "" : words.say("phones.page.can.deck", { n: view.deck });
}

export { style };

