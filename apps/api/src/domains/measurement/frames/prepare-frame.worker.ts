import { parentPort } from 'node:worker_threads';
import {
  layOut,
  prepareFrame,
  type EncodedContactIndex,
  type FrameSelection,
  type SharedMemory,
} from '@netreach/measurement';
import type { ThreadQuestion } from '../../../platform/threads/thread-calls.js';

/** A question to the thread. */
export interface PrepareRequest {
  /** In shared memory: nothing is copied on the way. */
  readonly encoded: EncodedContactIndex;
  readonly selection: FrameSelection;
}

/** Memory to lay out for the next index. */
export interface LayOutRequest {
  readonly spare: SharedMemory;
}

parentPort?.on('message', (request: ThreadQuestion<PrepareRequest> | LayOutRequest) => {
  if ('spare' in request) {
    layOut(request.spare);
    return;
  }
  const { id, question } = request;
  try {
    parentPort?.postMessage({ id, answer: prepareFrame(question.encoded, question.selection) });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
