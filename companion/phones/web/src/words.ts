// The sentences of the page, from the same catalogue as the touchscreen. Mirrors companion.locale.Words.
import CATALOGUES from "words:shared";
import type { AnyEvent, Refusal } from "./protocol";

export type Messages = Record<string, string | string[]>;
/** By language and room of the catalogue what loads its sentences. */
export type Catalogues = Record<string, Record<string, () => Promise<{ default: Messages }>>>;
/** The languages by their own names. */
export const LANGUAGES = { en: "English", fr: "Français" };
export type Language = keyof typeof LANGUAGES;

/** From now on these rooms' sentences can be had as well. */
export function open(catalogues: Catalogues): void {
  for (const [language, rooms] of Object.entries(catalogues)) Object.assign((CATALOGUES[language] ??= {}), rooms);
}

/** A language's sentences with those of some rooms, loaded when they are asked for; rejects where the table cannot be reached. */
export async function messagesOf(language: Language, rooms: readonly string[] = []): Promise<Messages> {
  const found = await Promise.all(["", ...rooms].map((room) => CATALOGUES[language]?.[room]?.()));
  return Object.assign({}, ...found.map((one) => one?.default)) as Messages;
}

const NOUNS = ["resource.", "piece.", "card.", "terrain.", "seat.", "happened.", "symbol.", "robots.no.", "doer."];

/** What loses its e before a vowel, by language: `de {name}` is said `d’Anna`, `de Bruno`. */
const ELIDING: Partial<Record<Language, RegExp>> = { fr: /(^|[^\p{L}])([Dd]|[Qq]u)e \{(\w+)\}/gu };
/** What begins with a vowel to the ear: an h is mute, but for words known otherwise; a y is a vowel before a consonant. As in `companion/locale`. */
const VOWEL = /^([aeiouœæâàéèêëîïôöûùü]|y[b-df-hj-np-tv-xz]|h(?!a(m|n|rr|s|u)|e(id|in|lm)|i(ch|ll|ro)|o[lw]|ugh))/i;

/** What makes a sentence one that speaks to somebody. */
const SPEAKS: Record<Language, RegExp> = {
  en: /\byou(r|rs|rself)?\b/i,
  fr: /(^|[^\p{L}])(tu|te|toi|ton|ta|tes|tien|tiens|tienne|tiennes)(?!\p{L})|(^|[^\p{L}])t’/iu,
};

/** What is said of each, in this order; what lies in none last. */
const inOrder = <T>(value: Record<string, T>, order: readonly string[]): [string, T][] =>
  Object.entries(value).sort(([one], [other]) => (order.indexOf(one) >>> 0) - (order.indexOf(other) >>> 0));

const isOne = (language: Language, n: number): boolean => (language === "fr" ? n <= 1 : n === 1);

/** The first of the phone's languages that the catalogue has; English otherwise. */
export function languageOf(preferred: readonly string[]): Language {
  const short = preferred.map((tag) => tag.slice(0, 2).toLowerCase());
  return (short.find((one) => one in LANGUAGES) as Language | undefined) ?? "en";
}

export class Words {
  constructor(
    readonly language: Language,
    private readonly messages: Messages,
    /** The table has no touchscreen: what another sentence is for then is said by that. */
    readonly screenless = false,
    /** For whom the host acts: what speaks to the person at the phone is then said of that one (`<key>.acted`). */
    readonly actor: string | null = null,
  ) {}

  /** The same language with more sentences. */
  with(more: Messages): Words {
    return new Words(this.language, { ...this.messages, ...more }, this.screenless, this.actor);
  }

  /** The same sentences at a table with a touchscreen, or without. */
  beside(screen: boolean): Words {
    return new Words(this.language, this.messages, !screen, this.actor);
  }

  /** The same sentences on the phone of a host who acts for somebody, or null: of who speaks for himself. */
  actingFor(actor: string | null): Words {
    return actor === this.actor ? this : new Words(this.language, this.messages, this.screenless, actor);
  }

  has(key: string): boolean {
    return key in this.messages;
  }

  /** The sentence of a key; a hole in the catalogue shows as its key and never stops play. */
  say = (key: string, given: Record<string, unknown> = {}): string => {
    const params = this.actor === null ? given : { actor: this.actor, ...given };
    const forms = this.acted(key) ?? (this.screenless ? this.messages[`${key}.screenless`] : undefined) ?? this.messages[key];
    if (forms === undefined) return key;
    const n = params["n"] ?? params["count"];
    const plural = Array.isArray(forms) && typeof n === "number" && !isOne(this.language, n);
    const form = Array.isArray(forms) ? (forms[plural ? 1 : 0] ?? "") : forms;
    return this.elided(form, params).replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
  };

  /** What is said in the place of a sentence that speaks to the person at the phone, where a host acts for somebody. */
  private acted = (key: string): string | string[] | undefined => (this.actor === null ? undefined : this.messages[`${key}.acted`]);

  private elided(form: string, params: Record<string, unknown>): string {
    const eliding = ELIDING[this.language];
    if (eliding === undefined) return form;
    return form.replace(eliding, (whole, before: string, head: string, name: string) =>
      VOWEL.test(String(params[name] ?? "")) ? `${before}${head}’{${name}}` : whole,
    );
  }

  /** The word for a resource, piece, card, terrain or seat, of so many, which may be another (`<key>.counted`); the value itself where there is none. */
  noun = (value: string, n?: number): string => {
    const room = NOUNS.find((one) => this.has(one + value));
    if (room === undefined) return value;
    const counted = `${room}${value}.counted`;
    return n === undefined ? this.say(room + value) : this.say(this.has(counted) ? counted : room + value, { n });
  };

  declare private order?: readonly string[];

  /** In the order of a hand, which is that of the catalogue. To list all its sentences each time took a tenth of a tap. */
  cards = (cards: Record<string, number>): string =>
    inOrder(cards, (this.order ||= Object.keys(this.messages).map((key) => key.replace("resource.", ""))))
      .filter(([, count]) => count)
      .map(([kind, count]) => `${count} ${this.noun(kind, count)}`)
      .join(", ");

  /** Several names as one speaks of them: "Anna, Béa and Cem". */
  all = (some: readonly string[], how = "and"): string =>
    some.length < 2 ? some.join() : this.say(`phones.page.${how}`, { names: some.slice(0, -1).join(", "), name: some[some.length - 1] });

  /** Cards by kind, or by seat a number, a 0 as well. */
  private counted(value: Record<string, number>, names: Record<string, string>): string {
    const ofSeats = Object.keys(value).some((key) => key in names || this.has(`seat.${key}`));
    if (!ofSeats) return this.cards(value);
    return inOrder(value as Record<string, unknown>, Object.keys(names))
      .map(([seat, count]) => `${String(this.readable(seat, names))} ${String(count)}`)
      .join(", ");
  }

  private readable(value: unknown, names: Record<string, string>): unknown {
    if (typeof value === "string") return names[value] ?? this.noun(value);
    if (Array.isArray(value)) {
      const said = value.map((item) => String(this.readable(item, names)));
      return value.every((item) => typeof item === "string" && item in names) ? this.all(said) : said.join(", ");
    }
    if (value !== null && typeof value === "object") {
      const counts = Object.values(value);
      if (counts.every((count) => typeof count === "number")) return this.counted(value as Record<string, number>, names);
      return inOrder(value as Record<string, unknown>, Object.keys(names))
        .filter(([, cards]) => Boolean(cards))
        .map(([seat, cards]) => `${String(this.readable(seat, names))} ${String(this.readable(cards, names))}`)
        .join(" · ");
    }
    return value;
  }

  /** With a capital, as a sentence begins. */
  begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

  /** What is short beside a key, as a whole sentence: with a capital and a full stop. */
  whole = (text: string): string => (text === "" ? "" : this.begun(/[\p{L}\p{N})”»]$/u.test(text) ? `${text}.` : text));

  /** The sentence of a key with people, cards and pieces in words. It begins with a capital, but a person's name stays as it is. */
  filled(key: string, params: object, names: Record<string, string>): string {
    const entries = Object.entries(params).map(([name, value]) => [name, this.readable(value, names)]);
    const lists = Object.values(params).filter((value) => Array.isArray(value));
    // How many its one list names picks the plural where no number does.
    const n = lists.length === 1 && !("count" in params) ? { n: (lists[0] as unknown[]).length } : {};
    const said = this.say(key, { ...n, ...Object.fromEntries(entries) });
    const forms = this.acted(key) ?? this.messages[key] ?? "";
    const [, first = ""] = /^\{(\w+)\}/.exec(typeof forms === "string" ? forms : (forms[0] ?? "")) ?? [];
    const value: unknown = (params as Record<string, unknown>)[first];
    return typeof value !== "string" || value in names ? said : this.begun(said);
  }

  /** A refusal as a sentence, never an empty one; one that speaks to somebody names the seat that it is `of`, as does that of whom the host acts for. */
  refusal = (refusal: Pick<Refusal, "code" | "message" | "params" | "of">, names: Record<string, string> = {}): string => {
    const name = names[refusal.of ?? ""];
    if (this.actor !== null && name !== undefined && name !== this.actor) return this.actingFor(name).refusal(refusal, names);
    const code = `refusal.${refusal.code}`;
    if (!this.has(code)) return refusal.message || refusal.code || this.say("refusal.unsaid");
    // Of a card or piece it may have a sentence of its own.
    const own = `${code}.${String(refusal.params?.["card"] ?? refusal.params?.["piece"])}`;
    const key = this.has(own) ? own : code;
    const text = this.filled(key, refusal.params ?? {}, names);
    return name === undefined || this.acted(key) !== undefined ? text : this.addressed(key, text, name);
  };

  /** With the name of whom it speaks to, where others listen and it speaks to anybody; as in `companion/locale`. */
  private addressed(key: string, text: string, name: string): string {
    const forms = this.messages[key] ?? "";
    const form = typeof forms === "string" ? forms : (forms[0] ?? "");
    if (!SPEAKS[this.language].test(form)) return text;
    const begun = form.startsWith("{") ? text : text.charAt(0).toLowerCase() + text.slice(1);
    return this.say("refusal.addressed", { name, text: begun });
  }

  /** What stood before a correction behind what is said of it, where its event says that; as in `companion/locale`. */
  withBefore(text: string, event: AnyEvent, names: Record<string, string> = {}): string {
    const before = event["stood"] as Record<string, unknown> | null | undefined;
    // These words come with what is told, a moment after the page.
    if (before == null || !this.has(`was.${String(before["say"])}`)) return text;
    const fills = Object.fromEntries(Object.entries(before).map(([name, value]) => [name, this.readable(value, names)]));
    return this.say("corrected.was", { text, was: this.say(`was.${String(before["say"])}`, fills) });
  }

  event = (event: AnyEvent, names: Record<string, string> = {}): string => this.withBefore(this.happened(event, names), event, names);

  /** A correction inside the sentence of who took it back, which names one seat alone; as in `companion/locale`. */
  quoted = (event: AnyEvent, names: Record<string, string>): string => this.happened(event, names, true).replace(/\.$/, "");

  private happened(event: AnyEvent, names: Record<string, string>, quoted = false): string {
    const plain = `event.${event.type}`;
    const variant = `${plain}.${String(event["variant"])}`;
    const { type: _type, stood: _stood, corrected, ...its } = event;
    // A seat that only stood in for whoever was at the device is not named.
    const params: Record<string, unknown> = event["doer"] == null ? its : { ...its, seat: event["doer"] };
    // Its own name comes with what is seldom needed.
    if ("what" in params && !this.has(`happened.${String(params["what"])}`)) params["what"] = this.say("phones.page.undo.what");
    if (corrected != null) params["corrected"] = this.quoted(corrected as AnyEvent, names);
    const own = `${plain}.own`;
    const key = corrected == null && params["of"] !== undefined && params["of"] === params["seat"] && this.has(own) ? own : event["variant"] != null && this.has(variant) ? variant : plain;
    return this.filled(quoted && this.has(`${key}.quoted`) ? `${key}.quoted` : key, params, names);
  }
}
