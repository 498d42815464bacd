import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { FigureDto, MeasuredFigureDto } from '../../ratings/dto/figure.base.dto.js';
import { CampaignAnswerDto } from './campaign-made.dto.js';
import { AdTrafficDto } from './campaign-traffic.dto.js';

export const BREAKDOWNS = [
  'attributes',
  'creatives',
  'channels',
  'groups',
  'devices',
  'days',
  'contact-classes',
] as const;

export type Breakdown = (typeof BREAKDOWNS)[number];

/** A campaign of a path, and what it is broken down by. */
export class CampaignBreakdownPath extends IdPath {
  @ApiProperty({ enum: BREAKDOWNS, description: 'What the campaign is broken down by.', example: 'channels' })
  @IsIn(BREAKDOWNS)
  dimension: Breakdown;
}

/** A part of a campaign with its figures. */
export class CampaignBreakdownRowDto {
  /**
   * What names the part: a number, a day, a device, a class, or attribute and value. Channels have a `c` before their number,
   * channel names that are mapped to none an `n`.
   * @example "c12"
   */
  key: string;

  /**
   * Its name; null where the key is it.
   * @example "news-portal.example"
   */
  name: string | null;

  /**
   * Name of the attribute a value belongs to; null for all other parts.
   * @example "Gender"
   */
  group: string | null;

  /**
   * Who was reached there. Reach of parts must not be added up: the same persons are in several. Places have intervals, other
   * parts none.
   */
  reach: MeasuredFigureDto;

  /**
   * Gross contacts; null when withheld.
   * @example 412300
   */
  gross_contacts: number | null;

  /**
   * Contacts per person reached; null when withheld.
   * @example 3.1
   */
  frequency: number | null;

  /**
   * Gross contacts in percent of the persons asked about; null when withheld.
   * @example 22.4
   */
  grp: number | null;

  /**
   * Persons reached of this value in percent of all reached; null for other parts and when withheld.
   * @example 54.2
   */
  share: number | null;

  /**
   * Reach among persons of this value ÷ reach of all, times 100; null for other parts and when withheld.
   * @example 112
   */
  affinity: number | null;

  @ApiProperty({
    type: FigureDto,
    nullable: true,
    description: 'Reached there and nowhere else; null where parts are no places.',
  })
  exclusive: FigureDto | null;

  @ApiProperty({
    type: FigureDto,
    nullable: true,
    description: 'So many contacts or more (k+); null for all but contact classes.',
  })
  at_least: FigureDto | null;

  /**
   * Its share of the persons reached, whatever the order: who was reached in several places counts for each with an equal part
   * (Shapley value). Adds up to all reached. Null where parts are no places and when withheld.
   * @example 120300.5
   */
  contribution: number | null;

  /**
   * The same in percent of all reached.
   * @example 31.5
   */
  contribution_share: number | null;

  @ApiProperty({
    type: AdTrafficDto,
    nullable: true,
    description: 'What the census counts there; null where it cannot know.',
  })
  traffic: AdTrafficDto | null;

  /**
   * Planned impressions; null without a plan.
   * @example 500000
   */
  planned_impressions: number | null;

  /**
   * Planned gross rating points; null without a plan.
   * @example 40
   */
  planned_grp: number | null;

  /**
   * Net impressions in percent of those planned; null without a plan.
   * @example 82.4
   */
  delivered_share: number | null;
}

/** Persons reached in exactly these places. */
export class CampaignOverlapDto {
  /**
   * Keys of the places.
   * @example ["c12", "c14"]
   */
  keys: string[];

  /** Reached in all of them and in no other. */
  exact: FigureDto;

  /** Reached in all of them. */
  inclusive: FigureDto;
}

/** A campaign by its parts. */
export class CampaignBreakdownResponseDto extends CampaignAnswerDto {
  @ApiProperty({ enum: BREAKDOWNS, description: 'What it is broken down by.', example: 'channels' })
  dimension: Breakdown;

  /** Everybody reached. */
  total: FigureDto;

  /** Its parts in their order. */
  rows: CampaignBreakdownRowDto[];

  /** Every combination of the largest places, at most eight of them; empty where parts are no places. */
  overlap: CampaignOverlapDto[];
}
