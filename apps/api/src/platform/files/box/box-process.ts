import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { FileRefused } from '../file-refused.js';
import type { BoxAnswer, BoxOrder } from './box-messages.js';

const WORKER = fileURLToPath(new URL('./file-box.worker.js', import.meta.url));

/** How long reading one file may take. */
const SECONDS = 8;
/** What reading one file may keep in memory. */
const MEGABYTES = 256;
/** How far reading stands behind calls: on a machine that is busy it must still be done in its time. */
const NICENESS = 5;
/** How long a process may take to begin on a busy machine, in milliseconds. */
const START_MS = 30_000;

/**
 * A process that reads files, one at a time, without the settings and secrets of this one. It ends with the first file that
 * takes too long or too much; whoever has it asks `isUsable` before the next.
 */
export class BoxProcess {
  private readonly child: ChildProcess;
  private readonly ready: Promise<void>;
  private isEnded = false;
  private tell: (answer: BoxAnswer | 'gone') => void = () => undefined;

  constructor() {
    this.child = fork(WORKER, {
      execArgv: [`--max-old-space-size=${MEGABYTES}`, '--disable-proto=delete'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.on('message', (answer: BoxAnswer) => this.tell(answer));
    this.child.on('error', () => this.tell('gone'));
    this.child.on('exit', () => this.tell('gone'));
    // Calls go first. A process that is gone already cannot be put behind them, and need not be.
    this.child.once('spawn', () => putBehind(this.child.pid));
    this.ready = this.next(START_MS).then((answer) => {
      if (typeof answer === 'string') throw new Error(`the box for files does not start: ${answer}`);
    });
    this.ready.catch(() => undefined);
  }

  get isUsable(): boolean {
    return (
      !this.isEnded && this.child.connected && this.child.exitCode === null && this.child.signalCode === null
    );
  }

  /** Has a file read. @throws FileRefused also where it takes too long or too much */
  async do(order: BoxOrder): Promise<unknown> {
    await this.ready;
    const answered = this.next(SECONDS * 1000);
    this.child.send(order, () => undefined);
    const answer = await answered;
    if (answer === 'late') throw new FileRefused({ code: 'file_takes_too_long', params: { max: SECONDS } });
    if (answer === 'gone')
      throw new FileRefused({ code: 'file_takes_too_much_memory', params: { max: MEGABYTES } });
    if ('problem' in answer) throw new FileRefused(answer.problem);
    if ('error' in answer) throw new Error(`a file could not be read: ${answer.error}`);
    return 'result' in answer ? answer.result : undefined;
  }

  /** Ends it at once, whatever it does. */
  end(): void {
    this.isEnded = true;
    this.child.kill('SIGKILL');
  }

  /** What the process says next; it is ended when it says nothing in time. */
  private next(withinMs: number): Promise<BoxAnswer | 'gone' | 'late'> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.end();
        resolve('late');
      }, withinMs);
      this.tell = (answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
    });
  }
}

function putBehind(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    return;
  }
}
