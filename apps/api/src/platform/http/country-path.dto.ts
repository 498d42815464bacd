import { Matches } from 'class-validator';
import { says } from '../dto/fields.js';

/** The country of a path. */
export class CountryPath {
  /**
   * Country the call works in.
   * @example "at"
   */
  @Matches(/^[a-z]{2}$/, says('not_a_country'))
  cc: string;
}
