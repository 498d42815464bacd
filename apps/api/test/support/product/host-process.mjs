// Lives outside the files' module systems, one for each jest worker: starting the product takes as long as many files.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const HOST = fileURLToPath(new URL('./host.mjs', import.meta.url));

let child;
let output = '';
let sent = 0;
const waiting = new Map();

function start() {
  // Without the runner's own options, which make packages resolve to their sources.
  child = fork(HOST, { execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-4000)));
    stream.unref();
  }
  child.on('message', ({ number, result, failure }) => {
    const { resolve, reject } = waiting.get(number);
    settled(number);
    if (failure) reject(Object.assign(new Error(failure.message), { code: failure.code }));
    else resolve(result);
  });
  child.on('exit', (code, signal) => {
    child = undefined;
    for (const [number, { reject }] of waiting) {
      settled(number);
      reject(new Error(`the product has ended with ${signal ?? code}:\n${output}`));
    }
  });
  child.unref();
  child.channel.unref();
}

/** Waiting for an answer holds the worker; waiting for nothing does not. */
function settled(number) {
  waiting.delete(number);
  if (waiting.size === 0) child?.channel?.unref();
}

/** Has the product do something; it is started by the first who asks. */
export function ask(command, given) {
  if (!child) start();
  sent += 1;
  const number = sent;
  child.channel.ref();
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    child.send({ number, command, given });
  });
}
