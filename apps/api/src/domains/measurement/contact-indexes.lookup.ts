import { Injectable } from '@nestjs/common';
import type { FrameSelection, ReachFrame } from '@netreach/measurement';
import { FrameStore } from './frames/frame-store.js';

/** What other domains may ask the contact indexes. */
@Injectable()
export class ContactIndexesLookup {
  constructor(private readonly frames: FrameStore) {}

  /**
   * Asks an index a question. The frame must not be kept.
   * @param indexId from DataStateLookup
   * @param selection the rows the question looks at
   * @throws AppError `ratings.frame_too_large`; `ratings.not_ready` when a newer version has replaced the index meanwhile
   */
  answer<Answer>(
    indexId: number,
    selection: FrameSelection,
    question: (frame: ReachFrame) => Answer,
  ): Promise<Answer> {
    return this.frames.answer(indexId, selection, question);
  }
}
