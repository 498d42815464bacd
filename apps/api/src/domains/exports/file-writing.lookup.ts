import { formatNumber, formatPercent } from '@netreach/domain';
import type { Words } from '../translations/texts.lookup.js';

/** Writes the figures of a file in a language. */
export class FileWriting {
  /**
   * @param screen the words of the screens that it tells of
   * @param files those of files
   */
  constructor(
    readonly locale: string,
    readonly screen: Words,
    readonly files: Words,
  ) {}

  readonly number = (value: number, decimals = 0): string => formatNumber(value, this.locale, decimals);

  readonly percent = (value: number, decimals = 1): string => formatPercent(value, this.locale, decimals);

  /** A day, `YYYY-MM-DD` or the moment of one, in words. */
  readonly day = (day: string): string =>
    new Intl.DateTimeFormat(this.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
