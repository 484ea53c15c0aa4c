// What each phone says of whole evenings that tests/said/doings.py plays: of the right person, and nothing old as news.
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { sinceRoll, standing } from "../../companion/phones/web/src/model/news";
import { gained, newsLine, prompt } from "../../companion/phones/web/src/model/prompt";
import type { View } from "../../companion/phones/web/src/protocol";
import { recalled, tellings, weightiest } from "../../companion/phones/web/src/told/news";
import type { Telling } from "../../companion/phones/web/src/told/told";
import type { Language } from "../../companion/phones/web/src/words";
import { momentsOf, tongue } from "./told_tongue";
import { learned } from "./view";

/** One thing done, with what each seat's phone saw after it. who: a seat, `host` or `touch`; since: where news begins. */
interface Done {
  seq: number;
  who: string;
  beside: boolean;
  since: number;
  since_roll: number;
  game: number;
  rolled: boolean;
  kinds: string[];
  reloaded: boolean;
  views: Record<string, View>;
}

interface Evening {
  rooms: string[];
  doings: { names: Record<string, string>; done: Done[] };
}

const SHARED: Record<string, Record<string, RegExp>> = {
  en: { host: /^the host\b/i, touch: /^somebody at the screen\b/i },
  fr: { host: /^l’hôte(?!\p{L})/iu, touch: /^quelqu’un à l’écran(?!\p{L})/iu },
};
const YOU: Record<string, RegExp> = { en: /\b(you|your)\b/i, fr: /(^|[^\p{L}])(tu|te|toi|ta|ton|tes|t’)(?!\p{L})/iu };
/** Sentences of facts put right in which nobody stands. */
const NOBODY = /^(put right|corrigé|the app|l’appli)/i;
const SPOKEN = ["undone", "corrected"];

const file = process.env["KATANE_TOLD"];
const evenings = file === undefined ? [] : (JSON.parse(readFileSync(file, "utf8")) as Evening[]);

/** The people that stand in a value, however deep. */
function within(value: unknown, names: Record<string, string>): string[] {
  if (typeof value === "string") return value in names ? [value] : [];
  if (value === null || typeof value !== "object") return [];
  return [...Object.keys(value), ...Object.values(value)].flatMap((one) => within(one, names));
}

const said = (text: string, names: Record<string, string>): string[] => Object.keys(names).filter((seat) => text.includes(names[seat] ?? ""));

/** Which people a telling of the events of one thing may name: those of its events, but whose seat only stood in. */
function concerned(view: View, done: Done, names: Record<string, string>): Set<string> {
  const events = (view.journal ?? []).filter(({ seq }) => seq === done.seq).map(({ event }) => event);
  const shared = !(done.who in names);
  return new Set(events.flatMap(({ seat, ...others }) => [...within(others, names), ...(shared && SPOKEN.includes(others.type) ? [] : within(seat, names))]));
}

/** Whether something was put right since, or that taken back: no journal tells what a hand, or a count, was before. */
const rightSince = (view: View, seq: number): boolean =>
  (view.journal ?? []).some(({ seq: its, event }) => its >= seq && (event.type === "corrected" || (event.type === "undone" && event.what === "corrected")));

/** What is wrong with a sentence to one seat's person. */
function wrong(text: string, me: string, done: Done, may: Set<string>, names: Record<string, string>): string | null {
  const whom = said(text, names);
  if (whom.includes(me)) return `${me} is told of in the third person: ${text}`;
  const stranger = whom.find((seat) => !may.has(seat));
  return stranger === undefined ? null : `${stranger} did nothing of what ${done.who} did: ${text}`;
}

function subjectIsWrong(one: Telling, me: string, done: Done, language: Language): string | null {
  if (!done.beside || !done.kinds.some((kind) => SPOKEN.includes(kind))) return null;
  if (done.who === me) return YOU[language]?.test(one.text) === true ? null : `${me} did it: ${one.text}`;
  const shared = SHARED[language]?.[done.who];
  if (shared === undefined) return null;
  // What follows of itself from a fact that was put right is nobody's doing at that device.
  if (done.kinds.length > 1) return null;
  if (one.seat !== null) return `the badge of ${one.seat}: ${one.text}`;
  return shared.test(one.text) || NOBODY.test(one.text) ? null : `${done.who} did it: ${one.text}`;
}

evenings.forEach(({ rooms, doings }) => {
  const [game = ""] = rooms;
  for (const language of ["en", "fr"] as Language[])
    test(`in ${game} each phone is told in ${language} who did it, and nothing older than the last roll as news`, async () => {
      await learned(...rooms);
      const its = await tongue(game, language);
      const { names, done } = doings;
      const found: string[] = [];
      let heard = 0;
      for (const me of Object.keys(names)) {
        let before: { view: View; game: number } | null = null;
        let list: Telling[] = [];
        let stood = "";
        let latest: { one: Telling; seq: number; game: number }[] = [];
        for (const now of done) {
          const view = now.views[me] as View;
          // A phone that is opened anew has heard nothing yet; one that sees another game forgets the last.
          if (now.reloaded) before = null;
          const fresh: boolean = before !== null && before.game === now.game;
          const news = fresh && before !== null ? tellings(view, before.view, me, its) : [];
          const again = recalled(view, me, its);
          if (!fresh) latest = [];
          const may = concerned(view, now, names);
          heard += news.length;
          for (const one of news) for (const problem of [wrong(one.text, me, now, may, names), subjectIsWrong(one, me, now, language)]) if (problem) found.push(problem);
          if (fresh && before !== null)
            for (const { title, lines, own } of momentsOf(view, before.view, me, its))
              for (const text of [title, ...lines, ...(own ?? [])]) if (said(text, names).join() === me) found.push(`${me} sees of itself: ${text}`);
          if (news.length > 0) latest = weightiest(news).map((one) => ({ one, seq: now.seq, game: now.game }));
          if (standing(latest.map(({ one }) => one), view).length === 0) latest = again.map((one) => ({ one, seq: one.seq, game: now.game }));
          list = fresh ? [...sinceRoll(list, view), ...news] : [];
          for (const one of list) if (one.seq < now.since_roll) found.push(`old news: ${one.text}`);
          const told = latest.map(({ one }) => one);
          const detail = gained(view, me, its.words);
          const line = newsLine(view, me, detail, told, true, its.words, now.views["table"]);
          if (/\.\.(?!\.)|\.:/.test(line.replaceAll("...", ""))) found.push(`two stops: ${line}`);
          const old = latest.filter((one) => one.seq < now.since || one.game !== now.game).map(({ one }) => one.brief);
          const newer = latest.filter((one) => one.seq >= now.since && one.game === now.game).map(({ one }) => one.brief);
          for (const text of old) if (!newer.includes(text) && text !== "" && line.includes(text)) found.push(`old news: ${line}`);
          if (now.rolled && !line.includes(String(view.roll?.total))) found.push(`of a roll of ${view.roll?.total} nothing: ${line}`);
          const reloaded = newsLine(view, me, detail, again, true, its.words, now.views["table"]);
          if (reloaded !== line && !latest.some(({ seq }) => rightSince(view, seq))) found.push(`after a reload: ${reloaded}, before: ${line}`);
          const shown = prompt(view, me, its.words);
          const whole = [shown.title, shown.whole ? shown.detail : newsLine(view, me, shown.detail, told, true, its.words, now.views["table"])].join(" / ");
          // Whoever did something reads another thing than before: what it did, or what is to be done now.
          if (fresh && now.who === me && whole === stood) found.push(`after ${now.kinds.join(", ")} its doer still reads: ${whole}`);
          stood = whole;
          if (said(line, names).includes(me)) found.push(`${me} is told of in the third person: ${line}`);
          before = { view, game: now.game };
        }
      }
      assert.deepEqual(found, []);
      assert.ok(heard > 20, String(heard));
    });
});
