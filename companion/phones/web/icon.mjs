// Draws icon.svg as PNG at build time, so that no picture has to be kept twice. Knows the few shapes that the icon is made of.
import { deflateSync } from "node:zlib";

const SAMPLES = 4;

/** Shapes of a drawing whose view box starts at 0,0: rect over all, circle, and paths of M L H V Z, small letters too. */
export function shapes(svg) {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)[1]);
  const found = [...svg.matchAll(/<(rect|circle|path)\s([^>]*?)\/>/g)].map(([, kind, text]) => {
    const given = Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const number = (name) => Number(given[name] ?? 0);
    const fill = color(given.fill);
    if (kind === "rect") return { fill, inside: () => true };
    if (kind === "circle") return { fill, inside: (x, y) => Math.hypot(x - number("cx"), y - number("cy")) <= number("r") };
    const points = corners(given.d);
    const half = number("stroke-width") / 2;
    return { fill, inside: (x, y) => within(points, x, y), stroke: color(given.stroke), edge: (x, y) => distance(points, x, y) <= half };
  });
  return { size, found };
}

const color = (hex) => (hex === undefined ? undefined : parseInt(hex.slice(1), 16));

/** The corners of one closed path. */
export function corners(d) {
  const points = [];
  let letter = "M";
  let [x, y] = [0, 0];
  const words = d.match(/[MLHVZ]|-?\d*\.?\d+/gi);
  while (words.length > 0) {
    if (/[a-z]/i.test(words[0])) letter = words.shift();
    if (/z/i.test(letter)) break;
    const [dx, dy] = letter === letter.toLowerCase() ? [x, y] : [0, 0];
    if (!/v/i.test(letter)) x = dx + Number(words.shift());
    if (!/h/i.test(letter)) y = dy + Number(words.shift());
    points.push([x, y]);
  }
  return points;
}

const edges = (points) => points.map((point, n) => [point, points[(n + 1) % points.length]]);

const within = (points, x, y) =>
  edges(points).filter(([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)).length % 2 === 1;

function distance(points, x, y) {
  const each = edges(points).map(([[ax, ay], [bx, by]]) => {
    const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
    const t = Math.min(1, Math.max(0, along));
    return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
  });
  return Math.min(...each);
}

/** The color of one point, as one number. */
function shade({ found }, x, y) {
  let seen = 0;
  for (const shape of found) {
    if (shape.inside(x, y)) seen = shape.fill;
    if (shape.stroke !== undefined && shape.edge(x, y)) seen = shape.stroke;
  }
  return seen;
}

/** A square PNG of so many pixels a side, opaque, edges smoothed. */
export function png(svg, side) {
  const drawing = shapes(svg);
  const step = drawing.size / side;
  const rows = Buffer.alloc(side * (1 + side * 3));
  const corner = (row) => Array.from({ length: side + 1 }, (_, column) => shade(drawing, column * step, row * step));
  let above = corner(0);
  for (let row = 0; row < side; row++) {
    const below = corner(row + 1);
    for (let column = 0; column < side; column++) {
      const first = above[column];
      const plain = first === above[column + 1] && first === below[column] && first === below[column + 1];
      const mixed = plain ? first : smoothed(drawing, column, row, step);
      rows.writeUIntBE(mixed, row * (1 + side * 3) + 1 + column * 3, 3);
    }
    above = below;
  }
  return packed(rows, side);
}

/** The mean color of a pixel that an edge runs through. */
function smoothed(drawing, column, row, step) {
  const sum = [0, 0, 0];
  for (let n = 0; n < SAMPLES ** 2; n++) {
    const [right, down] = [(n % SAMPLES) + 0.5, Math.floor(n / SAMPLES) + 0.5];
    const seen = shade(drawing, (column + right / SAMPLES) * step, (row + down / SAMPLES) * step);
    [16, 8, 0].forEach((bits, part) => (sum[part] += (seen >> bits) & 255));
  }
  return sum.reduce((mixed, part) => mixed * 256 + Math.round(part / SAMPLES ** 2), 0);
}

function packed(rows, side) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk("IHDR", head), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name, contents) {
  const body = Buffer.concat([Buffer.from(name, "ascii"), contents]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(contents.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(checksum(body), body.length + 4);
  return out;
}

/** CRC-32 as PNG asks for it; Node has its own only since 20.15. */
function checksum(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}
