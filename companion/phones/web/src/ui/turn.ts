// How the map is turned on this phone: as suits its screen, until its owner turns it otherwise.
import { useEffect, useMemo, useState } from "preact/hooks";
import { bestTurn, TURN_STEP, type Room } from "../model/lie";
import { mapShape, type MapShape } from "../model/map";
import type { BoardView } from "../protocol";

const KEPT = "katane.map";

/** Board by what it is kept under → degrees. */
function kept(): Record<string, number> {
  try {
    return { ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, number>) };
  } catch {
    return {};
  }
}

function keep(name: string, degrees: number | undefined): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...kept(), [name]: degrees }));
  } catch {
    // A private window: the map lies by itself next time.
  }
}

const screen = (): Room => ({ width: window.innerWidth, height: window.innerHeight });

/** The size of the window, as it changes. */
export function useScreen(): Room {
  const [now, set] = useState(screen);
  useEffect(() => {
    const resized = (): void => set(screen());
    window.addEventListener("resize", resized);
    return () => window.removeEventListener("resize", resized);
  }, []);
  return now;
}

export interface Lying {
  degrees: number;
  shape: MapShape;
  turn: () => void;
  /** Lays it as it is printed; null unless it lies turned by itself. */
  straighten: (() => void) | null;
}

/**
 * name: under which this phone keeps how its owner turned the map; room: what there is for it on the screen, null for a map
 * that lies as it is printed until it is turned.
 */
export function useTurn(name: string, board: BoardView, outside: readonly string[], room: Room | null): Lying {
  const [, drawn] = useState(0);
  const beyond = outside.join(" ");
  const best = useMemo(() => (room === null ? 0 : bestTurn(board, room, outside)), [board.hexes.length, beyond, room?.width, room?.height]);
  const degrees = kept()[name] ?? best;
  const printed = JSON.stringify([board.hexes, board.harbors]);
  const shape = useMemo(() => mapShape(board, degrees, outside), [printed, beyond, degrees]);
  const turn = (): void => {
    const next = (degrees + TURN_STEP) % 360;
    // Turned all the way round it lies by itself again.
    keep(name, next === best ? undefined : next);
    drawn((n) => n + 1);
  };
  const straighten = (): void => {
    keep(name, 0);
    drawn((n) => n + 1);
  };
  return { degrees, shape, turn, straighten: degrees !== 0 && kept()[name] === undefined ? straighten : null };
}
