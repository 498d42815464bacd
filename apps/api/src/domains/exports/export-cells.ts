import type { Metric } from '@netreach/domain';

/** What a cell holds: text, a figure, or nothing (withheld, unknown). */
export type CellValue = string | number | null;

/** A column of an exported table. */
export interface ExportColumn {
  readonly title: string;
  readonly kind: 'text' | 'number';
  /** Decimal places a figure is shown with; files for further work hold it as exact as the screen has it. */
  readonly decimals?: number;
  /** Width in characters. */
  readonly width: number;
  /** Left out on paper, where room is short. */
  readonly notOnPaper?: true;
  /** What its figures were measured by, where a table has figures of both. */
  readonly measuredBy?: Metric['source'];
  /** Its head where its seconds are shown as minutes and seconds, as screens do; files hold seconds. */
  readonly minutesTitle?: string;
}

/** A line above the table: what, and which. */
export type HeadLine = readonly [label: string, text: string];

/** A column of texts. @param width in characters */
export const textColumn = (title: string, width: number): ExportColumn => ({ title, kind: 'text', width });

/** A column of numbers. @param width in characters */
export const numberColumn = (title: string, width = 16): ExportColumn => ({ title, kind: 'number', width });
