import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const WORKER = fileURLToPath(new URL('../../../dist/worker.js', import.meta.url));
const READY_WITHIN_MS = 40_000;

/** The built worker as a process of its own, on the settings of this process. */
export class WorkerProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** Starts it and waits until it is ready. @param settings more than this process has */
  static async start(settings: Record<string, string> = {}): Promise<WorkerProcess> {
    if (!existsSync(WORKER)) throw new Error('dist/worker.js is missing: run `node build.mjs` first');
    const port = await freePort();
    const env = { ...process.env, ...settings, WORKER_HEALTH_PORT: String(port), HOST: '127.0.0.1' };
    // Without the test runner's own options, which make packages resolve to their sources.
    const child = fork(WORKER, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const worker = new WorkerProcess(child);
    for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until && worker.runs; await sleep(50))
      if (await isReady(port)) return worker;
    await worker.kill();
    throw new Error('the worker did not start');
  }

  /** Ends it without a word. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Asks it to end, and waits until it has. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.runs) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill(signal);
    await gone;
  }

  private get runs(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
