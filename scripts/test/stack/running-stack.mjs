import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../lib/paths.mjs';
import { freePort } from '../../lib/ports.mjs';
import { runningServer, stopServer } from '../../lib/postgres/postmaster.mjs';
import { endGroup, sleep } from '../../lib/processes.mjs';

const LIMIT_MS = 80_000;

/** The data and the addresses of a stack of its own, which is started and ended many times. */
export async function newStack() {
  const data = mkdtempSync(join(tmpdir(), 'netreach-stack-'));
  const [port, collectPort, workerPort, mailPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const env = {
    ...process.env,
    NETREACH_DATA: data,
    PORT: String(port),
    COLLECT_PORT: String(collectPort),
    WORKER_HEALTH_PORT: String(workerPort),
    MAIL_PORT: String(mailPort),
  };
  // What a test run or npm has set is not for the stack.
  for (const name of Object.keys(env))
    if (/^(npm_|VITEST|NODE_ENV$|DATABASE_URL$|DATABASE_OWNER_URL$|REDIS_URL$|MAIL_URL$)/.test(name))
      delete env[name];
  return { data, port, collectPort, workerPort, mailPort, env, origin: `http://localhost:${port}` };
}

/** Ends what a failed test has left, and removes the data. */
export async function removeStack({ data }) {
  const postgres = await runningServer(join(data, 'postgres'));
  if (postgres) await stopServer(postgres.pid);
  for (const pid of notedProcesses(data).values()) await endGroup(pid, 2_000);
  rmSync(data, { recursive: true, force: true });
}

/** The processes the stack has noted, by name. */
export function notedProcesses(data) {
  const folder = join(data, 'run');
  const files = readdirSync(data).includes('run') ? readdirSync(folder) : [];
  const notes = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return new Map(notes.map(({ name, pid }) => [name, pid]));
}

/** One `npm start` without npm. */
export class StartedStack {
  output = '';
  exitCode;

  constructor({ env }) {
    this.child = spawn(process.execPath, [inRoot('scripts/bootstrap.mjs'), 'start', '--no-demo'], { env });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (this.output += text));
    }
    this.ended = new Promise((resolve) =>
      this.child.once('close', (code) => resolve((this.exitCode = code))),
    );
  }

  /** Waits until the stack says something. */
  async untilSays(text) {
    for (const until = Date.now() + LIMIT_MS; !this.output.includes(text); await sleep(50)) {
      if (this.exitCode !== undefined || Date.now() > until)
        throw new Error(`No "${text}" in:\n${this.output}`);
    }
  }

  untilReady() {
    return this.untilSays('Ctrl-C stops everything');
  }

  /** Sends a signal and waits for the end. */
  async end(signal) {
    this.child.kill(signal);
    return this.ended;
  }
}
