// Run inside the page: of each text that the selector finds the contrast with what lies behind it, as it is computed,
// and whether it is large, which less contrast is enough for.
(selector) => {
  const rgba = (css) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 1;
    const pen = canvas.getContext("2d");
    pen.fillStyle = css;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a], below) => [r, g, b].map((one, i) => one * a + below[i] * (1 - a));
  const chain = (element) => (element ? [...chain(element.parentElement), element] : []);
  // What a ground may be under a word: each color of a gradient.
  const colors = ({ backgroundColor, backgroundImage }) => [backgroundColor, ...(backgroundImage.match(/rgba?\([^)]*\)/g) ?? [])].map(rgba);
  // From the page up to the text: each one's grounds, and its opacity towards what lay there before.
  const painted = (element, color) => {
    let grounds = [[255, 255, 255]];
    let through = 1;
    for (const one of chain(element)) {
      const style = getComputedStyle(one);
      through *= Number(style.opacity);
      const [plain, ...drawn] = colors(style);
      for (const laid of [[plain], drawn].filter((some) => some.length > 0))
        grounds = laid.flatMap(([r, g, b, a]) => grounds.map((ground) => over([r, g, b, a * through], ground)));
    }
    const [r, g, b, a] = rgba(color);
    return grounds.map((ground) => [over([r, g, b, a * through], ground), ground]);
  };
  const light = (color) => {
    const [r, g, b] = color.map((one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found = [];
  for (const place of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (!textContent.trim() || parentElement.closest(".unseen, svg, noscript, script, style") || !parentElement.checkVisibility({ visibilityProperty: true })) continue;
      const { fontSize, fontWeight } = getComputedStyle(parentElement);
      const large = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
      const apart = (pair) => (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
      const ratios = painted(parentElement, getComputedStyle(parentElement).color).map((pair) => apart(pair.map(light)));
      found.push([textContent, Math.min(...ratios), large]);
    }
  }
  return found;
};
