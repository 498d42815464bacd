import { ApiProperty } from '@nestjs/swagger';
import { SuccessDto } from '../../../platform/http/success.dto.js';

export const FLIGHT_INSIGHTS = [
  'lift',
  'negative_lift',
  'no_difference',
  'too_few',
  'delivery_behind',
  'delivery_ahead',
  'completes_behind',
  'completes_met',
  'contaminated',
] as const;
export type FlightInsightKind = (typeof FLIGHT_INSIGHTS)[number];

/** A finding about a flight. */
export class FlightInsightDto {
  @ApiProperty({
    enum: FLIGHT_INSIGHTS,
    description: 'What was found; the portal words it.',
    example: 'lift',
  })
  kind: FlightInsightKind;

  /**
   * The question it is about; null for the flight.
   * @example "Have you heard of this brand?"
   */
  subject: string | null;

  /**
   * The same in German; null without one.
   * @example "Haben Sie von dieser Marke gehört?"
   */
  subject_de: string | null;

  /**
   * The figure behind it: percentage points of lifts, percent of indicators and shares, a number of questions.
   * @example 8.2
   */
  value: number;

  /**
   * Ends of the 95 % interval that bears it out, by the test that may be read today; null for counts.
   * @example 2.1
   */
  low: number | null;

  /**
   * Upper end.
   * @example 14.3
   */
  high: number | null;

  /**
   * P value of the same test, adjusted after Holm over all indicators of the study; null for counts.
   * @example 0.008
   */
  p_adjusted: number | null;

  /**
   * Adjusted p value of at most 0.05; null for counts.
   * @example true
   */
  significant: boolean | null;
}

/** Findings about a flight. */
export class FlightInsightsResponseDto extends SuccessDto {
  /** Only what the figures bear out; that no difference is to be seen is a finding. */
  insightsData: FlightInsightDto[];
}
