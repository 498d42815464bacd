import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
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

  /**
   * Folder it stands in; none by default.
   * @example "Campaigns 2026"
   */
  @IsOptional()
  @IsString()
  @MaxLength(60)
  folder?: string;

  /**
   * Whether all users of the customer may use it; only the user by default.
   * @example true
   */
  @IsOptional()
  @IsBoolean()
  shared?: boolean;
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

  /**
   * Folder it stands in; empty for none.
   * @example "Campaigns 2026"
   */
  folder: string;

  /**
   * Whether all users of the customer may use it.
   * @example true
   */
  shared: boolean;

  /**
   * Whether it is the reader's own, to be changed and removed.
   * @example true
   */
  own: boolean;
}

/** One target group. */
export class TargetGroupResponseDto extends SuccessDto {
  target_group: TargetGroupDto;
}

/** The user's target groups and those of their team. */
export class TargetGroupsResponseDto extends SuccessDto {
  /** By folder and name. */
  target_groups: TargetGroupDto[];
}
