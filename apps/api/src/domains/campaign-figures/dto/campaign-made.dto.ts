import { SuccessDto } from '../../../platform/http/success.dto.js';
import { AudienceDto } from '../../ratings/dto/frame-answer.base.dto.js';
import { DataFrameDto } from '../../ratings/dto/data-frame.base.dto.js';
import { WeightSetDto } from '../../ratings/dto/weight-set.base.dto.js';

/** What figures of a campaign's persons were made of. */
export class CampaignPanelDto {
  /** The month whose persons and weights answer for the whole campaign. */
  frame: DataFrameDto;

  /** Whom the figures speak of. */
  audience: AudienceDto;

  /**
   * Version of the definitions behind the figures.
   * @example "2026.1"
   */
  method_version: string;

  /**
   * Version of the contact index the weights are from.
   * @example 3
   */
  index_version: number | null;

  /** The weights. */
  weight_set: WeightSetDto | null;

  /**
   * Contacts of persons without a weight in that month, percent of all contacts of persons; they are in no figure.
   * @example 1.2
   */
  left_out: number;
}

/** What every answer about a campaign carries. */
export class CampaignAnswerDto extends SuccessDto {
  /** The persons behind the figures; null while no month has a panel. */
  panel: CampaignPanelDto | null;

  /**
   * The figures will still change: the campaign runs, or the weights are not those of its last month, or not final.
   * @example true
   */
  provisional: boolean;

  /**
   * Last day with traffic; null before the first.
   * @example "2026-10-18"
   */
  measured_until: string | null;
}
