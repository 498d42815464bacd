import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { EncodedContactIndex, FrameSelection, PreparedFrame, SharedMemory } from '@netreach/measurement';
import { openThread } from '../../../platform/threads/open-thread.js';
import { ThreadCalls } from '../../../platform/threads/thread-calls.js';
import type { LayOutRequest, PrepareRequest } from './prepare-frame.worker.js';

/** Reads contact indexes in a thread of its own, so that the process goes on answering meanwhile. */
@Injectable()
export class FramePreparer implements OnApplicationShutdown {
  private readonly thread = new ThreadCalls<PrepareRequest, PreparedFrame>(
    () => openThread(import.meta.url, './prepare-frame.worker'),
    'reads contact indexes',
  );

  /**
   * Decodes an index and builds what questions about a selection read.
   * @param encoded in shared memory
   * @throws ContactIndexFormatError for bytes that are no index; Error when the thread has died
   */
  prepare(encoded: EncodedContactIndex, selection: FrameSelection): Promise<PreparedFrame> {
    return this.thread.ask({ encoded, selection });
  }

  /** Lays memory out once there is nothing else to do, so that the index read into it need not wait for that. */
  layOut(spare: SharedMemory): void {
    this.thread.tell({ spare } satisfies LayOutRequest);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread.end();
  }
}
