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

/** Stands where the id of a hit will. */
const NO_ID = '0'.repeat(32);

/** A beacon of one of many visitors: with one hit as the tag sends it, or with some as an app does that was offline. */
function requestOf(number, each) {
  const client = (number % 50_000).toString(16).padStart(32, '0');
  const hitOf = (page) => ({
    t: 'page',
    p: `/sport/ski/article-${page % 997}?from=start`,
    ti: 'Results of the day',
    r: REFERRERS[number % REFERRERS.length],
    id: NO_ID,
    i: 'bench-web',
    n: number % 5 ? 1 : 0,
    c: number % 5 ? client : undefined,
  });
  const body = JSON.stringify({ hits: Array.from({ length: each }, (_, more) => hitOf(number + more)) });
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
  return withIds(bytes);
}

/** The pixel of an ad as its script sends it, of one of many visitors. */
function adRequestOf(number) {
  const client = (number % 50_000).toString(16).padStart(32, '0');
  const query = new URLSearchParams({
    c: `bench-ad-${number % 200}`,
    i: NO_ID,
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
  return withIds(bytes);
}

/** Where the ids of a request stand. */
function withIds(bytes) {
  const at = [];
  for (let from = bytes.indexOf(NO_ID); from >= 0; from = bytes.indexOf(NO_ID, from + NO_ID.length))
    at.push(from);
  return { bytes, at };
}

function templatesOf(kind, each) {
  const make = kind === 'ad' ? adRequestOf : requestOf;
  return Array.from({ length: 2000 }, (_, number) => make(number * 7, each));
}

let templates;
/** Hits in each request. */
let inEach = 1;
const run = randomBytes(8).toString('hex');
let sent = 0;
let running = false;
/** Where the status of an answer begins, behind `HTTP/1.1 `. */
const STATUS_AT = 9;
const counts = { accepted: 0, refused: 0, broken: 0 };
/** A sender that was refused tries again after this many milliseconds. */
const PAUSE_MS = 20;
/** Numbers of the hits that were accepted, where they are asked for. */
let accepted;

function next() {
  const { bytes, at } = templates[sent % templates.length];
  for (const idAt of at) {
    bytes.write(run, idAt, 'latin1');
    for (let digit = 0, rest = sent; digit < 16; digit++, rest = Math.floor(rest / 16))
      bytes[idAt + 31 - digit] = HEX[rest % 16];
    sent += 1;
  }
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
    let isAccepted = answer === '' && isLikeLast(chunk);
    if (!isAccepted) {
      answer += chunk.toString('latin1');
      if (!isWhole(answer)) return;
      isAccepted = /^HTTP\/1\.1 20[04]/.test(answer);
      if (isAccepted) lastLength = answer.length;
      answer = '';
    }
    waiting = false;
    counts[isAccepted ? 'accepted' : 'refused'] += inEach;
    if (isAccepted && accepted) for (let more = 0; more < inEach; more++) accepted.push(number + more);
    if (isAccepted) ask();
    else setTimeout(ask, PAUSE_MS);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    if (waiting) counts.broken += inEach;
    if (running) setTimeout(() => open(port), PAUSE_MS);
  });
}

/** Bytes of the last answer that accepted a hit: all of a kind have as many, so that few of them need to be read. */
let lastLength = 0;

function isLikeLast(chunk) {
  return chunk.length === lastLength && chunk[STATUS_AT] === 0x32;
}

function isWhole(answer) {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end));
  return answer.length >= end + 4 + Number(length?.[1] ?? 0);
}

process.on('message', ({ ports, connections, milliseconds, record, kind = 'page', each = 1 }) => {
  templates = templatesOf(kind, each);
  inEach = each;
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
