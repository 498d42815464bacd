import { lazy, Suspense, useRef, useState } from 'react';
import type { Chart as ChartJs } from 'chart.js';
import { csvSeparator } from '@netreach/domain';
import { csvText } from '../files/csv.js';
import { downloadCsv } from '../files/download.js';
import { EmptyState } from '../states/state-message.js';
import { Skeleton } from '../states/skeleton.js';
import { WithheldState } from '../states/withheld-state.js';
import { useUiText } from '../texts/ui-text.js';
import type { ChartLook } from './chart-config.js';
import { ChartGapList } from './chart-gap-list.js';
import { ChartLegend, type LegendEntry } from './chart-legend.js';
import { headsOf, rowsOf, type ChartWords } from './chart-lines.js';
import { ChartMenu } from './chart-menu.js';
import { colorAt } from './chart-palette.js';
import { downloadPicture } from './chart-picture.js';
import { ChartTable } from './chart-table.js';
import { CHART_HEIGHT, type ChartSpec } from './chart.types.js';
import { useChartLook } from './use-chart-look.js';
import classes from './chart.module.css';

// The drawing library is as large as a page: it comes when the first chart is shown.
const ChartCanvas = lazy(async () => ({ default: (await import('./chart-canvas.js')).ChartCanvas }));

interface ChartProps {
  title: string;
  spec: ChartSpec;
  /** In px; 320 unless told. */
  height?: number;
  /** Name of files, without an ending. */
  fileName: string;
  /** Head lines of the CSV: source, frame, universe, target, method version, time. */
  headLines?: readonly (readonly [name: string, text: string])[];
}

function legendOf(spec: ChartSpec, { scheme }: ChartLook): LegendEntry[] {
  const color = (index: number) => colorAt(scheme, spec.colors ?? 'default', index);
  if (spec.kind === 'pie' || spec.kind === 'doughnut')
    return spec.labels.map((label, index) => ({ id: label, name: label, color: color(index) }));
  return spec.series.length > 1
    ? spec.series.map(({ id, name }, index) => ({ id, name, color: color(index) }))
    : [];
}

const isEmpty = ({ labels, series }: ChartSpec) =>
  labels.length === 0 || series.every(({ values }) => values.every((value) => value === null));

function useWords(): ChartWords {
  const t = useUiText();
  return {
    label: t('chart.label'),
    note: t('chart.note'),
    low: (name) => t('chart.interval_low', { name }),
    high: (name) => t('chart.interval_high', { name }),
  };
}

function useHidden() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };
  return { hidden, toggle };
}

/** In place of a chart without any figure: why there is none, where that is known. */
function Empty({ spec }: { spec: ChartSpec }) {
  const t = useUiText();
  const reasons = spec.series.flatMap(({ reasons: all = [] }) => all.filter((reason) => reason !== null));
  const [reason] = reasons;
  return reason ? <WithheldState reason={reason} /> : <EmptyState title={t('chart.empty')} />;
}

/**
 * The one chart of the product: drawn lazily, with a legend that switches series, a view as a table, and PNG and CSV to take
 * away. What is missing of it is named with its reason; without any figure it says so.
 */
export function Chart({ title, spec, height = CHART_HEIGHT, fileName, headLines = [] }: ChartProps) {
  const look = useChartLook();
  const words = useWords();
  const drawn = useRef<ChartJs>(null);
  const [asTable, setAsTable] = useState(false);
  const { hidden, toggle } = useHidden();
  if (isEmpty(spec)) return <Empty spec={spec} />;

  const asCsv = () =>
    csvText([...headLines, [], headsOf(spec, words), ...rowsOf(spec, look.locale)], {
      separator: csvSeparator(look.locale),
    });
  const asPng = () =>
    drawn.current &&
    downloadPicture({ canvas: drawn.current.canvas, title, fileName, colors: look.colors, font: look.font });

  return (
    <figure className={classes.figure}>
      <div className={classes.head}>
        <figcaption className={classes.title}>{title}</figcaption>
        <ChartMenu
          title={title}
          asTable={asTable}
          onAsTable={setAsTable}
          onPng={() => void asPng()}
          onCsv={() => downloadCsv(`${fileName}.csv`, asCsv())}
        />
      </div>
      {asTable ? (
        <ChartTable spec={spec} title={title} words={words} />
      ) : (
        <>
          <ChartLegend entries={legendOf(spec, look)} hidden={hidden} onToggle={toggle} />
          <div className={classes.box} style={{ height }}>
            <Suspense fallback={<Skeleton height={height} />}>
              <ChartCanvas
                key={`${spec.kind} ${look.scheme} ${look.locale}`}
                spec={spec}
                look={look}
                hidden={hidden}
                label={title}
                drawn={drawn}
              />
            </Suspense>
          </div>
        </>
      )}
      <ChartGapList spec={spec} />
    </figure>
  );
}
