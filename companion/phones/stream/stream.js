// A page that only looks on: it asks the table what everybody may see, and says nothing. What it shows comes from the table as shapes and words.
"use strict";
(() => {
  const QUICK_MS = 300;
  const SLOW_MS = 4000;
  /** A code that holds no more, or too many wrong ones: no other page of this machine is to suffer from it. */
  const GONE_MS = 30000;
  const GIVE_UP_MS = 15000;
  const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
  const SVG = "http://www.w3.org/2000/svg";
  const at = (id) => document.getElementById(id);
  const given = new URLSearchParams(location.search);
  const code = location.pathname.split("/").pop() || "";
  const language = given.get("language") || (navigator.language || "en").slice(0, 2);
  let after = "";
  let away = "";
  document.documentElement.classList.toggle("transparent", given.has("transparent"));

  const drawn = (name, values) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(values)) made.setAttribute(key, String(value));
    return made;
  };

  const write = (id, text) => {
    const place = at(id);
    if (place.textContent !== text) place.textContent = text;
  };

  /** Shapes of the table's own drawing; nothing that a person typed is among them but numbers. */
  const draw = (id, shapes) => {
    const place = at(id);
    if (place.shapes === shapes) return;
    place.shapes = shapes;
    const read = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${shapes}</svg>`, "image/svg+xml");
    place.replaceChildren(...read.documentElement.childNodes);
  };

  const COLORS = { red: ["#d8433b", "#14202b"], blue: ["#3f7fd6", "#14202b"], white: ["#f7f7f4", "#14202b"], orange: ["#f0932b", "#14202b"], green: ["#3f9d5a", "#14202b"], brown: ["#8a5a3c", "#f7f7f4"] };

  const badge = ({ seat, shape }) => {
    const [ground, ink] = COLORS[seat] || ["#b9b2a3", "#14202b"];
    const whole = drawn("svg", { viewBox: "0 0 100 100", "aria-hidden": true });
    whole.append(drawn("circle", { cx: 50, cy: 50, r: 48, fill: ground }), drawn("polygon", { points: shape, fill: ink }));
    return whole;
  };

  const row = (one) => {
    const line = document.createElement("li");
    line.className = `seat${one.turn ? " turn" : ""}${one.won ? " won" : ""}`;
    const name = document.createElement("span");
    name.className = "name";
    name.textContent = one.name;
    const points = document.createElement("b");
    points.className = "points";
    points.textContent = one.points;
    points.setAttribute("aria-label", one.said);
    line.append(badge(one), name, points);
    return line;
  };

  const die = (face) => {
    const whole = drawn("svg", { viewBox: "0 0 100 100", role: "img", "aria-label": face });
    whole.append(drawn("rect", { x: 4, y: 4, width: 92, height: 92, rx: 18, fill: "#f6ecd6" }));
    for (const pip of PIPS[face] || []) whole.append(drawn("circle", { cx: 26 + 24 * (pip % 3), cy: 26 + 24 * Math.floor(pip / 3), r: 9, fill: "#14202b" }));
    return whole;
  };

  const show = (told) => {
    away = told.away || away;
    document.documentElement.lang = told.language;
    document.body.classList.toggle("is-empty", told.seats.length === 0);
    write("lead", told.lead);
    write("note", told.note);
    if (told.seats.length === 0) return;
    write("game", told.game);
    write("target", told.target);
    write("rolled", told.rolled);
    write("event", told.event);
    at("dice").replaceChildren(...told.dice.map(die));
    at("seats").replaceChildren(...told.seats.map(row));
    at("map").setAttribute("viewBox", `0 0 ${told.width} ${told.height}`);
    draw("land", told.land);
    draw("pieces", told.pieces);
  };

  const say = (text) => {
    const place = at("away");
    place.textContent = text;
    place.hidden = text === "";
  };

  const ask = async () => {
    const stop = new AbortController();
    const late = setTimeout(() => stop.abort(), GIVE_UP_MS);
    try {
      const wish = new URLSearchParams({ code, after, language });
      const answer = await fetch(`/api/stream?${wish}`, { cache: "no-store", credentials: "omit", signal: stop.signal });
      if (answer.status === 200) {
        show(await answer.json());
        after = answer.headers.get("Katane-Mark") || "";
      }
      if (answer.status === 200 || answer.status === 204) {
        say("");
        return QUICK_MS;
      }
      const told = await answer.json().catch(() => ({}));
      say(told.said || away);
      return told.said ? GONE_MS : SLOW_MS;
    } catch {
      say(away);
      return SLOW_MS;
    } finally {
      clearTimeout(late);
    }
  };

  const go = async () => setTimeout(go, await ask());
  void go();
})();
