import type { WithheldReason } from '../states/withheld-reason.js';

/** A value of a chart; null is a gap, never a zero. */
export type ChartValue = number | null;

/** One row of values, one for each label. */
export interface ChartSeries {
  id: string;
  name: string;
  values: readonly ChartValue[];
  /** Bounds of an interval around each value, drawn as a band. */
  low?: readonly ChartValue[];
  high?: readonly ChartValue[];
  /** Of values that are null: why. Where nothing is said, nothing was measured. */
  reasons?: readonly (WithheldReason | null)[];
}

/** A mark on the label axis: a note, a method break, the end of a flight. */
export interface ChartNote {
  /** The label it stands at. */
  label: string;
  text: string;
  /** Figures on both sides must not be compared. */
  isBreak?: boolean;
}

export type ColorSet = 'default' | 'duo' | 'mono';

interface ChartFrame {
  labels: readonly string[];
  /** `date`: labels are `YYYY-MM-DD`; `day`: days of a build-up, from 1 on. */
  labelKind?: 'text' | 'date' | 'day';
  /** Titles of the axes. */
  labelTitle?: string;
  valueTitle?: string;
  /** Writes a value for axis, tooltip and table; plain numbers of the language unless told. */
  format?: (value: number) => string;
  /** Where the value axis ends at the least; it begins at 0. */
  maxValue?: number;
  colors?: ColorSet;
  notes?: readonly ChartNote[];
}

/** What is compared over labels: any number of series. */
interface MultiChart extends ChartFrame {
  kind: 'line' | 'area';
  series: readonly ChartSeries[];
}

/** What is compared among labels: one series. */
interface SingleChart extends ChartFrame {
  kind: 'bar' | 'column' | 'pie' | 'doughnut';
  series: readonly [ChartSeries];
}

/** A chart, free of how it is drawn. `column` stands upright, `bar` lies. */
export type ChartSpec = MultiChart | SingleChart;

export const CHART_HEIGHT = 320;
