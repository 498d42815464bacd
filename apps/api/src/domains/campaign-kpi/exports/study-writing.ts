import { formatNumber, formatPercent } from '@netreach/domain';
import { REFERENCE_LOCALE } from '@netreach/texts';
import type { Words } from '../../translations/texts.lookup.js';

/** Writes the figures of a study in a language. */
export class StudyWriting {
  /**
   * @param screen the words of the study's screens
   * @param files those of files
   */
  constructor(
    readonly locale: string,
    readonly screen: Words,
    readonly files: Words,
  ) {}

  readonly number = (value: number, decimals = 0) => formatNumber(value, this.locale, decimals);

  readonly percent = (value: number | null) => (value === null ? '–' : formatPercent(value, this.locale, 1));

  /** With its sign. */
  readonly signed = (value: number) =>
    `${value > 0 ? '+' : value < 0 ? '−' : ''}${this.number(Math.abs(value), 1)}`;

  /** A p value; the smallest are all the same to a reader. */
  readonly pValue = (value: number) => (value < 0.001 ? `< ${this.number(0.001, 3)}` : this.number(value, 3));

  /** A moment's day in words. */
  readonly day = (moment: string | null) =>
    moment === null
      ? '–'
      : new Intl.DateTimeFormat(this.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));

  /** The words a survey has in the language. */
  readonly words = (text: string, german: string | null) =>
    this.locale === REFERENCE_LOCALE ? text : (german ?? text);
}
