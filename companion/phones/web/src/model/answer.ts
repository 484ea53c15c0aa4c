// What the table answers to what a phone says.
import type { Advice, Over, Refusal } from "../protocol";
import type { Desk } from "./boards";
import type { HostPage, Looked } from "./page";

export interface Answer {
  id: string | null;
  ok: boolean;
  seq?: number;
  refusal?: Refusal;
  boards?: Desk;
  page?: HostPage;
  look?: Looked;
  advice?: Advice[];
  over?: Over;
}
