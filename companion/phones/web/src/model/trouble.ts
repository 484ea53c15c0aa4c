// The band over everything: what stands between this phone and the table, and what the table itself suffers from.
import type { Connection } from "../link";
import type { Refusal } from "../protocol";
import type { Words } from "../words";

/** What the page's server said when the line was not as it should be; trouble: what the table says of its broker. */
export interface Reach {
  answers: boolean;
  trouble: string | null;
}

export interface Standing {
  connection: Connection;
  /** Whether this phone has a network at all, as far as its browser knows. */
  online: boolean;
  /** null: not asked yet. */
  reach: Reach | null;
  /** The name of the table's Wi-Fi, where the table knows it. */
  network: string | null;
  /** Of the view. */
  trouble: Refusal | null;
  /** How often the table was looked for in vain. */
  sought?: number;
  /** Another table answers where this one was. */
  foreign?: boolean;
  /** The phone is in the network of its telephone company, where its browser says so. */
  mobile?: boolean;
}

export interface Band {
  title: string;
  detail: string;
  /** Nothing that is tapped arrives. */
  cut: boolean;
  /** The person may ask for another try. */
  again: boolean;
}

/** So many looks in vain, some ten seconds, and the table may have another address that this phone cannot know. */
const SOUGHT = 6;
const STORE = /^store_(full|failed|busy)$/;

/** The Wi-Fi of the table by its name, or as that of the table. */
export const wifi = (network: string | null, words: Words): string =>
  network === null ? words.say("phones.page.wifi") : words.say("phones.page.wifi.named", { name: network });

/** What is said over everything; null where all is well. */
export function band(standing: Standing, words: Words): Band | null {
  const { connection, online, reach, network, trouble } = standing;
  const said = (key: string, cut: boolean, again = false): Band => ({
    title: words.say(`phones.page.band.${key}`),
    detail: words.say(`phones.page.band.${key}.detail`, { wifi: wifi(network, words) }),
    cut,
    again,
  });
  if (connection === "live") return trouble === null ? null : suffering(trouble, words);
  if (!online) return said("offline", true, true);
  const broker = reach?.answers === true && reach.trouble !== null;
  if (connection === "silent") return said(broker ? "broker.still" : "silent", false);
  if (broker) return said("broker", true, connection === "lost");
  if (connection === "away") return said("away", true);
  if (standing.mobile === true) return said("mobile", true, true);
  if (standing.foreign === true) return said("foreign", true, true);
  const long = (standing.sought ?? 0) >= SOUGHT;
  if (reach?.answers === true) return said(long ? "apart" : "near", true, true);
  return said(long ? "gone" : "lost", true, true);
}

/** The table cannot store, or its machine is being slowed. */
function suffering({ code }: Refusal, words: Words): Band {
  const stores = code.startsWith("store_");
  const key = stores ? "phones.page.trouble.store" : "phones.page.trouble.slow";
  const detail = stores && !STORE.test(code) ? `${key}.detail` : `phones.page.trouble.${code}`;
  return { title: words.say(key), detail: words.say(words.has(detail) ? detail : `${key}.detail`), cut: false, again: false };
}
