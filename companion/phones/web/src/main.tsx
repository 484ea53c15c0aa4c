// The page starts here.
import { render } from "preact";
import "./arrive";
import type { Awake } from "./awake";
import { comeFrom } from "./lazy";
import { PARTS } from "./parts";
import { Phone } from "./phone";
import { EVERY } from "./rooms";
import { App } from "./ui/App";

comeFrom(PARTS);
const FACE_DOWN_DEGREES = 120;
const root = document.getElementById("page") as HTMLElement;
let spoken = false;
let awake: Awake | null = null;
let stale = false;

/** Draws once what happens in one go, such as all that follows from a message; what happens while it draws comes after it. */
const draw = (): void => {
  awake?.want(phone.state.awake);
  if (!spoken || stale) return;
  stale = true;
  queueMicrotask(() => {
    stale = false;
    render(<App phone={phone} />, root);
  });
};
const phone = new Phone(draw);

/** Until its words have come the page shows what index.html drew. */
async function begin(): Promise<void> {
  await phone.rooms.learn(EVERY);
  spoken = true;
  root.replaceChildren();
  draw();
}

void begin();
void phone.place.open(location.pathname, location.hash);

const woken = (): void => {
  phone.hand.uncover();
  phone.place.wake();
};
document.addEventListener("visibilitychange", () => {
  phone.place.look(!document.hidden);
  if (document.hidden) phone.hand.cover();
  else woken();
});
for (const change of ["online", "offline"]) window.addEventListener(change, phone.place.heardOfNetwork);
window.addEventListener("pageshow", woken);
window.addEventListener("pagehide", phone.hand.hide);
// A phone that wakes says so in one of several ways, and a finger on the page says it in any case.
window.addEventListener("blur", phone.hand.cover);
for (const looked of ["focus", "pointerdown"]) window.addEventListener(looked, phone.hand.uncover);
matchMedia("(orientation: portrait)").addEventListener("change", phone.hand.hide);
// Laid on the table with its face down, where the browser tells how it lies.
window.addEventListener("deviceorientation", ({ beta }) => {
  if (beta !== null && Math.abs(beta) > FACE_DOWN_DEGREES) phone.hand.hide();
});
window.addEventListener("pointerdown", phone.touched);

/** From the first touch on the screen stays on, where its owner wishes it. */
async function touched(): Promise<void> {
  if (!phone.state.awake || phone.state.stage !== "in") return;
  const { keepAwake } = await import("./awake");
  awake ??= keepAwake();
  awake.want(phone.state.awake);
  awake.touched();
}
window.addEventListener("click", () => void (awake === null ? touched().catch(() => undefined) : awake.touched()));

/** What came before the worker stood between is named to it, so that it keeps that as well: the game that was played last. */
function tellWorker(): void {
  navigator.serviceWorker.controller?.postMessage(performance.getEntriesByType("resource").map(({ name }) => name));
}

// Where the browser allows it, the page opens without the table, too.
if (isSecureContext && "serviceWorker" in navigator) {
  navigator.serviceWorker.addEventListener("controllerchange", tellWorker);
  new PerformanceObserver(tellWorker).observe({ type: "resource" });
  void navigator.serviceWorker.register(`/worker.js?${phone.state.language}`).catch(() => undefined);
}
