import { ApiProperty } from '@nestjs/swagger';

/** A tracking code of a flight and what was seen of it. */
export class TrackingStatDto {
  /**
   * Number of the code.
   * @example 512
   */
  id: number;

  /**
   * What stands in tags.
   * @example "k3v9x0q2m8a1b7c6"
   */
  code: string;

  /**
   * Number of the test.
   * @example 42
   */
  test_id: number;

  /**
   * Name of the test.
   * @example "Autumn"
   */
  test: string;

  /**
   * Number of the flight; null for codes of the test as a whole.
   * @example 7
   */
  flight_id: number | null;

  /**
   * Name of the flight.
   * @example "First wave"
   */
  flight: string | null;

  /**
   * Creative it stands for.
   * @example "Film, 20 seconds"
   */
  creative: string;

  /**
   * Channel it stands in.
   * @example "news-portal.example"
   */
  channel: string;

  /**
   * Place in the channel; empty = anywhere.
   * @example "top"
   */
  placement: string;

  /**
   * Whether anything came of it in the last 24 hours.
   * @example true
   */
  alive: boolean;

  /**
   * When it was last seen, of the last 30 days.
   * @example "2026-10-18T09:12:00.000Z"
   */
  last_seen: string | null;

  /**
   * Impressions of each of the last 24 hours, the oldest first.
   * @example [0, 12, 40]
   */
  hours: number[];

  /**
   * Hits of the last 24 hours.
   * @example 1204
   */
  hits: number;

  /**
   * Of them, those that count for nothing, percent; null without any hits.
   * @example 1.4
   */
  error_share: number | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'Why they count for nothing, and how many.',
    example: { isbot: 12 },
  })
  errors: Record<string, number>;

  /**
   * Impressions with consent, percent of impressions of the last 24 hours; null without any.
   * @example 71.3
   */
  consent_share: number | null;
}
