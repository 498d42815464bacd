import { Injectable } from '@nestjs/common';
import type { RuleId } from '../../platform/access/policy/index.js';
import { AppError, type FieldErrors } from '../../platform/errors/app-error.js';
import type { AnswerQuestion, Plain } from '../ratings/answers/answer-question.lookup.js';
import type { CatalogueItem } from '../ratings/catalogue.lookup.js';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import type { FrameQuery } from '../ratings/dto/frame-query.base.dto.js';
import { FrameQuestions, type AskedFrame } from '../ratings/frame-questions.lookup.js';

/** A question about chosen items in a frame, with everything it depends on settled. */
export interface AskedItems extends AskedFrame {
  /** In the order chosen. */
  readonly items: readonly CatalogueItem[];
  /** What names the answer. */
  readonly question: AnswerQuestion;
}

/** What is asked about items. */
interface ItemsQuestion {
  readonly call: RuleId;
  readonly country: string;
  readonly query: FrameQuery;
  readonly ids: readonly number[];
  /** What else the answer depends on. */
  readonly more?: Readonly<Record<string, Plain>>;
  /** The input field of an item, by its place; all of them share `items` by default. */
  readonly fieldOf?: (place: number) => string;
}

/** Settles questions about items somebody has chosen. */
@Injectable()
export class PlanningQuestions {
  constructor(private readonly questions: FrameQuestions) {}

  /**
   * Settles frame, target group and items.
   * @throws AppError as `FrameQuestions.settle`, and `ratings.unknown_item` for what does not exist for the viewer
   */
  async settle(asked: ItemsQuestion, viewer: Viewer): Promise<AskedItems> {
    const { call, country, query, ids, more = {}, fieldOf = () => 'items' } = asked;
    const frame = await this.questions.settle(country, query, viewer);
    const items = this.questions.items(frame, ids);
    if (!items) throw unknownItems(frame, ids, fieldOf);
    const question = {
      call,
      country,
      data: frame.data,
      viewer: frame.viewer,
      asked: { ...frame.asked, items: [...ids], ...more },
    };
    return { ...frame, items, question };
  }
}

function unknownItems(
  { catalogue, viewer }: AskedFrame,
  ids: readonly number[],
  fieldOf: (place: number) => string,
): AppError {
  const fields: FieldErrors = {};
  ids.forEach((id, place) => {
    if (catalogue.visible(id, viewer)) return;
    (fields[fieldOf(place)] ??= []).push({ code: 'unknown_value', params: { value: String(id) } });
  });
  return new AppError('ratings.unknown_item', { fields });
}
