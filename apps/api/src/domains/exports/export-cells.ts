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
}

/** A line above the table: what, and which. */
export type HeadLine = readonly [label: string, text: string];
