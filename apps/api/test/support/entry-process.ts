import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.js';

const READY_WITHIN_MS = 40_000;
const LOGGED_WITHIN_MS = 10_000;
const API = new URL('../../', import.meta.url);

/** Entry points that listen, with the setting that holds their port. */
const PORTS = { main: 'PORT', collect: 'COLLECT_PORT', worker: 'WORKER_HEALTH_PORT' } as const;

/** A built entry point as a process of its own, so that all it writes can be read: its log, and what is written past it. */
export class EntryProcess {
  /** Everything written so far. */
  output = '';

  private constructor(
    readonly origin: string,
    private readonly child: ChildProcess,
  ) {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
  }

  /** Starts it with the settings of this process and more, and waits until it is ready. */
  static async start(entry: keyof typeof PORTS, settings: Record<string, string>): Promise<EntryProcess> {
    const port = await freePort();
    const own = { NODE_ENV: 'development', HOST: '127.0.0.1', [PORTS[entry]]: String(port) };
    const child = spawn(process.execPath, [`dist/${entry}.js`], {
      cwd: API,
      env: { ...process.env, ...own, ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const started = new EntryProcess(`http://127.0.0.1:${port}`, child);
    for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await sleep(100)) {
      if (child.exitCode !== null) break;
      if (await isAnswered(`${started.origin}/health/ready`)) return started;
    }
    child.kill('SIGKILL');
    throw new Error(`${entry} does not start:\n${started.output}`);
  }

  /** Waits until a text is in the output, which comes through a pipe. */
  async untilWritten(text: string): Promise<void> {
    for (const until = Date.now() + LOGGED_WITHIN_MS; Date.now() < until; await sleep(20))
      if (this.output.includes(text)) return;
    throw new Error(`"${text}" is not in the output:\n${this.output}`);
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** Ends it. @returns its exit code; null where a signal ended it */
  async stop(): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode;
    const closed = once(this.child, 'close');
    this.child.kill('SIGTERM');
    await closed;
    return this.child.exitCode;
  }
}

/** Whether an address answers, on a connection of its own. */
export async function isAnswered(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { headers: { connection: 'close' } })).ok;
  } catch {
    return false;
  }
}
