import type { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { EncodedContactIndex, FrameSelection, PreparedFrame, SharedMemory } from '@netreach/measurement';
import { openThread } from '../../../platform/threads/open-thread.js';
import type { LayOutRequest, PrepareRequest } from './prepare-frame.worker.js';

interface PrepareAnswer {
  readonly id: number;
  readonly prepared?: PreparedFrame;
  readonly error?: unknown;
}

interface Waiting {
  readonly resolve: (prepared: PreparedFrame) => void;
  readonly reject: (reason: unknown) => void;
}

/** Reads contact indexes in a thread of its own, so that the process goes on answering meanwhile. */
@Injectable()
export class FramePreparer implements OnApplicationShutdown {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  /**
   * Decodes an index and builds what questions about a selection read.
   * @param encoded in shared memory
   * @throws ContactIndexFormatError for bytes that are no index; Error when the thread has died
   */
  prepare(encoded: EncodedContactIndex, selection: FrameSelection): Promise<PreparedFrame> {
    this.worker ??= this.start();
    const { worker } = this;
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, encoded, selection } satisfies PrepareRequest);
    });
  }

  /** Lays memory out once there is nothing else to do, so that the index read into it need not wait for that. */
  layOut(spare: SharedMemory): void {
    this.worker?.postMessage({ spare } satisfies LayOutRequest);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const worker = openThread(import.meta.url, './prepare-frame.worker');
    worker.on('message', ({ id, prepared, error }: PrepareAnswer) => {
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (prepared) waiting?.resolve(prepared);
      else waiting?.reject(error);
    });
    let reason: unknown;
    worker.on('error', (error) => (reason = error));
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined;
      for (const { reject } of this.waiting.values())
        reject(new Error('the thread that reads contact indexes has ended', { cause: reason }));
      this.waiting.clear();
    });
    // A thread without work keeps no process alive; what waits for an answer has a connection that does.
    worker.unref();
    return worker;
  }
}
