import { parentPort } from 'node:worker_threads';
import { decodeContactIndex, type EncodedContactIndex } from '@netreach/measurement';
import { buffersOf } from './buffers-of.js';

/** A question to the thread. */
export interface DecodeRequest {
  readonly id: number;
  readonly encoded: EncodedContactIndex;
}

parentPort?.on('message', ({ id, encoded }: DecodeRequest) => {
  try {
    const index = decodeContactIndex(encoded);
    parentPort?.postMessage({ id, index }, buffersOf(index));
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
