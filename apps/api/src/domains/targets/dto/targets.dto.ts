import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { PageOf } from '../../../platform/list/page.dto.js';
import { HIDDEN_TARGETS, TARGETS } from '../database/targets.list.js';
import { HiddenTargetDto, TargetDto } from './target.dto.js';

/** What a list of targets is asked for. */
export class TargetsQuery extends ListQuery(TARGETS) {}

/** One page of targets. */
export class TargetsResponseDto extends PageOf(TargetDto, 'targets') {}

/** What a list of targets put aside is asked for. */
export class HiddenTargetsQuery extends ListQuery(HIDDEN_TARGETS) {}

/** One page of targets put aside. */
export class HiddenTargetsResponseDto extends PageOf(HiddenTargetDto, 'targets') {}

/** Targets were given to a service, or taken from it. */
export class TargetsMovedResponseDto extends SuccessDto {
  /**
   * How many were.
   * @example 14
   */
  targets: number;

  /**
   * Months that are measured again for it, oldest first.
   * @example ["2026-09", "2026-10"]
   */
  months: string[];
}
