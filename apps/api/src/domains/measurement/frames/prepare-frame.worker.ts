import { parentPort } from 'node:worker_threads';
import {
  layOut,
  prepareFrame,
  type EncodedContactIndex,
  type FrameSelection,
  type SharedMemory,
} from '@netreach/measurement';

/** A question to the thread. */
export interface PrepareRequest {
  readonly id: number;
  /** In shared memory: nothing is copied on the way. */
  readonly encoded: EncodedContactIndex;
  readonly selection: FrameSelection;
}

/** Memory to lay out for the next index. */
export interface LayOutRequest {
  readonly spare: SharedMemory;
}

parentPort?.on('message', (request: PrepareRequest | LayOutRequest) => {
  if ('spare' in request) {
    layOut(request.spare);
    return;
  }
  const { id, encoded, selection } = request;
  try {
    parentPort?.postMessage({ id, prepared: prepareFrame(encoded, selection) });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
