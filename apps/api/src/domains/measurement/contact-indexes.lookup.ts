import { Injectable } from '@nestjs/common';
import type { ReachFrame } from '@netreach/measurement';
import { ContactIndexesRepository, type IndexVersion } from './database/contact-indexes.repository.js';
import { FrameStore } from './frames/frame-store.js';

export type { IndexVersion };

/** What other domains may ask the contact indexes. */
@Injectable()
export class ContactIndexesLookup {
  constructor(
    private readonly indexes: ContactIndexesRepository,
    private readonly frames: FrameStore,
  ) {}

  /**
   * The index that answers for a month; undefined where the panel has no data.
   * @param month `YYYY-MM`
   */
  newest(country: string, month: string): Promise<IndexVersion | undefined> {
    return this.indexes.newest(country, month);
  }

  /**
   * Asks an index a question. The frame must not be kept.
   * @throws AppError `ratings.frame_too_large`; `ratings.not_ready` when a newer version has replaced the index meanwhile
   */
  ask<Answer>(indexId: number, question: (frame: ReachFrame) => Answer): Promise<Answer> {
    return this.frames.ask(indexId, question);
  }
}
