// What to move back on the cardboard after an undo, as sentences. Pure.
import { partOf } from "../games";
import { total, type PutBack, type View } from "../protocol";
import type { Words } from "../words";
import { trackOf } from "./journal";
import { placeSaid } from "./placeNames";
import { nameOf } from "./prompt";

/** What to move back, pieces first. */
export const putBack = (view: View, words: Words): string[] => [...pieces(view, words), ...cards(view, words)];

function pieces(view: View, words: Words): string[] {
  return (view.put_back ?? []).map((one) => {
    const [from, to] = [one.at, one.to ?? one.at].map((at) => (at === null ? "" : placeSaid(view, at, words)));
    if (liesOpen(one, words)) return words.say("phones.page.put_back.card", { piece: words.say(`card.${one.piece}`), name: nameOf(view, one.seat) });
    const n = one.count ?? 1;
    const told = { piece: pieceOf(one, words), name: nameOf(view, one.seat), place: to, from, count: one.count, n, track: trackOf(one, words) };
    const said = words.say(wayBack(view, one, words), told);
    return to === "" || !lacksPlace(view, one) ? said : `${said}, ${to}`;
  });
}

/** A card of a real deck, which was laid open. */
const liesOpen = ({ do: way, at, piece }: PutBack, words: Words): boolean => way === "turn" && at === null && words.has(`card.${piece}`);

/** What is turned over or set is said by the table's own sentences, one a kind of piece and without its place. */
const TABLE_SAYS = { turn: true, set: true };

/** Those sentences have no place, but where the owner says where it stands. */
const lacksPlace = (view: View, { do: way, piece }: PutBack): boolean => way in TABLE_SAYS && partOf(view).backs[piece]?.placed !== true;

/** A piece may have sentences of its own. */
function wayBack(view: View, { do: way, piece, seat }: PutBack, words: Words): string {
  if (way in TABLE_SAYS) return `put_back.${way}.${partOf(view).backs[piece]?.said ?? piece}`;
  if (words.has(`phones.page.put_back.${way}.${piece}`)) return `phones.page.put_back.${way}.${piece}`;
  return `phones.page.put_back.${way}${seat || way === "move" ? "" : ".neutral"}`;
}

const cards = (view: View, words: Words): string[] =>
  (view.put_back_cards ?? []).flatMap((one) =>
    (["give", "take"] as const)
      .filter((way) => total(one[way]) > 0)
      .map((way) => words.say(`phones.page.put_back.${way}`, { name: nameOf(view, one.seat), cards: words.cards(one[way]) })),
  );

const pieceOf = (one: PutBack, words: Words): string =>
  words.has(`piece.${one.piece}`) ? words.say(`piece.${one.piece}`) : words.say(`phones.page.map.${one.piece}`);
