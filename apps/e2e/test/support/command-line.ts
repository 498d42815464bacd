import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { API_DIST, type Environment } from './product.ts';

const PROCESS = join(import.meta.dirname, 'command-line-process.mjs');

/** What a command has come to. */
interface Answer {
  readonly output: string;
  readonly failed: boolean;
}

/** The built command line, kept loaded for many commands. */
export class CommandLine {
  private readonly child: ChildProcess;
  private last: Promise<unknown> = Promise.resolve();

  constructor(env: Environment) {
    // The file that names it is loaded anew for each command, but what it names only once.
    const joined = join(API_DIST, 'joined/cli.js');
    // Without the runner's own options, which make packages resolve to their sources.
    this.child = fork(PROCESS, [joined], { execArgv: [], env: { ...process.env, ...env } });
  }

  /** Runs a command when those before it are over, and gives what it writes; rejects with that when it fails. */
  run(...args: string[]): Promise<string> {
    const run = this.last.then(() => this.runNow(args));
    this.last = run.catch(() => undefined);
    return run;
  }

  close(): void {
    this.child.disconnect();
  }

  private async runNow(args: string[]): Promise<string> {
    const over = new AbortController();
    const answer = once(this.child, 'message', over) as Promise<[Answer]>;
    const end = once(this.child, 'exit', over).then((): [Answer] => [{ output: 'has ended', failed: true }]);
    this.child.send(args);
    const [{ output, failed }] = await Promise.race([answer, end]);
    over.abort();
    if (failed) throw new Error(`${args.join(' ')}: ${output}`);
    return output;
  }
}
