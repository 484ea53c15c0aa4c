// Run inside the page: whoever had the phone lays it down. What lay open is closed, and the hand lies face down.
() => {
  const sheet = () => document.querySelector("dialog.sheet[open]");
  for (let times = 0; times < 3 && sheet(); times++) sheet().dispatchEvent(new Event("cancel"));
  for (const closes of [".toast .icon", ".segment", ".tab"]) document.querySelector(closes)?.click();
  for (const event of ["pagehide", "focus"]) window.dispatchEvent(new Event(event));
  document.querySelector("main")?.scrollTo(0, 0);
  window.scrollTo(0, 0);
};
