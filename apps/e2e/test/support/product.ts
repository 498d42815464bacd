import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const APPS = resolve(import.meta.dirname, '../../..');
/** The folder of the built API. */
export const API_DIST = join(APPS, 'api/dist');
/** The folder of the built portal. */
export const PORTAL_DIST = join(APPS, 'portal/dist');
/** The folder of the standalone public ranking. */
export const PUBLIC_DIST = join(APPS, 'portal/dist-public');

const READY_WITHIN_MS = 90_000;
const ENDS_WITHIN_MS = 15_000;
const KEPT_OUTPUT = 4000;

export type Environment = Readonly<Record<string, string>>;

/** Names of the built files that run until they are ended. */
export type EntryPointName = 'main' | 'collect' | 'worker';

/** @throws Error saying what to build when the product is not there */
export function demandBuilds(): void {
  const missing = [
    join(API_DIST, 'main.js'),
    join(PORTAL_DIST, 'index.html'),
    join(PUBLIC_DIST, 'index.html'),
  ].filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`Not built: ${missing.join(', ')}. Run \`npm run setup\` first.`);
}

/** A port nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}

/** One of the product's built entry points as a process of its own. It ends by itself when we are gone. */
export class EntryPoint {
  private output = '';

  private constructor(
    private readonly name: string,
    private readonly child: ChildProcess,
  ) {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output = (this.output + text).slice(-KEPT_OUTPUT);
      });
  }

  /** Starts it and waits until it says that it is ready. */
  static async start(name: EntryPointName, env: Environment, port: number): Promise<EntryPoint> {
    const child = spawn(process.execPath, ['--enable-source-maps', join(API_DIST, `${name}.js`)], {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const entry = new EntryPoint(name, child);
    try {
      await entry.untilReady(`http://127.0.0.1:${port}/health/ready`);
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
    return entry;
  }

  /**
   * Asks it to end and waits until it has.
   * @throws Error when it has ended before, or must be killed
   */
  async stop(): Promise<void> {
    if (this.ended) throw new Error(`${this.name} had ended before it was asked to:\n${this.output}`);
    const gone = new Promise<true>((end) => this.child.once('exit', () => end(true)));
    this.child.kill('SIGTERM');
    if (await Promise.race([gone, sleep(ENDS_WITHIN_MS, false, { ref: false })])) return;
    this.child.kill('SIGKILL');
    throw new Error(`${this.name} did not end within ${ENDS_WITHIN_MS / 1000} s:\n${this.output}`);
  }

  private get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private async untilReady(url: string): Promise<void> {
    for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await sleep(50)) {
      if (this.ended) throw new Error(`${this.name} has ended:\n${this.output}`);
      if (await answersWell(url)) return;
    }
    throw new Error(`${this.name} is not ready:\n${this.output}`);
  }
}

async function answersWell(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
