import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  addPreparedView,
  openPreparedFrame,
  type FrameSelection,
  type ReachFrame,
} from '@netreach/measurement';
import { openThread } from '../../../platform/threads/open-thread.js';
import { ThreadCalls } from '../../../platform/threads/thread-calls.js';
import type { CampaignToBuild } from './build-campaign-frame.js';
import type { CampaignFrameAnswer, SelectionToPrepare } from './campaign-frame.worker.js';

/** A frame that was built, and the contacts that are in it and are not. */
interface OpenedCampaign {
  readonly frame: ReachFrame;
  readonly leftOut: number;
  readonly contacts: number;
}

/** Builds frames of campaigns in a thread of its own: a campaign of millions of contacts takes seconds. */
@Injectable()
export class CampaignFrameThread implements OnApplicationShutdown {
  private readonly thread = new ThreadCalls<CampaignToBuild | SelectionToPrepare, CampaignFrameAnswer>(
    () => openThread(import.meta.url, './campaign-frame.worker'),
    'builds frames of campaigns',
  );

  /** Builds the frame of a campaign. @throws as `buildCampaignFrame`; Error when the thread has died */
  async build(campaign: CampaignToBuild): Promise<OpenedCampaign> {
    const answer = await this.thread.ask(campaign);
    if (!('built' in answer)) throw new Error('a frame was asked for, and rows were answered');
    const { encoded, prepared, leftOut, all } = answer.built;
    const [first, ...others] = prepared;
    if (!first) throw new Error('a frame was built for no question');
    const frame = openPreparedFrame(encoded, first);
    for (const view of others) addPreparedView(frame, view);
    return { frame, leftOut, contacts: all };
  }

  /** Brings the rows of another selection into a frame. @throws Error when the thread has died */
  async add(frame: ReachFrame, selection: FrameSelection): Promise<void> {
    // Without its bytes a frame holds all there is.
    if (!frame.stored || frame.has(selection)) return;
    const answer = await this.thread.ask({ encoded: frame.stored, selection });
    if ('prepared' in answer && !frame.has(selection)) addPreparedView(frame, answer.prepared);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread.end();
  }
}
