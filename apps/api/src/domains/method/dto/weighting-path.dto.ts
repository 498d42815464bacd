import { Matches } from 'class-validator';
import { says } from '../../../platform/dto/fields.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';

/** The country and month of a path. */
export class WeightingPath extends CountryPath {
  /**
   * The month.
   * @example "2026-10"
   */
  @Matches(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, says('not_a_month'))
  month: string;
}
