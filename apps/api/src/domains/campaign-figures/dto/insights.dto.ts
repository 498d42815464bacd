import { ApiProperty } from '@nestjs/swagger';
import { CampaignAnswerDto } from './campaign-made.dto.js';

export const INSIGHTS = [
  'behind_plan',
  'ahead_of_plan',
  'target_hit',
  'target_missed',
  'largest_contribution',
  'hardly_exclusive',
  'more_among',
  'fewer_among',
  'seldom_viewable',
  'much_invalid',
  'unmapped_names',
  'many_contacts',
] as const;

export type InsightKind = (typeof INSIGHTS)[number];

/** A finding. */
export class InsightDto {
  @ApiProperty({ enum: INSIGHTS, description: 'What was found; the portal words it.', example: 'target_hit' })
  kind: InsightKind;

  /**
   * What it is about: a channel, a level of an attribute; null for the campaign.
   * @example "news-portal.example"
   */
  subject: string | null;

  /**
   * The level it is about as `attribute:level`, by which its name is known in other languages; null for what is none.
   * @example "gender:female"
   */
  level: string | null;

  /**
   * The figure behind it; its unit follows from what was found.
   * @example 1.24
   */
  value: number;

  /**
   * What the figure is held against; null where that is what was found says.
   * @example 1
   */
  against: number | null;

  /**
   * Ends of the 95 % interval that bears it out; null for counts of the census, which have none.
   * @example 1.1
   */
  low: number | null;

  /**
   * Upper end.
   * @example 1.38
   */
  high: number | null;
}

/** Findings about a campaign. */
export class InsightsResponseDto extends CampaignAnswerDto {
  /** The most telling first; only what the figures bear out. */
  insights: InsightDto[];
}
