import { formatFrame } from '@netreach/domain';
import type { ReportFigure } from '../../exports/export-kinds.lookup.js';
import { FileWriting } from '../../exports/file-writing.lookup.js';
import type { Words } from '../../translations/texts.lookup.js';
import type { DataFrameDto } from '../../ratings/dto/data-frame.base.dto.js';
import type { FigureDto } from '../../ratings/dto/figure.base.dto.js';

/** Writes the figures of a report in a language, and words where there are none. */
export class Writing extends FileWriting {
  /** @param currency of its money, as ISO 4217 */
  constructor(
    locale: string,
    private readonly currency: string,
    screen: Words,
    files: Words,
  ) {
    super(locale, screen, files);
  }

  /** Money as the language writes it; a report is read by people who expect their own. */
  readonly money = (value: number) =>
    new Intl.NumberFormat(this.locale, { style: 'currency', currency: this.currency }).format(value);

  /** A frame of data in words. */
  readonly frame = ({ date, interval_type: interval }: Pick<DataFrameDto, 'date' | 'interval_type'>) =>
    formatFrame({ date, interval }, this.locale);

  /** An interval in percent, in words. */
  readonly interval = (low: number, high: number) =>
    this.screen('interval', { low: this.percent(low), high: this.percent(high) });

  /** Why there is no figure of persons. */
  readonly why = ({ reason, reliability }: Pick<FigureDto, 'reason' | 'reliability'>) => {
    if (reason !== null) return this.screen(`withheld.${reason}`);
    return reliability === 'none' ? this.screen('no_panel') : this.files('reliability.suppressed');
  };

  /** A tile with a figure there may be. @param why said in its place */
  readonly tile = (
    label: string,
    value: number | null,
    write: (value: number) => string,
    {
      notes = [],
      why = '–',
      share,
    }: { notes?: readonly (string | null)[]; why?: string; share?: number | null } = {},
  ): ReportFigure => ({
    label,
    value: value === null ? why : write(value),
    isWithheld: value === null,
    notes: notes.filter((note) => note !== null),
    ...(share == null ? {} : { share }),
  });
}
