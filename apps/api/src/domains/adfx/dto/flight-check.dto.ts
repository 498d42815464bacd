import { FLIGHT_FAULTS, RULE_MISSES, type FlightFault, type RuleMiss } from '@netreach/domain/flights';
import { ApiProperty } from '@nestjs/swagger';

/** How much of a group of the panel is asked in a week. */
export class FlightGroupLoadDto {
  /**
   * The gender; null where it is not known.
   * @example "Female"
   */
  gender: string | null;

  /**
   * The age; null where it is not known.
   * @example "20-29"
   */
  age: string | null;

  /**
   * Persons of the group that the flight asks in the week, percent of the group.
   * @example 3
   */
  own: number;

  /**
   * Those that all approved flights ask besides, percent; only administrators are told.
   * @example 4.5
   */
  others: number | null;

  /**
   * Both together are more than the country allows.
   * @example false
   */
  beyond: boolean;
}

/** What a flight asks of the panel in a week. */
export class FlightWeekLoadDto {
  /**
   * Its Monday.
   * @example "2026-10-05"
   */
  week: string;

  /** Groups of the panel it asks, those most that are asked most. */
  groups: FlightGroupLoadDto[];
}

/** What a rule says of a flight. */
export class FlightRuleVerdictDto {
  /**
   * Name of the rule.
   * @example "Small flights"
   */
  rule: string;

  @ApiProperty({
    enum: RULE_MISSES,
    isArray: true,
    description: 'What of the flight it does not take; nothing = it takes it.',
    example: ['completes'],
  })
  misses: RuleMiss[];
}

/** What there is to say about a flight before it is approved. */
export class FlightCheckDto {
  /**
   * Persons of the panel in its target group.
   * @example 4200
   */
  persons: number;

  /**
   * Share of a group of the panel that may be asked in a week, percent.
   * @example 10
   */
  cap: number;

  /**
   * More would be asked than may be, or nobody can be: it cannot be approved.
   * @example false
   */
  beyond: boolean;

  /** What it asks of the panel, week by week. */
  weeks: FlightWeekLoadDto[];

  @ApiProperty({
    enum: FLIGHT_FAULTS,
    isArray: true,
    description: 'What is wrong with its design.',
    example: ['no_creative'],
  })
  faults: FlightFault[];

  /**
   * The smallest lift that the planned interviews find in four of five cases, in percentage points; null where none would be.
   * @example 14
   */
  smallest_lift: number | null;

  @ApiProperty({
    type: [FlightRuleVerdictDto],
    nullable: true,
    description: 'Rules that could approve it; only administrators are told.',
  })
  rules: FlightRuleVerdictDto[] | null;
}
