import { SuccessDto } from '../../../platform/http/success.dto.js';

/** What a term of the product means. */
export class TooltipDto {
  /**
   * Key of the term, e.g. of a metric.
   * @example "net_reach"
   */
  key: string;

  /**
   * Its meaning, in the user's language.
   * @example "Unique users as a share of all persons of the target group."
   */
  text: string;
}

/** All tooltips. */
export class TooltipsResponseDto extends SuccessDto {
  /** By key. */
  tooltips: TooltipDto[];
}
