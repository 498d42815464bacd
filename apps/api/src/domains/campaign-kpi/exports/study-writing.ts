import { formatPercent } from '@netreach/domain';
import { REFERENCE_LOCALE } from '@netreach/texts';
import { FileWriting } from '../../exports/file-writing.lookup.js';

/** In place of a figure there is not. */
const NOTHING = '–';

/** Writes the figures of a study in a language. */
export class StudyWriting extends FileWriting {
  override readonly percent = (value: number | null, decimals = 1): string =>
    value === null ? NOTHING : formatPercent(value, this.locale, decimals);

  /** With its sign. */
  readonly signed = (value: number) =>
    `${value > 0 ? '+' : value < 0 ? '−' : ''}${this.number(Math.abs(value), 1)}`;

  /** A p value; the smallest are all the same to a reader. */
  readonly pValue = (value: number) => (value < 0.001 ? `< ${this.number(0.001, 3)}` : this.number(value, 3));

  /** A moment's day in words. */
  readonly dayOf = (moment: string | null) => (moment === null ? NOTHING : this.day(moment));

  /** The words a survey has in the language. */
  readonly words = (text: string, german: string | null) =>
    this.locale === REFERENCE_LOCALE ? text : (german ?? text);
}
