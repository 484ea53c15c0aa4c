// What stands on the map in Cities & Knights only: knights, marks of cities, the merchant.
import type { JSX } from "preact";
import { center, corner, turned } from "../../../grid";
import { at } from "../../../model/map";
import type { PieceView, View } from "../view";
import { shapePath } from "../../../ui/glyphs";
import { Shield, signPath } from "./signs";

interface PieceProps {
  piece: PieceView;
  degrees: number;
}

function KnightPiece({ piece, degrees }: PieceProps): JSX.Element {
  return (
    <g class={`seat-${piece.seat}`} transform={at(turned(corner(piece.at), degrees))}>
      <Shield rank={piece.rank ?? 1} active={piece.active ?? false} mark={shapePath(piece.seat)} />
    </g>
  );
}

const WALL = "M-.46 .3V.16h.1v.07h.13V.16h.12v.07h.13V.16h.12v.07h.13V.16h.1V.4h-.83Z";
const TOWER = "M-.19 -.3V-.5L0 -.66 .19 -.5V-.3Z";

/** Wall, metropolis and damage over the city that they belong to. */
function CityMarks({ piece, degrees }: PieceProps): JSX.Element | null {
  const { wall, metropolis, sabotaged, tipped } = piece;
  if (!wall && !metropolis && !sabotaged && !tipped) return null;
  return (
    <g class={`city-marks seat-${piece.seat}`} transform={at(turned(corner(piece.at), degrees))}>
      {wall && <path class="wall" d={WALL} />}
      {metropolis && (
        <g class={`metropolis track-${metropolis}`} transform="translate(.1 .12)">
          <path d={TOWER} />
          <path class="metropolis-sign" d={signPath(metropolis)} transform="translate(-.125 -.56) scale(.0104)" />
        </g>
      )}
      {(sabotaged || tipped) && <path class="damage" d="M-.3 -.26 .3 .26M.3 -.26-.3 .26" />}
    </g>
  );
}

/** Knights, and the marks of cities over them. */
export function Pieces({ view, degrees }: { view: View; degrees: number }): JSX.Element {
  return (
    <>
      {view.board.intersections.map((piece) =>
        piece.piece === "knight" ? <KnightPiece key={piece.at} piece={piece} degrees={degrees} /> : <CityMarks key={piece.at} piece={piece} degrees={degrees} />,
      )}
    </>
  );
}

export function Merchant({ view, degrees }: { view: View; degrees: number }): JSX.Element | null {
  const merchant = view.board.merchant;
  if (!merchant) return null;
  const middle = turned(center(merchant.at), degrees);
  return (
    <g class={`merchant seat-${merchant.seat}`} transform={at({ x: middle.x - 0.52, y: middle.y + 0.1 })}>
      <path class="merchant-body" d="M-.24 .4 0 -.34 .24 .4Z" />
      <circle class="merchant-head" r=".12" cy="-.34" />
      <path class="merchant-mark" d={shapePath(merchant.seat)} transform="translate(-.096 .1) scale(.008)" />
    </g>
  );
}
