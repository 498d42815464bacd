import type { CellValue, ExportColumn, HeadLine } from './export-cells.js';

/** What stands on the first page of a report. */
export interface ReportCover {
  /** What kind of report it is. */
  readonly kind: string;
  readonly title: string;
  /** Below the title. */
  readonly subtitle: string;
  readonly lines: readonly HeadLine[];
  /** What must not be missed: that figures are provisional, for example. */
  readonly notices: readonly string[];
}

/** A figure as a tile. */
export interface ReportFigure {
  readonly label: string;
  /** With its unit, as the language writes it; words where it is withheld. */
  readonly value: string;
  /** Whether words stand in its place. */
  readonly isWithheld?: boolean;
  readonly notes: readonly string[];
  /** Drawn as a bar, in percent; ends at 100. */
  readonly share?: number | null;
}

/** A point of a line; a null is a gap. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number | null;
  /** What the value lies within, drawn as a band. */
  readonly low?: number;
  readonly high?: number;
}

/** Lines over whole steps counted from 1. */
export interface LineChart {
  readonly shape: 'lines';
  readonly xTitle: string;
  /** What stands below each place of the axis, from 1; its number without. */
  readonly xLabels?: readonly string[];
  readonly series: readonly {
    readonly name: string;
    readonly points: readonly ChartPoint[];
    readonly dashed?: boolean;
  }[];
  readonly write: (value: number) => string;
}

/** Bars below each other. */
export interface BarChart {
  readonly shape: 'bars';
  readonly bars: readonly {
    readonly name: string;
    /** Null = there is none; the text says why. */
    readonly value: number | null;
    readonly low?: number | null;
    readonly high?: number | null;
    /** Beside the bar. */
    readonly text: string;
  }[];
}

interface Section {
  readonly title: string;
  readonly note?: string;
}

/** A part of a report. */
export type ReportSection = Section &
  (
    | { readonly kind: 'figures'; readonly figures: readonly ReportFigure[] }
    | { readonly kind: 'chart'; readonly chart: LineChart | BarChart }
    | {
        readonly kind: 'table';
        readonly columns: readonly ExportColumn[];
        readonly rows: readonly (readonly CellValue[])[];
      }
    | { readonly kind: 'list'; readonly items: readonly string[] }
    | {
        readonly kind: 'terms';
        readonly terms: readonly { readonly term: string; readonly text: string }[];
        /** Begins a page of its own. */
        readonly apart?: boolean;
      }
  );

/** A report to hand on: what the PDF of an export holds where a bare table would say too little. */
export interface ReportDocument {
  readonly cover: ReportCover;
  readonly sections: readonly ReportSection[];
  /** At the foot of each page. */
  readonly source: string;
}
