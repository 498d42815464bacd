import { Matches } from 'class-validator';

/** The country of a path. */
export class CountryPath {
  /**
   * Country the call works in.
   * @example "at"
   */
  @Matches(/^[a-z]{2}$/, { message: 'cc must be a country code' })
  cc: string;
}
