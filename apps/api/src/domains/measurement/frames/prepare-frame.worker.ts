import { parentPort } from 'node:worker_threads';
import { prepareFrame, type EncodedContactIndex, type FrameSelection } from '@netreach/measurement';

/** A question to the thread. */
export interface PrepareRequest {
  readonly id: number;
  /** In shared memory: nothing is copied on the way. */
  readonly encoded: EncodedContactIndex;
  readonly selection: FrameSelection;
}

parentPort?.on('message', ({ id, encoded, selection }: PrepareRequest) => {
  try {
    parentPort?.postMessage({ id, prepared: prepareFrame(encoded, selection) });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
