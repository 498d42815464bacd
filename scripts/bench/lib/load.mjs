// A process of its own that sends hits as fast as they are answered, over connections that stay open as those of a
// reverse proxy do. Requests are made once; of each only the id of the hit changes.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const HEX = Buffer.from('0123456789abcdef');
const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
];
const REFERRERS = [
  'https://www.google.at/?q=ski+wien',
  'https://www.alpenpost.example/',
  '',
  'https://t.co/x',
];

/** A beacon as the tag sends it, of one of many visitors. */
function requestOf(number) {
  const client = (number % 50_000).toString(16).padStart(32, '0');
  const hit = {
    t: 'page',
    p: `/sport/ski/article-${number % 997}?from=start`,
    ti: 'Results of the day',
    r: REFERRERS[number % REFERRERS.length],
    id: '0'.repeat(32),
    i: 'bench-web',
    n: number % 5 ? 1 : 0,
    c: number % 5 ? client : undefined,
  };
  const body = JSON.stringify({ hits: [hit] });
  const head = [
    'POST /c HTTP/1.1',
    'Host: collect.example',
    `User-Agent: ${AGENTS[number % AGENTS.length]}`,
    'Content-Type: text/plain;charset=UTF-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Accept: */*',
    'Accept-Encoding: gzip, deflate, br',
    'Accept-Language: de-AT,de;q=0.9',
    'Origin: https://www.alpenpost.example',
    'Referer: https://www.alpenpost.example/',
    'Sec-Fetch-Mode: no-cors',
  ].join('\r\n');
  const bytes = Buffer.from(`${head}\r\n\r\n${body}`);
  return { bytes, idAt: bytes.indexOf('0'.repeat(32)) };
}

/** The pixel of an ad as its script sends it, of one of many visitors. */
function adRequestOf(number) {
  const client = (number % 50_000).toString(16).padStart(32, '0');
  const query = new URLSearchParams({
    c: `bench-ad-${number % 200}`,
    i: '0'.repeat(32),
    e: number % 2 ? 'impression' : 'viewable',
    p: `Top-${number % 7}`,
    n: number % 5 ? '1' : '0',
    ...(number % 5 ? { u: client } : {}),
    w: '300',
    h: '250',
  });
  const head = [
    `GET /a.gif?${query} HTTP/1.1`,
    'Host: collect.example',
    `User-Agent: ${AGENTS[number % AGENTS.length]}`,
    'Accept: image/avif,image/webp,*/*;q=0.8',
    'Accept-Encoding: gzip, deflate, br',
    'Accept-Language: de-AT,de;q=0.9',
    'Referer: https://www.alpenpost.example/',
    'Sec-Fetch-Mode: no-cors',
  ].join('\r\n');
  const bytes = Buffer.from(`${head}\r\n\r\n`);
  return { bytes, idAt: bytes.indexOf('0'.repeat(32)) };
}

const TEMPLATES = Object.fromEntries(
  Object.entries({ page: requestOf, ad: adRequestOf }).map(([kind, make]) => [
    kind,
    Array.from({ length: 2000 }, (_, number) => make(number * 7)),
  ]),
);
let templates = TEMPLATES.page;
const run = randomBytes(8).toString('hex');
let sent = 0;
let running = false;
const counts = { accepted: 0, refused: 0, broken: 0 };
/** A sender that was refused tries again after this many milliseconds. */
const PAUSE_MS = 20;
/** Numbers of the hits that were accepted, where they are asked for. */
let accepted;

function next() {
  const { bytes, idAt } = templates[sent % templates.length];
  bytes.write(run, idAt, 'latin1');
  for (let digit = 0, rest = sent; digit < 16; digit++, rest = Math.floor(rest / 16))
    bytes[idAt + 31 - digit] = HEX[rest % 16];
  sent += 1;
  return Buffer.from(bytes);
}

/** One connection, one request at a time. */
function open(port) {
  const socket = connect(port, '127.0.0.1');
  let waiting = false;
  let answer = '';
  let number = 0;
  const ask = () => {
    if (!running) return socket.end();
    waiting = true;
    number = sent;
    socket.write(next());
  };
  socket.setNoDelay(true);
  socket.on('connect', ask);
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
    if (!isWhole(answer)) return;
    waiting = false;
    const isAccepted = /^HTTP\/1\.1 20[04]/.test(answer);
    answer = '';
    counts[isAccepted ? 'accepted' : 'refused'] += 1;
    if (isAccepted) accepted?.push(number);
    if (isAccepted) ask();
    else setTimeout(ask, PAUSE_MS);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    if (waiting) counts.broken += 1;
    if (running) setTimeout(() => open(port), PAUSE_MS);
  });
}

function isWhole(answer) {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end));
  return answer.length >= end + 4 + Number(length?.[1] ?? 0);
}

process.on('message', ({ ports, connections, milliseconds, record, kind = 'page' }) => {
  templates = TEMPLATES[kind];
  Object.assign(counts, { accepted: 0, refused: 0, broken: 0 });
  running = true;
  const began = performance.now();
  accepted = record ? [] : undefined;
  for (let one = 0; one < connections; one++) open(ports[one % ports.length]);
  setTimeout(() => {
    running = false;
    const seconds = (performance.now() - began) / 1000;
    setTimeout(() => process.send({ ...counts, seconds, run, numbers: accepted }), 1000);
  }, milliseconds);
});
process.on('disconnect', () => process.exit());
process.send('ready');
