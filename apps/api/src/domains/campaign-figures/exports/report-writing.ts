import { formatFrame, formatNumber, formatPercent } from '@netreach/domain';
import type { ReportFigure } from '../../exports/export-kinds.lookup.js';
import type { Words } from '../../translations/texts.lookup.js';
import type { DataFrameDto } from '../../ratings/dto/data-frame.base.dto.js';
import type { FigureDto } from '../../ratings/dto/figure.base.dto.js';

/** Writes the figures of a report in a language, and words where there are none. */
export class Writing {
  /**
   * @param screen the words of the campaign's screens
   * @param files those of files
   */
  constructor(
    readonly locale: string,
    private readonly currency: string,
    readonly screen: Words,
    readonly files: Words,
  ) {}

  readonly number = (value: number, decimals = 0) => formatNumber(value, this.locale, decimals);

  readonly percent = (value: number, decimals = 1) => formatPercent(value, this.locale, decimals);

  /** Money as the language writes it; a report is read by people who expect their own. */
  readonly money = (value: number) =>
    new Intl.NumberFormat(this.locale, { style: 'currency', currency: this.currency }).format(value);

  /** A day, `YYYY-MM-DD`, in words. */
  readonly day = (day: string) =>
    new Intl.DateTimeFormat(this.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

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
