import { ApiProperty } from '@nestjs/swagger';

/** Why two figures are not compared. */
export const CHANGE_REASONS = ['method_break', 'no_panel', 'too_few_cases'] as const;

/** A change of method: figures before and after it mean different things. */
export class MethodBreakDto {
  /**
   * First day measured by the new method.
   * @example "2026-09-01"
   */
  from: string;

  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'Figures it applies to; null = all.',
    example: ['unique_users', 'net_reach'],
  })
  metrics: readonly string[] | null;

  /**
   * What changed.
   * @example "New panel"
   */
  name: string;
}

/** What became of net reach since an earlier frame. */
export class ReachChangeDto {
  /**
   * First day of the earlier frame.
   * @example "2026-09-01"
   */
  since: string;

  /**
   * Net reach minus that of the earlier frame, percentage points; null where they are not compared.
   * @example 0.8
   */
  difference: number | null;

  /**
   * Lower end of the 95 % interval of the difference, for panels that overlap.
   * @example -0.3
   */
  low: number | null;

  /**
   * Upper end of the 95 % interval of the difference.
   * @example 1.9
   */
  high: number | null;

  /**
   * The interval does not contain 0; otherwise the change is neither a gain nor a loss.
   * @example false
   */
  significant: boolean;

  /**
   * Part of the difference that more or fewer users make, had the universe stayed; percentage points.
   * @example 1.1
   */
  users_effect: number | null;

  /**
   * Part of the difference that another size of the universe makes; percentage points.
   * @example -0.3
   */
  universe_effect: number | null;

  /**
   * The panel stands for another universe than before.
   * @example false
   */
  universe_changed: boolean;

  /** Changes of method that lie between the two frames. */
  method_breaks: MethodBreakDto[];

  @ApiProperty({
    enum: CHANGE_REASONS,
    nullable: true,
    description: 'Why there is no difference; null where there is one.',
    example: null,
  })
  withheld: (typeof CHANGE_REASONS)[number] | null;
}
