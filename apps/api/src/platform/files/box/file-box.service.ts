import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '../../errors/app-error.js';
import { FileRefused } from '../file-refused.js';
import { BoxProcess } from './box-process.js';

/** Files that are read at once. */
const PROCESSES = 2;
/** Files that wait for it. */
const MOST_WAITING = 20;
/** How long a process without work stays, in milliseconds. */
const IDLE_MS = 60_000;
const RETRY_AFTER_SECONDS = '10';

/** A function that reads a file, by where it is: it is loaded in the box, not here. Its results can be cloned. */
export interface FileReader<Read extends (...args: never[]) => unknown> {
  /** Address of the module, made with `import.meta.url`. */
  readonly module: string;
  readonly name: string;
  /** Never there: carries the type of the function. */
  readonly read?: Read;
}

/**
 * Where all files that users send are parsed: in processes of their own, so that a file can neither end this one nor keep its
 * other calls waiting.
 */
@Injectable()
export class FileBox implements OnApplicationShutdown {
  private readonly idle: { process: BoxProcess; timer: NodeJS.Timeout }[] = [];
  private readonly busy = new Set<BoxProcess>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  onApplicationShutdown(): void {
    for (const { process, timer } of this.idle) {
      clearTimeout(timer);
      process.end();
    }
    for (const process of this.busy) process.end();
  }

  /**
   * What a reader makes of a file.
   * @param field of the input that the file came in
   * @throws AppError `request.invalid` naming what is wrong with the file, or the limit it goes beyond; `files.busy`
   */
  async read<Read extends (...args: never[]) => unknown>(
    field: string,
    { module, name }: FileReader<Read>,
    ...args: Parameters<Read>
  ): Promise<Awaited<ReturnType<Read>>> {
    await this.turn();
    const process = this.take();
    try {
      return (await process.do({ module, name, args })) as Awaited<ReturnType<Read>>;
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      throw new AppError('request.invalid', { fields: { [field]: [error.problem] }, cause: error });
    } finally {
      this.giveBack(process);
    }
  }

  private async turn(): Promise<void> {
    if (this.running < PROCESSES) this.running += 1;
    else if (this.waiting.length < MOST_WAITING) await new Promise<void>((next) => this.waiting.push(next));
    else throw new AppError('files.busy', { headers: { 'retry-after': RETRY_AFTER_SECONDS } });
  }

  private take(): BoxProcess {
    const known = this.idle.pop();
    clearTimeout(known?.timer);
    const process = known?.process.isUsable ? known.process : new BoxProcess();
    this.busy.add(process);
    return process;
  }

  private giveBack(process: BoxProcess): void {
    this.busy.delete(process);
    if (process.isUsable) {
      const timer = setTimeout(() => {
        this.idle.splice(this.idle.indexOf(entry), 1);
        process.end();
      }, IDLE_MS).unref();
      const entry = { process, timer };
      this.idle.push(entry);
    }
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
