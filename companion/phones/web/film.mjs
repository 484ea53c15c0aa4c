// Draws the silent film that keeps a phone's screen on, as an MP4 file, without any video library: ten grey pictures
// (H.264, ISO/IEC 14496-10, constrained baseline) and ten seconds of silence (AAC-LC, ISO/IEC 14496-3), in boxes after
// ISO/IEC 14496-12. Browsers hold the screen on only for a film that has both.

const SECONDS = 10;
const MACROBLOCKS = 8; // along each side, of 16 pixels
const RATE = 16000;
const RATE_INDEX = 8; // of 16 kHz, ISO/IEC 14496-3, table 1.18
const PER_FRAME = 1024;

/** Bits one after the other; `ue` is the Exp-Golomb code. */
class Bits {
  bits = "";
  u(value, length) {
    this.bits += value.toString(2).padStart(length, "0");
    return this;
  }
  ue(...values) {
    for (const value of values) {
      const code = (value + 1).toString(2);
      this.bits += "0".repeat(code.length - 1) + code;
    }
    return this;
  }
  /** As bytes; ends with a one and zeros, as H.264 wants it. */
  ended() {
    this.u(1, 1);
    return this.bytes();
  }
  bytes() {
    const whole = this.bits.padEnd(Math.ceil(this.bits.length / 8) * 8, "0");
    return Buffer.from(whole.match(/.{8}/g).map((byte) => parseInt(byte, 2)));
  }
}

const SPS = Buffer.concat([
  Buffer.from([0x67, 66, 0xc0, 11]),
  // Of itself, frame_num of 4 bits, pictures in order, one reference, no gaps; the size; frames only, nothing cut, no more to say.
  new Bits().ue(0, 0, 2, 1).u(0, 1).ue(MACROBLOCKS - 1, MACROBLOCKS - 1).u(0b1100, 4).ended(),
]);
const PPS = Buffer.concat([Buffer.from([0x68]), new Bits().ue(0, 0).u(0, 2).ue(0, 0, 0).u(0, 3).ue(0, 0, 0).u(0, 3).ended()]);

/** A grey picture that needs no other: each macroblock is its neighbors' mean (I_16x16, DC) and nothing is left over. */
function picture(number) {
  const slice = new Bits().ue(0, 7, 0).u(0, 4).ue(number % 2).u(0, 2).ue(0);
  for (let block = 0; block < MACROBLOCKS ** 2; block += 1) slice.ue(3, 0, 0).u(1, 1);
  const unit = Buffer.concat([Buffer.from([0x65]), slice.ended()]);
  return Buffer.concat([u32(unit.length), unit]);
}

/** One channel without a single band, and the end. */
const SILENCE = new Bits().u(0, 29).u(0b111, 3).bytes();

function u32(...values) {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
}
const u16 = (...values) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
const box = (name, ...parts) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, "latin1"), body]);
};
/** A box with version 0 and flags. */
const full = (name, flags, ...parts) => box(name, u32(flags), ...parts);

const UNTURNED = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

function track({ id, scale, length, wide, handler, header, entry, samples, step, at }) {
  const sizes = samples.map((sample) => sample.length);
  const even = new Set(sizes).size === 1;
  const table = box(
    "stbl",
    full("stsd", 0, u32(1), entry),
    full("stts", 0, u32(1, samples.length, step)),
    full("stsc", 0, u32(1, 1, samples.length, 1)),
    full("stsz", 0, even ? u32(sizes[0], samples.length) : u32(0, samples.length, ...sizes)),
    full("stco", 0, u32(1, at)),
  );
  const data = box("dinf", full("dref", 0, u32(1), full("url ", 1)));
  const media = box(
    "mdia",
    full("mdhd", 0, u32(0, 0, scale, samples.length * step), u16(0x55c4, 0)),
    full("hdlr", 0, u32(0), Buffer.from(handler, "latin1"), Buffer.alloc(13)),
    box("minf", header, data, table),
  );
  const sound = wide === 0 ? 0x0100 : 0;
  return box("trak", full("tkhd", 3, u32(0, 0, id, 0, length), Buffer.alloc(8), u16(0, 0, sound, 0), UNTURNED, u32(wide << 16, wide << 16)), media);
}

const video = box(
  "avc1",
  Buffer.alloc(6),
  u16(1),
  Buffer.alloc(16),
  u16(MACROBLOCKS * 16, MACROBLOCKS * 16),
  u32(0x480000, 0x480000, 0),
  u16(1),
  Buffer.alloc(32),
  u16(24, 0xffff),
  box("avcC", Buffer.from([1, 66, 0xc0, 11, 0xff, 0xe1]), u16(SPS.length), SPS, Buffer.from([1]), u16(PPS.length), PPS),
);

const tagged = (tag, ...parts) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, body.length]), body]);
};
const CHANNELS = 1;
const config = new Bits().u(2, 5).u(RATE_INDEX, 4).u(CHANNELS, 4).u(0, 3).bytes();
const decoder = tagged(4, Buffer.from([0x40, 0x15, 0, 0, 0]), u32(0, 0), tagged(5, config));
const audio = box(
  "mp4a",
  Buffer.alloc(6),
  u16(1),
  Buffer.alloc(8),
  u16(CHANNELS, 16, 0, 0),
  u32(RATE * 0x10000),
  full("esds", 0, tagged(3, Buffer.from([0, 1, 0]), decoder, tagged(6, Buffer.from([2])))),
);

/** The film as a file. */
export function film() {
  const pictures = Array.from({ length: SECONDS }, (_, number) => picture(number));
  const silence = Array.from({ length: Math.floor((SECONDS * RATE) / PER_FRAME) }, () => SILENCE);
  const head = box("ftyp", Buffer.from("isom"), u32(0x200), Buffer.from("isomavc1mp42"));
  const seen = Buffer.concat(pictures);
  const body = (at) => {
    const size = MACROBLOCKS * 16;
    const one = { id: 1, scale: 1000, length: SECONDS * 1000, wide: size, handler: "vide", header: full("vmhd", 1, Buffer.alloc(8)), entry: video, samples: pictures, step: 1000, at };
    const two = { id: 2, scale: RATE, length: SECONDS * 1000, wide: 0, handler: "soun", header: full("smhd", 0, u32(0)), entry: audio, samples: silence, step: PER_FRAME, at: at + seen.length };
    const whole = full("mvhd", 0, u32(0, 0, 1000, SECONDS * 1000, 0x10000), u16(0x0100), Buffer.alloc(10), UNTURNED, Buffer.alloc(24), u32(3));
    return box("moov", whole, track(one), track(two));
  };
  const start = head.length + body(0).length + 8;
  return Buffer.concat([head, body(start), box("mdat", seen, ...silence)]);
}
