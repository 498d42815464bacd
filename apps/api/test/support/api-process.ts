import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** An answer of an API process. */
export interface ProcessAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** The built API as a process of its own, on the settings of this process. */
export class ApiProcess {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  private constructor(
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {}

  /** Starts it and waits until it answers. */
  static async start(): Promise<ApiProcess> {
    if (!existsSync(MAIN)) throw new Error('dist/main.js is missing: run `node build.mjs` first');
    const port = await freePort();
    const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1' };
    // Without the test runner's own options, which make packages resolve to their sources.
    const child = fork(MAIN, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const api = new ApiProcess(child, port);
    for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt++) {
      const { status } = await api.get('/health/ready').catch(() => ({ status: 0 }));
      if (status === 200) return api;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await api.kill();
    throw new Error('the API did not start');
  }

  /** Where it answers. */
  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Ends it without a word. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill('SIGKILL');
      await gone;
    }
    this.agent.destroy();
  }

  /** Posts a form to an endpoint for OAuth2 clients. */
  post(endpoint: string, fields: Record<string, string>): Promise<ProcessAnswer> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.send('POST', `/v3/oauth/${endpoint}`, headers, new URLSearchParams(fields).toString());
  }

  /** Calls a route, with a bearer token or without. */
  get(path: string, token?: string): Promise<ProcessAnswer> {
    return this.send('GET', path, token ? { authorization: `Bearer ${token}` } : {});
  }

  private state(): string {
    const { exitCode, signalCode } = this.child;
    return exitCode === null && signalCode === null ? 'runs' : `ended with ${signalCode ?? exitCode}`;
  }

  private send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body = '',
  ): Promise<ProcessAnswer> {
    const target = { host: '127.0.0.1', port: this.port, path, method, agent: this.agent };
    const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    return new Promise((resolve, reject) => {
      const call = request({ ...target, headers: { ...headers, ...length } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const parsed = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
          resolve({ status: answer.statusCode ?? 0, body: parsed });
        });
      });
      call.on('error', (cause) => reject(new Error(`${cause.message}; the API ${this.state()}`, { cause })));
      call.end(body);
    });
  }
}
