// Run inside the page: what is too small to hit, and which words are cut or run out of their place.
() => {
  const found = [];
  const round = (value) => Math.round(value * 10) / 10;
  const shown = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== "hidden";
  };
  const within = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1;

  for (const target of document.querySelectorAll("button, summary, input, [role=button]")) {
    const box = target.getBoundingClientRect();
    if (shown(target) && (box.height < 47.5 || box.width < 47.5))
      found.push(`target ${round(box.width)}x${round(box.height)}: ${target.className} ${target.textContent}`);
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.textContent.trim() || !parent || !shown(parent) || parent.closest(".unseen, noscript, svg")) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    // A word of a few letters is never torn in a narrow cell, as a name or a long one may be.
    for (const { 0: word, index } of parent.closest(".word") && range.getClientRects().length > 1 ? node.textContent.matchAll(/(?<!\p{L})\p{L}{2,9}(?!\p{L})/gu) : []) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => round(top))).size > 1) found.push(`torn: ${word}: ${parent.className} ${node.textContent}`);
    }
    range.selectNodeContents(node);
    const place = parent.closest("button, .tile, .chip, .lot, .card, td, th, li, .prompt, .toast, .header, dialog, main") ?? document.body;
    if (!within(box, place.getBoundingClientRect())) found.push(`runs out: ${place.className}: ${node.textContent}`);
    // A row that is pushed sideways under the finger goes on beyond the edge.
    if (parent.closest(".in-a-row, .taken")) continue;
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`off the screen: ${node.textContent}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return found;
};
