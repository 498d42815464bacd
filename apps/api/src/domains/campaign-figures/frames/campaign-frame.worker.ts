import { parentPort } from 'node:worker_threads';
import {
  prepareFrame,
  type EncodedContactIndex,
  type FrameSelection,
  type PreparedFrame,
} from '@netreach/measurement';
import type { ThreadQuestion } from '../../../platform/threads/thread-calls.js';
import { buildCampaignFrame, type BuiltCampaign, type CampaignToBuild } from './build-campaign-frame.js';

/** The rows of another selection of a frame that is built. */
export interface SelectionToPrepare {
  readonly encoded: EncodedContactIndex;
  readonly selection: FrameSelection;
}

/** What the thread answers. */
export type CampaignFrameAnswer = { readonly built: BuiltCampaign } | { readonly prepared: PreparedFrame };

parentPort?.on('message', ({ id, question }: ThreadQuestion<CampaignToBuild | SelectionToPrepare>) => {
  try {
    const answer: CampaignFrameAnswer =
      'contacts' in question
        ? { built: buildCampaignFrame(question) }
        : { prepared: prepareFrame(question.encoded, question.selection) };
    parentPort?.postMessage({ id, answer });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
