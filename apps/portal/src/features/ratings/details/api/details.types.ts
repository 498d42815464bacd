import type { ItemType } from '@netreach/domain';
import type { Schemas } from '@netreach/api-client';

/** The item an address names. */
export interface ItemKey {
  id: number;
  type: ItemType;
}

export type RatingDetails = Schemas['RatingDetailsResponseDto'];
export type DetailsStats = RatingDetails['stats'];
export type ReachChange = Schemas['ReachChangeDto'];
export type DetailsChart = Schemas['DetailsChartResponseDto'];
export type ChartSeriesAnswer = Schemas['ChartSeriesDto'];
export type ChartMetric = ChartSeriesAnswer['metric'];
export type GrpAttribute = Schemas['GrpAttributeDto'];
export type GrpValue = Schemas['GrpValueDto'];
export type Competitor = Schemas['CompetitorDto'];
export type Movements = Schemas['MovementsResponseDto'];
export type MovementFigure = Schemas['MovementFigureDto'];
export type Movement = Schemas['MovementDto'];
export type SearchShare = Schemas['SearchShareDto'];
export type ItemTarget = Schemas['ItemTargetDto'];
export type ItemUrl = Schemas['ItemUrlDto'];
export type WithheldReason = NonNullable<GrpValue['withheld']>;
