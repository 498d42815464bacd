import { Injectable } from '@nestjs/common';
import {
  combineEntities,
  overlapMatrix,
  overlapTable,
  protectKnownParts,
  protectOverlapPairs,
  protectOverlapTable,
  type Combination,
  type OverlapMatrix,
  type OverlapTable,
} from '@netreach/measurement';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import { FrameQuestions, provenance } from '../ratings/frame-questions.lookup.js';
import { combinationShown, combinedItems } from './combine-rows.js';
import type { CombineBody, CombineResponseDto } from './dto/combine.dto.js';
import { intersectionsShown, pairsShown } from './overlap-rows.js';
import { PlanningQuestions, type AskedItems } from './planning-questions.service.js';

/** Items up to which every combination of them is answered. */
const MAX_IN_TABLE = 10;

/** A combination with everything that is shown of it. */
export interface CombinationAnswer {
  readonly combination: Combination;
  readonly matrix: OverlapMatrix;
  readonly table: OverlapTable | null;
}

/** Items taken together: net reach, what each adds, and what they have in common. */
@Injectable()
export class CombineService {
  constructor(
    private readonly questions: FrameQuestions,
    private readonly planning: PlanningQuestions,
  ) {}

  /** Settles what is asked. @throws AppError as `PlanningQuestions.settle` */
  settle(country: string, { items: ids, ...query }: CombineBody, viewer: Viewer): Promise<AskedItems> {
    return this.planning.settle({ call: 'ratings.combine', country, query, ids }, viewer);
  }

  /**
   * The whole answer.
   * @throws AppError `ratings.frame_too_large`, `ratings.not_ready`
   */
  async compute(asked: AskedItems): Promise<Omit<CombineResponseDto, 'success'>> {
    const { reach, items } = asked;
    const ids = items.map(({ id }) => id);
    const answer = await this.questions.panel(asked, (frame): CombinationAnswer => ({
      combination: combineEntities(frame, reach, ids),
      matrix: overlapMatrix(frame, reach, ids),
      table: ids.length <= MAX_IN_TABLE ? overlapTable(frame, reach, ids) : null,
    }));
    const made = provenance(asked, answer?.combination.target);
    const decided = answer && protectKnownParts(answer.combination);
    const rows = answer?.table && protectOverlapTable(answer.table, undefined, true);
    return {
      ...made,
      combination: combinationShown(answer?.combination, decided),
      items: combinedItems(asked, answer?.combination, decided),
      overlap: pairsShown(ids, answer, answer && protectOverlapPairs(answer.matrix), rows),
      intersections: answer?.table && rows ? intersectionsShown(answer.table, rows) : null,
    };
  }
}
