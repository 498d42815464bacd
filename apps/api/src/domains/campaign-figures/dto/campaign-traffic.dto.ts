import { ApiProperty } from '@nestjs/swagger';

/** What the census counts: everybody's browsers, without the panel. */
export class AdTrafficDto {
  /**
   * Impressions, gross: each once, whoever saw it.
   * @example 1204300
   */
  gross_impressions: number;

  /**
   * Impressions that count for nothing (robots and other invalid traffic).
   * @example 40210
   */
  invalid_impressions: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'number' },
    description: 'The same by reason.',
    example: { isbot: 31200, tiny_slot: 9010 },
  })
  invalid_by_reason: Record<string, number>;

  /**
   * Impressions, net: gross without invalid.
   * @example 1164090
   */
  net_impressions: number;

  /**
   * Net impressions whose viewability is known: viewable and not viewable.
   * @example 1050400
   */
  measurable_impressions: number;

  /**
   * Viewable impressions: half of the pixels for one second (methodology 46).
   * @example 702100
   */
  viewable_impressions: number;

  /**
   * Net impressions nobody could measure.
   * @example 113690
   */
  undetermined_impressions: number;

  /**
   * Viewable in percent of measurable; null without measurable impressions.
   * @example 66.8
   */
  viewable_rate: number | null;

  /**
   * Measurable in percent of net; null without impressions.
   * @example 90.2
   */
  measured_rate: number | null;

  /**
   * Clicks.
   * @example 2210
   */
  clicks: number;

  /**
   * Clicks in percent of net impressions; null without impressions.
   * @example 0.19
   */
  click_rate: number | null;

  /**
   * Net impressions with consent, percent; null without impressions.
   * @example 71.5
   */
  consent_share: number | null;

  /**
   * Net impressions from the campaign's country, percent of those whose country is known; null where none is.
   * @example 96.1
   */
  home_share: number | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'number' },
    description: 'Events of videos.',
    example: { start: 51200, complete: 30200 },
  })
  video_events: Record<string, number>;
}
