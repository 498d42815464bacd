import { useEffect, useMemo, type RefObject } from 'react';
import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
  type ChartType,
} from 'chart.js';
import annotations from 'chartjs-plugin-annotation';
import { Chart as Drawing, type ChartProps } from 'react-chartjs-2';
import { chartConfig, type ChartLook } from './chart-config.js';
import type { ChartSpec } from './chart.types.js';

ChartJs.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
  annotations,
);

interface ChartCanvasProps {
  spec: ChartSpec;
  look: ChartLook;
  /** Ids of series, or labels of a round chart, that are switched off. */
  hidden: ReadonlySet<string>;
  label: string;
  /** Gets the drawing. */
  drawn: RefObject<ChartJs | null>;
}

function applyHidden(chart: ChartJs, spec: ChartSpec, hidden: ReadonlySet<string>): void {
  if (spec.kind === 'pie' || spec.kind === 'doughnut') {
    for (const [index, label] of spec.labels.entries())
      if (chart.getDataVisibility(index) === hidden.has(label)) chart.toggleDataVisibility(index);
    return;
  }
  const hiddenNames = new Set(
    spec.series.filter(({ id }) => hidden.has(id)).flatMap(({ id, name }) => [name, `band:${id}`]),
  );
  for (const [index, { label = '' }] of chart.data.datasets.entries())
    chart.setDatasetVisibility(index, !hiddenNames.has(label));
}

/**
 * The drawing itself; its canvas fills the box around it. Other figures move it in place; another kind or look is another
 * component (by its key).
 */
export function ChartCanvas({ spec, look, hidden, label, drawn }: ChartCanvasProps) {
  const config = useMemo(() => chartConfig(spec, look) as ChartProps, [spec, look]);

  useEffect(() => {
    const chart = drawn.current;
    // Where the browser grants no context to draw in, an update throws; the table beside the drawing stays.
    if (!chart?.ctx) return;
    applyHidden(chart, spec, hidden);
    chart.update();
  }, [drawn, spec, look, hidden]);

  return <Drawing<ChartType> ref={drawn} {...config} aria-label={label} />;
}
