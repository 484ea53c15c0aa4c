// Opens the page where there is no network, where the browser allows it (https, or this machine itself).
// It keeps the page's own files, nothing that the table says: that is no business of a cache.
const OF_LANGUAGE = {};
const LANGUAGE = OF_LANGUAGE[location.search.slice(1)];
const KEPT = [...["/"], ...(LANGUAGE ? [LANGUAGE] : [])];
const SHELF = `katane ${KEPT.join(" ")}`;
const PATIENCE_MS = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(KEPT)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== SHELF).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(fresh(request));
  else if (isKept(new URL(request.url))) event.respondWith(kept(request));
});

self.addEventListener("message", (event) => event.waitUntil(keep(event.data.filter((address) => isKept(new URL(address))))));

/** Each once and by itself: the list names some twice, and one that cannot be had takes no other with it. */
async function keep(addresses) {
  const shelf = await caches.open(SHELF);
  const one = async (address) => (await shelf.match(address)) ?? shelf.add(address);
  await Promise.allSettled([...new Set(addresses)].map(one));
}

/** The table's page, and the one kept here where the table stays silent. */
async function fresh(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

/** The page's own files, and those that have their content's mark in their name and are loaded on demand. */
const isKept = ({ origin, pathname }) => origin === location.origin && (KEPT.includes(pathname) || /^\/[\w.-]+-[A-Z0-9]{8}\.(js|css|json)$/.test(pathname));

async function kept(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(SHELF)).put(request, answer.clone());
  return answer;
}
