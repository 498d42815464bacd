import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ContactIndex, EncodedContactIndex } from '@netreach/measurement';
import { buffersOf } from './buffers-of.js';
import type { DecodeRequest } from './decode-index.worker.js';

interface DecodeAnswer {
  readonly id: number;
  readonly index?: ContactIndex;
  readonly error?: unknown;
}

interface Waiting {
  readonly resolve: (index: ContactIndex) => void;
  readonly reject: (reason: unknown) => void;
}

/** Decodes contact indexes in a thread of its own, so that the process goes on answering meanwhile. */
@Injectable()
export class IndexDecoder implements OnApplicationShutdown {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  /**
   * Decodes an index. What was given is handed to the thread and is empty afterwards.
   * @throws ContactIndexFormatError for bytes that are no index; Error when the thread has died
   */
  decode(encoded: EncodedContactIndex): Promise<ContactIndex> {
    this.worker ??= this.start();
    const { worker } = this;
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, encoded } satisfies DecodeRequest, buffersOf(encoded));
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const worker = openWorker();
    worker.on('message', ({ id, index, error }: DecodeAnswer) => {
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (index) waiting?.resolve(index);
      else waiting?.reject(error);
    });
    let reason: unknown;
    worker.on('error', (error) => (reason = error));
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined;
      for (const { reject } of this.waiting.values())
        reject(new Error('the thread that decodes contact indexes has ended', { cause: reason }));
      this.waiting.clear();
    });
    // A thread without work keeps no process alive; what waits for an answer has a connection that does.
    worker.unref();
    return worker;
  }
}

/** The built file, or the source where this module runs from source (tests, development). */
function openWorker(): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./decode-index.worker.js', import.meta.url));
  const require = createRequire(import.meta.url);
  // Held here, or the compiler's native part is unloaded with its first thread and crashes the second.
  require('@swc/core');
  const compiler = new URL('esm/esm-register.mjs', pathToFileURL(require.resolve('@swc-node/register')));
  const execArgv = ['--conditions=source', '--import', compiler.href];
  return new Worker(new URL('./decode-index.worker.ts', import.meta.url), { execArgv });
}
