// The table may have another address now: a page that is still open tries the names and addresses that it knows.
const PATIENCE_MS = 3000;

/** Whether something speaks MQTT there; nothing is said to it. */
function speaks(url: string): Promise<boolean> {
  return new Promise((done) => {
    let socket: WebSocket;
    const end = (found: boolean) => (): void => {
      window.clearTimeout(late);
      socket.onopen = socket.onerror = null;
      socket.close();
      done(found);
    };
    const late = window.setTimeout(() => end(false)(), PATIENCE_MS);
    try {
      socket = new WebSocket(url, "mqtt");
    } catch {
      window.clearTimeout(late);
      return done(false);
    }
    socket.onopen = end(true);
    socket.onerror = end(false);
  });
}

/** The first of these hosts where the table may be; null where none answers. url: of a host's websocket. */
export function found(hosts: readonly string[], url: (host: string) => string): Promise<string | null> {
  return new Promise((done) => {
    const asked = hosts.map((host) => speaks(url(host)).then((speaking) => speaking && done(host)));
    void Promise.all(asked).then(() => done(null));
  });
}
