// What its owner chose on this phone, kept from one evening to the next.
import { allowSound, chime } from "../sound";
import type { Language } from "../words";
import type { Phone } from ".";
import type { PhoneState } from "./state";

const SETTINGS = "katane.settings";

type Chosen = Partial<Pick<PhoneState, "language" | "awake" | "buzz" | "sound">>;

/** What was chosen on this phone. */
export function remembered(): Chosen {
  try {
    return JSON.parse(localStorage.getItem(SETTINGS) ?? "{}") as Chosen;
  } catch {
    return {};
  }
}

function remember(change: Chosen): void {
  try {
    localStorage.setItem(SETTINGS, JSON.stringify({ ...remembered(), ...change }));
  } catch {
    // A private window: the choice holds until the page is closed.
  }
}

/** The keys of the settings. */
export class Settings {
  constructor(private readonly phone: Phone) {}

  /** Speaks a language from now on; where its words cannot be had the one before stays, and that is said. */
  async speak(language: Language): Promise<void> {
    try {
      await this.phone.rooms.speak(language);
    } catch {
      return this.phone.tell("language");
    }
    remember({ language });
    this.phone.set({ language, notice: null });
  }

  staysAwake(awake: boolean): void {
    remember({ awake });
    this.phone.set({ awake });
  }

  buzzes(buzz: boolean): void {
    remember({ buzz });
    this.phone.set({ buzz });
  }

  /** Turned on it is heard at once: so the person knows it, and the browser lets it sound later. */
  sounds(sound: boolean): void {
    remember({ sound });
    this.phone.set({ sound });
    if (sound) void allowSound().then(chime);
  }
}
