import { ApiProperty } from '@nestjs/swagger';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { DataFrameDto } from './data-frame.base.dto.js';
import { WeightSetDto } from './weight-set.base.dto.js';
import type { Reliability } from '@netreach/domain';
import { PanelCases, PanelReliability } from '../disclosure/panel-marks.base.dto.js';

/** Who the figures speak of. */
export class AudienceDto {
  /**
   * Name of the universe; null without a panel or for one that is not weighted.
   * @example "Austria 14+, 2020"
   */
  universe_name: string | null;

  /**
   * Persons in the universe; null without a panel.
   * @example 7215000
   */
  universe: number | null;

  /**
   * Persons in the target group; null without a panel.
   * @example 512300
   */
  target_universe: number | null;

  /**
   * Persons in the panel.
   * @example 3000
   */
  panelists: number;

  /**
   * Persons of the panel in the target group; for administrators only, null below 30.
   * @example 214
   */
  @PanelCases()
  target_panelists?: number | null;

  @PanelReliability(
    'Of the target group: weak below 80 panelists, suppressed below 30, none where the panel has no data.',
  )
  reliability: Reliability;

  /**
   * Kish's design effect of the weights; null without a panel.
   * @example 1.18
   */
  design_effect: number | null;
}

/** What every answer about a frame carries: whom it speaks of, and what it was made of. */
export class FrameAnswerDto extends SuccessDto {
  /** The frame answered for. */
  frame: DataFrameDto;

  /** Who the figures speak of. */
  audience: AudienceDto;

  /**
   * Version of the definitions behind the figures.
   * @example "2026.1"
   */
  method_version: string;

  /**
   * Version of the contact index behind the figures; null without a panel.
   * @example 3
   */
  index_version: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description:
      'The day whose master data the answer shows, `YYYY-MM-DD`: the last one on which they changed until the day asked for; null = those of now.',
  })
  master_data: string | null;

  /** The weights behind the figures; null without a panel. */
  weight_set: WeightSetDto | null;
}
