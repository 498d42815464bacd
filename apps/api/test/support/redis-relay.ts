import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

// A process of its own between the application and Redis: what is done to it, Redis seems to suffer.
const RELAY = `
import { connect, createServer } from 'node:net';
const [host, port, at] = process.argv.slice(1);
const server = createServer((client) => {
  const redis = connect(Number(port), host);
  for (const [from, to] of [[client, redis], [redis, client]])
    from.pipe(to).on('error', () => from.destroy());
});
server.listen(Number(at), '127.0.0.1', () => console.log(server.address().port));
process.on('disconnect', () => process.exit());
`;

/** Stands for a Redis that can be stopped, killed and started again. */
export class RedisRelay {
  private child: ChildProcess | undefined;
  private port = 0;

  /** @param redisUrl the Redis that answers in truth */
  constructor(private readonly redisUrl: string) {}

  /** Address to use instead; once it has started. */
  get url(): string {
    const url = new URL(this.redisUrl);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  /** Begins to answer, at the same address as before. */
  async start(): Promise<void> {
    const { hostname, port } = new URL(this.redisUrl);
    const relay = ['--input-type=module', '-e', RELAY, hostname, port || '6379', String(this.port)];
    this.child = spawn(process.execPath, relay, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    const [text] = (await once(this.child.stdout as NodeJS.EventEmitter, 'data')) as [Buffer];
    this.port = Number(String(text));
  }

  /** Stops answering; connections stay, and new ones are taken by the kernel: it hangs. */
  hang(): void {
    this.child?.kill('SIGSTOP');
  }

  /** Goes on where it hung. */
  goOn(): void {
    this.child?.kill('SIGCONT');
  }

  /** Is gone at once, and nobody listens any more. */
  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }
}
