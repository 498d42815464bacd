import { ApiProperty } from '@nestjs/swagger';
import { ITEM_TYPES, type ItemType, type Reliability } from '@netreach/domain';
import { FrameAnswerDto } from '../../ratings/dto/frame-answer.base.dto.js';
import { RankingItemDto } from '../../ranking/dto/ranking-item.base.dto.js';
import { WITHHELD_REASONS, type WithheldReason } from './details-grp.dto.js';
import { PanelCases, PanelReliability } from '../../ratings/disclosure/panel-marks.base.dto.js';

/** Why there are no movements. */
export const NO_MOVEMENTS_REASONS = ['services_only', 'months_only', 'no_panel', 'no_visits'] as const;
export type NoMovementsReason = (typeof NO_MOVEMENTS_REASONS)[number];

/** An item that something is said of in relation to another one. */
export class NeighbourItemDto {
  /**
   * Number of the item.
   * @example 42
   */
  id: number;

  @ApiProperty({ enum: ITEM_TYPES, description: 'Kind of item.', example: 'service' })
  type: ItemType;

  /**
   * Name of the item.
   * @example "Wienerblatt"
   */
  name: string;
}

/** An item that shares users with the one looked at. */
export class CompetitorDto extends NeighbourItemDto {
  /**
   * Weighted users of both; null when withheld.
   * @example 312400
   */
  unique_users: number | null;

  /**
   * Users of both in percent of the users of the item looked at; null when withheld.
   * @example 41.2
   */
  share_of_own: number | null;

  /**
   * Users of both in percent of the competitor's users; null when withheld.
   * @example 38.7
   */
  share_of_competitor: number | null;

  /**
   * Reach of the competitor among the users over its reach in the target group, 100 = chance; null when withheld.
   * @example 164
   */
  affinity: number | null;

  /**
   * Persons of the panel who use both; for administrators only, null below 30.
   * @example 148
   */
  @PanelCases()
  cases?: number | null;

  @PanelReliability('weak below 80 cases, suppressed below 30.')
  reliability: Reliability;

  @ApiProperty({
    enum: WITHHELD_REASONS,
    nullable: true,
    description: 'Why nothing is shown; null where it is shown.',
    example: null,
  })
  withheld: WithheldReason | null;
}

/** Items of the same kind by the users they share with one. */
export class CompetitorsResponseDto extends FrameAnswerDto {
  /** Most shared users first; those that are withheld stand last. */
  competitors: CompetitorDto[];
}

/** Visits with something before or after them. */
export class MovementFigureDto {
  /**
   * Weighted visits of the panel, two decimals; null when withheld.
   * @example 12840.25
   */
  raw: number | null;

  /**
   * The same in percent of all visits of the service, two decimals; null when withheld.
   * @example 4.17
   */
  percent: number | null;

  /**
   * Persons of the panel behind it; for administrators only, null below 30.
   * @example 96
   */
  @PanelCases()
  cases?: number | null;

  @PanelReliability('weak below 80 cases, suppressed below 30.')
  reliability: Reliability;

  @ApiProperty({
    enum: WITHHELD_REASONS,
    nullable: true,
    description: 'Why nothing is shown; null where it is shown.',
    example: null,
  })
  withheld: WithheldReason | null;
}

/** A service visited before, after, or both. */
export class MovementDto extends NeighbourItemDto {
  /** Visits with it before them; null where there were none, or that side is not asked for. */
  before: MovementFigureDto | null;

  /** Visits with it after them; null where there were none, or that side is not asked for. */
  after: MovementFigureDto | null;
}

/** What else visits of a service came from, or went to. */
export class MovementsDirectionDto {
  /** Surfing began or ended with the visit. */
  edge: MovementFigureDto;

  /** Another visit was still going on. */
  alongside: MovementFigureDto;

  /**
   * Persons of the panel who visited the service; for administrators only, null below 30.
   * @example 512
   */
  @PanelCases()
  cases?: number | null;
}

/** Traffic movements of a service. They are those of all persons and devices: target group and devices change nothing. */
export class MovementsResponseDto extends FrameAnswerDto {
  /** Services, most visits on either side first; those of which all is withheld stand last. */
  movements: MovementDto[];

  /** What else came before; null where it is not asked for or there is nothing. */
  before: MovementsDirectionDto | null;

  /** What else came after; null where it is not asked for or there is nothing. */
  after: MovementsDirectionDto | null;

  @ApiProperty({
    enum: NO_MOVEMENTS_REASONS,
    nullable: true,
    description:
      'Why there are none: the item is no service, the frame is longer than a month, it has no panel, or nobody of the panel was there.',
    example: null,
  })
  unavailable: NoMovementsReason | null;
}

/** A page of the services below an item. */
export class DetailsServicesResponseDto extends FrameAnswerDto {
  /** The rows of the page. */
  items: RankingItemDto[];

  /**
   * Rows of all pages.
   * @example 12
   */
  total: number;

  /**
   * This page, from 1.
   * @example 1
   */
  page: number;

  /**
   * Rows a page.
   * @example 50
   */
  page_size: number;
}
