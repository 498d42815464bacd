import { STUDY_GROUPS, type StudyGroup } from '@netreach/domain/surveys';
import { ApiProperty } from '@nestjs/swagger';

/** How a control group is made comparable. */
export const WEIGHTINGS = ['raked', 'none'] as const;

/** Why nothing was weighted. */
export const UNWEIGHTED_BECAUSE = ['random_groups', 'no_panel'] as const;

/** How alike the groups are in one level of an attribute. */
export class BalanceLevelDto {
  /**
   * The attribute; `usage` are the days of the month somebody was seen on, in thirds of the exposed.
   * @example "gender"
   */
  attribute: string;

  /**
   * Its name; null for usage.
   * @example "Gender"
   */
  attribute_name: string | null;

  /**
   * The level; of usage `low`, `middle` or `high`.
   * @example "female"
   */
  level: string;

  /**
   * Its name; null for usage.
   * @example "Female"
   */
  level_name: string | null;

  /**
   * Standardised difference of exposed and control; null where fewer than 30 persons have the level, or no number tells it.
   * @example -0.18
   */
  before: number | null;

  /**
   * The same with the weights.
   * @example -0.01
   */
  after: number | null;

  /**
   * Still further apart than 0.1.
   * @example false
   */
  off: boolean;
}

/** How far the invitations of a group came. */
export class RecruitmentDto {
  @ApiProperty({ enum: STUDY_GROUPS, description: 'The group.', example: 'exposed' })
  group: StudyGroup;

  /**
   * Persons invited.
   * @example 2400
   */
  invited: number;

  /**
   * Of them, who opened the survey.
   * @example 900
   */
  begun: number;

  /**
   * Of these, who do not belong to those who are asked.
   * @example 60
   */
  screened_out: number;

  /**
   * Who came when their quota was full.
   * @example 12
   */
  over_quota: number;

  /**
   * Who have not come to the end.
   * @example 118
   */
  unfinished: number;

  /**
   * Who answered to the end.
   * @example 710
   */
  completed: number;

  /**
   * Of these, who have a mark: too fast, always the same answer, twice.
   * @example 22
   */
  marked: number;

  /**
   * Who are compared.
   * @example 688
   */
  valid: number;

  /**
   * Opened in percent of invited; null without any.
   * @example 37.5
   */
  response_rate: number | null;

  /**
   * Who belong to those who are asked, in percent of those of whom it is known; null without any.
   * @example 92.3
   */
  incidence: number | null;
}

/** How the two groups came about and how alike they are. */
export class BalanceSheetDto {
  @ApiProperty({
    enum: WEIGHTINGS,
    description:
      'raked: the control group is weighted to be made up as the exposed one; none: everybody counts the same.',
    example: 'raked',
  })
  weighting: (typeof WEIGHTINGS)[number];

  @ApiProperty({
    enum: UNWEIGHTED_BECAUSE,
    nullable: true,
    description: 'Why nothing is weighted: lots were drawn, or no month has a panel.',
    example: null,
  })
  reason: (typeof UNWEIGHTED_BECAUSE)[number] | null;

  /**
   * What the control group is weighted by.
   * @example ["gender", "birthday", "province", "usage"]
   */
  weighted_by: string[];

  /**
   * Whether the control group could be made up as the exposed one in all of it.
   * @example true
   */
  margins_met: boolean;

  /**
   * Largest weight, in mean weights.
   * @example 2.8
   */
  largest_weight: number;

  /**
   * Persons of the control group its weights leave (Kish).
   * @example 512.4
   */
  effective_control: number;

  /**
   * Month whose panel knows the persons; null while none does.
   * @example "2026-10"
   */
  month: string | null;

  /** By level. */
  levels: BalanceLevelDto[];

  /** By group. */
  recruitment: RecruitmentDto[];
}
