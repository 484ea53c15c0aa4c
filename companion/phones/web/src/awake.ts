// Keeps the screen on while the page is looked at: by the browser's own lock where it gives one, which is with https only,
// else by a silent film in a loop. Loaded with the first touch, without which no film may begin.
import film from "film:silent";

/** What holds a screen on. It may be refused before the first touch, and is asked again with the next. */
export interface Hold {
  on(): Promise<void>;
  off(): void;
}

export class Awake {
  private wanted = false;
  private seen = true;
  private held = false;

  constructor(private readonly hold: Hold) {}

  /** As its owner wishes. */
  want(wanted: boolean): void {
    this.wanted = wanted;
    this.settle();
  }

  /** Whether anybody sees the page: a phone in a pocket may sleep. */
  look(seen: boolean): void {
    this.seen = seen;
    this.settle();
  }

  /** A finger: what was refused may be allowed now. */
  touched(): void {
    this.settle();
  }

  /** The system took it back. */
  lost = (): void => {
    this.held = false;
  };

  private settle(): void {
    const now = this.wanted && this.seen;
    if (now === this.held) return;
    this.held = now;
    if (now) this.hold.on().catch(this.lost);
    else this.hold.off();
  }
}

interface Lock {
  release(): Promise<void>;
  addEventListener(name: "release", heard: () => void): void;
}

/** The browser's own. lost: told when the system takes it back. */
class Locked implements Hold {
  private lock: Promise<Lock> | null = null;

  constructor(
    private readonly ask: () => Promise<Lock>,
    private readonly lost: () => void,
  ) {}

  async on(): Promise<void> {
    const asked = this.ask();
    this.lock = asked;
    (await asked).addEventListener("release", () => {
      if (this.lock === asked) this.lost();
    });
  }

  off(): void {
    const { lock } = this;
    this.lock = null;
    void lock?.then((one) => one.release()).catch(() => undefined);
  }
}

const BACK_S = 8;

/**
 * A film that covers the page, can hardly be seen and catches no finger: Chromium holds the screen for one that is large, Firefox for one with sound,
 * WebKit for one whose sound is on and that does not loop by itself; so it goes back by itself, and is muted everywhere else.
 */
class Film implements Hold {
  private readonly video = document.createElement("video");

  constructor() {
    const { video } = this;
    Object.assign(video, { className: "film", src: film, muted: !CSS.supports("-webkit-touch-callout", "none"), disableRemotePlayback: true });
    video.setAttribute("playsinline", "");
    video.setAttribute("aria-hidden", "true");
    video.addEventListener("timeupdate", () => video.currentTime > BACK_S && (video.currentTime = 0));
    video.addEventListener("ended", () => void video.play().catch(() => undefined));
  }

  async on(): Promise<void> {
    document.body.append(this.video);
    await this.video.play();
  }

  off(): void {
    this.video.pause();
    this.video.remove();
  }
}

/** Begins to follow whether the page is looked at. */
export function keepAwake(): Awake {
  const { wakeLock } = navigator as { wakeLock?: { request(what: "screen"): Promise<Lock> } };
  const awake: Awake = new Awake(wakeLock ? new Locked(() => wakeLock.request("screen"), () => awake.lost()) : new Film());
  const look = (): void => awake.look(document.visibilityState === "visible");
  document.addEventListener("visibilitychange", look);
  look();
  return awake;
}
