import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import type { AnswerQuestion, Plain } from '../ratings/answers/answer-question.lookup.js';
import type { CatalogueItem } from '../ratings/catalogue.lookup.js';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import type { RatingDetailsPath } from './dto/details.path.dto.js';
import { FrameQuestions, type AskedFrame } from '../ratings/frame-questions.lookup.js';
import type { DetailsQuery } from './dto/details.query.dto.js';

/** A question about one item that has been asked and not been computed. */
export interface AskedDetails {
  readonly frame: AskedFrame;
  readonly item: CatalogueItem;
}

/** Settles what a question about one item means. */
@Injectable()
export class DetailsQuestions {
  constructor(private readonly questions: FrameQuestions) {}

  /**
   * Settles the item, the frame, the devices and the target group.
   * @throws AppError `request.not_found` for an item the reader has not, and as `FrameQuestions.settle` does
   */
  async settle(
    { cc, id, type }: RatingDetailsPath,
    { device_type, ...query }: DetailsQuery,
    viewer: Viewer,
  ): Promise<AskedDetails> {
    const devices = query.devices ?? device_type;
    const frame = await this.questions.settle(cc, { ...query, ...(devices && { devices }) }, viewer);
    const item = frame.catalogue.visible(id, frame.viewer);
    if (item?.type !== type) throw new AppError('request.not_found');
    return { frame, item };
  }
}

/**
 * What names the answer to a question about an item.
 * @param call its rule
 * @param besides what else is asked for
 * @param data what else it is computed from
 */
export function questionOf(
  call: string,
  { frame, item }: AskedDetails,
  besides: Readonly<Record<string, Plain>> = {},
  data: readonly Plain[] = [],
): AnswerQuestion {
  const { country, viewer } = frame;
  const asked = { item: item.id, ...frame.asked, ...besides };
  return { call, country, data: [...frame.data, ...data], asked, viewer };
}
