// Run inside a seat's page: a second connection with the page's own login that asks for what it may not have.
async ({ victim, forge }) => {
  const login = JSON.parse(localStorage.getItem("katane.login"));
  const text = new TextEncoder();
  const string = (value) => {
    const bytes = text.encode(value);
    return [bytes.length >> 8, bytes.length & 255, ...bytes];
  };
  const length = (count) => (count < 128 ? [count] : [(count % 128) | 128, ...length(Math.floor(count / 128))]);
  const packet = (kind, ...body) => new Uint8Array([kind, ...length(body.flat().length), ...body.flat()]);
  const socket = new WebSocket(login.ws, "mqtt");
  socket.binaryType = "arraybuffer";
  const heard = { topics: [], views: [] };
  let kept = [];
  let greeted = false;

  const take = (data) => {
    kept = [...kept, ...new Uint8Array(data)];
    for (;;) {
      let [size, factor, at] = [0, 1, 1];
      while (at < kept.length) {
        size += (kept[at] & 127) * factor;
        factor *= 128;
        if (!(kept[at++] & 128)) break;
      }
      if (kept.length < at + size || kept.length < 2) return;
      const [kind, body] = [kept[0], kept.slice(at, at + size)];
      kept = kept.slice(at + size);
      greeted ||= kind >> 4 === 2;
      if (kind >> 4 !== 3) continue;
      const name = (body[0] << 8) | body[1];
      const decode = (bytes) => new TextDecoder().decode(new Uint8Array(bytes));
      heard.topics.push(decode(body.slice(2, 2 + name)));
      const payload = decode(body.slice(2 + name + (kind & 6 ? 2 : 0)));
      if (payload.startsWith("{")) heard.views.push(JSON.parse(payload));
    }
  };

  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const until = async (true_) => {
    while (!true_() && socket.readyState === 1) await wait(20);
  };
  await new Promise((open, fail) => ((socket.onopen = open), (socket.onerror = fail)));
  socket.onmessage = ({ data }) => take(data);
  socket.send(
    packet(0x10, string("MQTT"), [4, 0xc2, 0, 30], string(`${login.client}-spy`), string(login.user), string(login.password)),
  );
  await until(() => greeted);
  const root = `katane/${login.table}`;
  const filters = [`${root}/for/${login.seat}`, `${root}/for/${victim}`, `${root}/answer/${victim}`, `${root}/from/+`, `${root}/#`, "#", `$share/a/${root}/for/${victim}`];
  filters.forEach((filter, index) => socket.readyState === 1 && socket.send(packet(0x82, [0, index + 1], string(filter), [1])));
  await until(() => heard.topics.some((topic) => topic === `${root}/for/${login.seat}`));
  if (forge && socket.readyState === 1)
    socket.send(packet(0x32, string(`${root}/from/${victim}`), [0, 99], [...text.encode(JSON.stringify(forge))]));
  await wait(1000); // for what must not come
  socket.close();
  return heard;
};
