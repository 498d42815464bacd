import { Line } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';

/** A target group to keep. */
export class SaveTargetGroupDto {
  /**
   * Name, unlike those of the user's other groups.
   * @example "Women 30-49"
   */
  @Line(100)
  name: string;

  /**
   * Demographic filter, as `attributes` of a ranking.
   * @example "gender:female;birthday:30-39,40-49"
   */
  @Line(2000)
  attributes: string;
}

/** A target group kept under a name. */
export class TargetGroupDto {
  /**
   * Number of the group.
   * @example 7
   */
  id: number;

  /**
   * Its name.
   * @example "Women 30-49"
   */
  name: string;

  /**
   * Demographic filter.
   * @example "gender:female;birthday:30-39,40-49"
   */
  attributes: string;
}

/** One target group. */
export class TargetGroupResponseDto extends SuccessDto {
  target_group: TargetGroupDto;
}

/** The user's target groups. */
export class TargetGroupsResponseDto extends SuccessDto {
  /** By name. */
  target_groups: TargetGroupDto[];
}
