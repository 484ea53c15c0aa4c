// The page starts here.
import { render } from "preact";
import { Phone } from "./phone";
import { App } from "./ui/App";
import "./style/index.css";

const root = document.getElementById("page") as HTMLElement;
const draw = (): void => render(<App phone={phone} />, root);
const phone = new Phone(() => draw());

draw();
void phone.open(location.pathname, location.hash);

const woken = (): void => {
  if (document.visibilityState === "visible") phone.wake();
  else phone.hide();
};
document.addEventListener("visibilitychange", woken);
window.addEventListener("online", phone.wake);
window.addEventListener("pageshow", phone.wake);
window.addEventListener("pagehide", phone.hide);
matchMedia("(orientation: portrait)").addEventListener("change", phone.hide);
window.addEventListener("pointerdown", phone.touched);

// Where the browser allows it, the page opens without the table, too.
if (isSecureContext) void navigator.serviceWorker?.register("/worker.js").catch(() => undefined);
