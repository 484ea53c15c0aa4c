// Run inside the page: how it sounds to whoever listens. What hangs, what runs on without a pause, which picture says nothing.
() => {
  const STOPS = "button, summary, a[href], h1, h2, h3, p, li, dt, dd, legend, label, [role=button], [role=status], div:has(> :is(span, b, small):not([aria-hidden]))";
  const KEYS = "button, summary, a[href], [role=button]";
  const ENDS = /[.,:;!?…·→–(«“‘/+×]\s*$/u;
  const BEGINS = /^\s*[.,:;!?…·→–)»”’/+×(]/u;
  const COUNT = /(^|\s)[+−-]?\d+\s*$/u;
  const HANGING = /^[\s.]*[,;:]|[,;·–]\s*$|[,;:]\s*[,;:]|·\s*·|\(\s*\)/u;
  const found = [];
  const hidden = (one) => one.closest("[aria-hidden=true]") !== null || !one.checkVisibility({ visibilityProperty: true });
  const runsOn = (one) => getComputedStyle(one).position === "absolute" || /^(inline|contents)$/.test(getComputedStyle(one).display);

  /** What is heard of a stop, piece by piece, each with whether it stands apart from the one before: on a line or in a column of its own. */
  const pieces = (stop) => {
    const said = [];
    let apart = false;
    const add = (text) => {
      said.push({ text, apart: apart && text.trim() !== "" });
      if (text.trim() !== "") apart = false;
    };
    const drawn = (one, which) => {
      // Of `"• " / ""` the second is heard.
      const [, text] = /"([^"]*)"$/u.exec(getComputedStyle(one, which).content) ?? [];
      if (text) said.push({ text, apart: false });
    };
    const walk = (node) => {
      if (node.nodeType === Node.TEXT_NODE) add(node.textContent.replace(/[ \n]+/g, " "));
      if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute("aria-hidden") === "true" || !node.checkVisibility()) return;
      if (node !== stop && node.matches(STOPS) && !stop.matches(KEYS)) {
        apart = true;
        return;
      }
      const block = !runsOn(node);
      apart ||= block;
      const label = node === stop ? null : node.getAttribute("aria-label");
      if (label !== null) add(label);
      else if (node.tagName !== "svg") {
        drawn(node, "::before");
        node.childNodes.forEach(walk);
        drawn(node, "::after");
      }
      apart ||= block;
    };
    walk(stop);
    return said.filter(({ text }) => text !== "");
  };

  const root = document.querySelector("dialog[open]") ?? document.body;
  for (const stop of root.querySelectorAll(STOPS)) {
    if (hidden(stop) || stop.parentElement?.closest(KEYS)) continue;
    const label = stop.getAttribute("aria-label");
    const said = label !== null && stop.matches(KEYS) ? [{ text: label, apart: false }] : pieces(stop);
    const whole = said.map(({ text, apart }) => (apart ? ` ${text}` : text)).join("").replace(/ +/g, " ").trim();
    if (whole === "") {
      if (stop.matches(KEYS)) found.push(`says nothing: ${stop.outerHTML.slice(0, 90)}`);
      continue;
    }
    if (HANGING.test(whole)) found.push(`hangs when heard: ${whole}`);
    let before = "";
    for (const { text, apart } of said) {
      const goesOn = ENDS.test(before) || BEGINS.test(text) || (COUNT.test(before) && /^\s*\p{Ll}/u.test(text));
      if (apart && before.trim() !== "" && !goesOn) found.push(`heard without a pause: ${before.trim()} | ${text.trim()} in: ${whole}`);
      before += apart ? ` ${text}` : text;
    }
  }
  for (const picture of root.querySelectorAll("[role=img], svg, img")) {
    // An empty alternative text says that a picture only adorns: a screen reader leaves it out.
    if (hidden(picture) || picture.getAttribute("alt") === "" || picture.parentElement?.closest("[role=img]")) continue;
    const label = (picture.getAttribute("aria-label") ?? picture.getAttribute("alt") ?? "").trim();
    if (!/\p{L}/u.test(label)) found.push(`a picture says nothing: ${picture.outerHTML.slice(0, 90)}`);
    const loose = [...picture.querySelectorAll("*")].find((one) => one.children.length === 0 && one.textContent.trim() !== "" && one.closest("[aria-hidden=true]") === null);
    if (loose) found.push(`a picture reads out what is drawn on it: ${label}: ${loose.textContent}`);
  }
  return [...new Set(found)];
};
