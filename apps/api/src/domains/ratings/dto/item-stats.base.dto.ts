import { ApiProperty } from '@nestjs/swagger';
import { CONSENT_REASONS, type ConsentReason, type Reliability } from '@netreach/domain';
import { PanelCases, PanelReliability } from '../disclosure/panel-marks.base.dto.js';

/** Figures of one item in the frame, for the target group and devices asked for. */
export class RankingStatsDto {
  /**
   * Weighted persons; null when withheld.
   * @example 1483200
   */
  unique_users: number | null;

  /**
   * Share of the target group's universe in percent; null when withheld.
   * @example 20.6
   */
  net_reach: number | null;

  /**
   * Lower end of the 95 % interval of net reach, percent.
   * @example 19.1
   */
  net_reach_low: number | null;

  /**
   * Upper end of the 95 % interval of net reach, percent.
   * @example 22.2
   */
  net_reach_high: number | null;

  /**
   * Reach in the target group over reach in the universe, 100 = alike; null when withheld.
   * @example 112
   */
  affinity: number | null;

  /**
   * Lower end of the 95 % interval of the affinity; null with it, and where a reference group other than everybody was asked for.
   * @example 104
   */
  affinity_low: number | null;

  /**
   * Upper end of the 95 % interval of the affinity.
   * @example 121
   */
  affinity_high: number | null;

  /**
   * The same as `net_reach`, under the name it has elsewhere.
   * @example 20.6
   */
  population_reach: number | null;

  /**
   * The same as `affinity`, under the name it has elsewhere.
   * @example 112
   */
  affinities: number | null;

  /**
   * Persons of the panel behind the figure; for administrators only, null below 30.
   * @example 612
   */
  @PanelCases()
  unique_panelists?: number | null;

  @PanelReliability('weak below 80 cases, suppressed below 30, none where the panel has no data.')
  reliability: Reliability;

  /**
   * Distinct browsers and apps of the whole frame; null where nobody has counted them, or withheld.
   * @example 2310450
   */
  unique_clients: number | null;

  /**
   * Impressions from the market's own country, percent of all located ones.
   * @example 91.4
   */
  impressions_at: number | null;

  /**
   * Mean duration of a visit in seconds.
   * @example 184
   */
  usetime: number | null;

  @ApiProperty({
    enum: CONSENT_REASONS,
    nullable: true,
    description:
      'Why clients, use time and visits are withheld although there are impressions: no consent on a device, or too little.',
    example: null,
  })
  consent_reason: ConsentReason | null;

  /**
   * Visits; admins only.
   * @example 8120331
   */
  visits?: number | null;

  /**
   * Impressions; admins only.
   * @example 30214510
   */
  impressions?: number | null;

  /**
   * Impressions per visit; admins only.
   * @example 3.72
   */
  impressions_per_visits?: number | null;
}

/** An item something else belongs to. */
export class ItemReferenceDto {
  /**
   * Number of the item.
   * @example 5
   */
  id: number;

  /**
   * Name of the item.
   * @example "Donau Verlag"
   */
  name: string;
}
