import { Injectable } from '@nestjs/common';
import { METHOD_VERSION, openReachFrame, type ReachFrame } from '@netreach/measurement';
import {
  ContactIndexesRepository,
  type IndexInputs,
  type StoredVersion,
} from './database/contact-indexes.repository.js';
import { PanelIndexService, type IndexedFrame } from './panel-index.service.js';

export type { IndexedFrame, IndexInputs, StoredVersion };

/** A frame's panel built again in memory from what is stored now. */
export interface FrameAgain {
  readonly frame: ReachFrame;
  readonly methodVersion: number;
  readonly universeName: string | null;
  readonly inputs: IndexInputs;
}

/** What other domains may ask to prove figures. */
@Injectable()
export class ReproductionLookup {
  constructor(
    private readonly indexes: ContactIndexesRepository,
    private readonly panel: PanelIndexService,
  ) {}

  /**
   * A version of a frame's index and what it was made of; undefined when it is not kept.
   * @param version by default the one that answers for the frame
   */
  version(country: string, frame: IndexedFrame, version?: number): Promise<StoredVersion | undefined> {
    return this.indexes.version(country, frame, version);
  }

  /** The same frame computed from persons, contacts and the distribution of now; nothing is stored. */
  async again(country: string, asked: IndexedFrame): Promise<FrameAgain | undefined> {
    const built = await this.panel.compute(country, asked);
    if (!built) return undefined;
    const { index, inputs, universeName } = built;
    return { frame: openReachFrame(index), methodVersion: METHOD_VERSION, universeName, inputs };
  }
}
