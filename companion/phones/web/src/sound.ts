// A short sound of the page's own, made on the phone. Browsers let it sound only after a tap.

const NOTES: readonly (readonly [number, number])[] = [
  [660, 0],
  [880, 0.14],
];
const LENGTH_S = 0.13;
const LOUDNESS = 0.18;

let audio: AudioContext | null = null;

/** Call it in a tap: once it is through, sounds may be heard. */
export async function allowSound(): Promise<void> {
  if (!("AudioContext" in window)) return;
  audio ??= new AudioContext();
  await audio.resume();
}

/** Two rising notes; silent where no tap has allowed it yet. */
export function chime(): void {
  if (audio === null || audio.state !== "running") return;
  for (const [pitch, after] of NOTES) note(audio, pitch, audio.currentTime + after);
}

function note(audio: AudioContext, pitch: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(LOUDNESS, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH_S);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + LENGTH_S);
}
