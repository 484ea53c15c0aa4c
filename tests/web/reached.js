// Run inside the page, with letters as large as somebody wishes: which key no finger reaches, and which text lies over another.
() => {
  const found = [];
  const dialogs = document.querySelectorAll("dialog[open]");
  const root = dialogs.length > 0 ? dialogs[dialogs.length - 1] : document.body;
  const shown = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true }) && !element.closest(".unseen, .film");
  };

  for (const key of root.querySelectorAll("button, summary, input")) {
    if (!shown(key)) continue;
    key.scrollIntoView({ block: "center", inline: "center" });
    const box = key.getBoundingClientRect();
    const said = `${key.className} ${key.textContent}`;
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`out of the picture: ${said}`);
    const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const there = document.elementFromPoint(...middle);
    if (there === null) found.push(`never in the picture: ${said}`);
    else if (!key.contains(there) && !there.closest("[data-deaf]")) found.push(`under ${there.className}: ${said}`);
  }

  // What is seen of it: what scrolls lets the rest go behind what does not.
  const seen = (box, element) => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === "visible" && getComputedStyle(around).overflowX === "visible") continue;
      const its = around.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, its.left), Math.max(top, its.top), Math.min(right, its.right), Math.min(bottom, its.bottom)];
    }
    return { left, top, right, bottom };
  };

  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.textContent.trim() || !shown(parent) || parent.closest(".unseen, svg, .tabs, .tile-count, .cover-word, .in-a-row, .toast, .moment")) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) texts.push([seen(box, parent), node]);
  }
  const over = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5;
  texts.forEach(([box, node], index) => {
    for (const [its, other] of texts.slice(index + 1))
      if (node !== other && over(box, its)) found.push(`text over text: ${node.textContent} | ${other.textContent}`);
  });

  // No text touches the border of the box that it lies in.
  const boxes = "button, .tile, .chip, .lot, .card, .berth, .deed, .side-card, .row, .prompt, .band, td, th";
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const node = words.currentNode;
    const parent = node.parentElement;
    if (!node.textContent.trim() || !shown(parent) || parent.closest(".unseen, svg, .tile-count, .cover-word, .in-a-row, .taken, [data-cut] .prompt-detail")) continue;
    const around = parent.closest(boxes);
    if (around === null) continue;
    range.selectNodeContents(node);
    const [text, box] = [range.getBoundingClientRect(), around.getBoundingClientRect()];
    const free = 0.15 * parseFloat(getComputedStyle(parent).fontSize); // above and below the letters of a line
    const least = Math.min(text.left - box.left, box.right - text.right, text.top + free - box.top, box.bottom - text.bottom + free);
    if (least < 1) found.push(`${least.toFixed(1)} px from the border of ${around.className}: ${node.textContent}`);
  }
  return [...new Set(found)];
};
