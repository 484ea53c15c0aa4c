// Which views are news. Whoever carries messages can hand out an old one again; what is sealed is still from the table then.
import type { View } from "../protocol";

/**
 * The newest state seen of each game, told apart by its commitment. Within a game `seq` only grows, over an undo as well,
 * and a kept game that is taken up again has one more.
 */
export class Newest {
  private readonly reached = new Map<string, number>();
  private current = "";

  /** Whether a view is shown; it then counts as seen. Where no game can be told, nothing is known to be older. */
  takes(view: View): boolean {
    const game = view.commitment;
    if (game === undefined) return true;
    const known = this.reached.get(game) ?? -1;
    const same = game === this.current;
    if (same ? view.seq < known : view.seq <= known) return false;
    this.reached.set(game, view.seq);
    this.current = game;
    return true;
  }
}
