"use strict";
// What changed in the hall comes by itself: rows of tables, and parts of the page. Clocks tick here.

const at = (id) => document.getElementById(id);
let ahead = 0;

function put(id, html) {
  const there = at(id);
  if (there === null) {
    const rows = at("rows");
    if (rows !== null && id.startsWith("table-")) rows.insertAdjacentHTML("beforeend", html);
  } else if (there.outerHTML !== html) {
    there.outerHTML = html;
  }
}

function clock(seconds) {
  const left = Math.max(0, Math.round(seconds));
  const two = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(left / 3600);
  return (hours ? hours + ":" + two(Math.floor(left / 60) % 60) : String(Math.floor(left / 60))) + ":" + two(left % 60);
}

function tick() {
  const now = Date.now() / 1000 + ahead;
  for (const one of document.querySelectorAll("[data-ends]")) {
    const left = Number(one.dataset.ends) - now;
    one.textContent = clock(left);
    one.classList.toggle("over", left <= 0);
  }
  for (const one of document.querySelectorAll("[data-since]")) one.textContent = clock(now - Number(one.dataset.since));
}

if (at("live") !== null) {
  const source = new EventSource("/events");
  source.addEventListener("put", (event) => {
    const told = JSON.parse(event.data);
    ahead = told.now - Date.now() / 1000;
    for (const [id, html] of Object.entries(told.parts)) put(id, html);
    tick();
  });
  source.onopen = () => document.body.classList.remove("away");
  source.onerror = () => document.body.classList.add("away");
  setInterval(tick, 1000);
  tick();
}
for (const button of document.querySelectorAll("[data-print]")) button.addEventListener("click", () => window.print());
