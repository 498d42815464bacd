import { Chart } from '../../charts/chart.js';
import type { ChartSpec } from '../../charts/chart.types.js';
import { reachChart } from '../../charts/reach-chart.js';
import { useUiLocale } from '../../texts/ui-text.js';
import { Specimen } from '../specimen.js';
import classes from './charts.section.module.css';

const DAYS = Array.from({ length: 28 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`);

/** Figures that look like a month: weekends are quieter, and a wave lies over it. */
const wave = (size: number, shift: number) =>
  DAYS.map((_, index) =>
    Math.round(size * (1 + 0.25 * Math.sin((index + shift) / 3) - (index % 7 > 4 ? 0.3 : 0))),
  );

const visits: ChartSpec = {
  kind: 'line',
  labels: DAYS,
  labelKind: 'date',
  valueTitle: 'Visits',
  series: [
    { id: 'a', name: 'Alpenkurier', values: wave(82_000, 0) },
    {
      id: 'b',
      name: 'Donaupost',
      values: wave(61_000, 2).map((value, index) => (index === 11 ? null : value)),
    },
    { id: 'c', name: 'Bergblick', values: wave(40_000, 4) },
  ],
  notes: [
    { label: '2026-10-09', text: 'Relaunch' },
    { label: '2026-10-19', text: 'New method', isBreak: true },
  ],
};

const withInterval: ChartSpec = {
  kind: 'line',
  labels: ['May', 'June', 'July', 'August', 'September', 'October'],
  valueTitle: 'Net reach, %',
  series: [
    {
      id: 'reach',
      name: 'Alpenkurier',
      values: [17.2, 17.9, 18.4, 18.1, 19.3, 18.6],
      low: [15.8, 16.4, 17, 16.6, 17.8, 17.1],
      high: [18.7, 19.4, 19.9, 19.7, 20.9, 20.2],
    },
  ],
};

const ages = {
  kind: 'column',
  labels: ['14-19', '20-29', '30-39', '40-49', '50-59', '60-69', '70+'],
  series: [{ id: 'age', name: 'Share', values: [6.1, 14.8, 19.2, 20.4, 18.9, 12.7, 7.9] }],
} satisfies ChartSpec;

const devices = {
  kind: 'doughnut',
  labels: ['Desktop', 'Mobile web', 'App'],
  series: [{ id: 'device', name: 'Impressions', values: [412_000, 611_000, 203_000] }],
} satisfies ChartSpec;

const days = (k: number, top: number) =>
  DAYS.map((_, index) => Number((top * (1 - Math.exp(-(index + 1) / k))).toFixed(2)));

/** Every kind of chart, as screens show it. */
export function ChartsSection() {
  const locale = useUiLocale();
  const reach = reachChart({
    locale,
    labelTitle: 'Days',
    valueTitle: 'Net reach',
    series: [
      { id: 'plan', name: 'Plan A', values: days(6, 34) },
      { id: 'other', name: 'Plan B', values: days(11, 38) },
    ],
  });
  return (
    <>
      <Specimen title="Lines" note="A gap is no zero; a dashed line is a break of the method.">
        <Chart title="Visits a day" fileName="visits" spec={visits} />
      </Specimen>
      <Specimen title="Interval" note="The band is the 95% interval.">
        <Chart title="Net reach" fileName="net-reach" spec={withInterval} height={240} />
      </Specimen>
      <Specimen title="Reach build-up">
        <Chart title="Net reach by day" fileName="reach" spec={{ ...reach, colors: 'duo' }} />
      </Specimen>
      <Specimen title="Area">
        <Chart
          title="Visits a day"
          fileName="visits"
          spec={{ ...visits, kind: 'area', notes: [] }}
          height={240}
        />
      </Specimen>
      <Specimen title="One series">
        <div className={classes.pair}>
          <Chart title="Age" fileName="age" spec={ages} height={240} />
          <Chart
            title="Age, lying"
            fileName="age"
            spec={{ ...ages, kind: 'bar', colors: 'mono' }}
            height={240}
          />
          <Chart title="Devices" fileName="devices" spec={devices} height={240} />
          <Chart
            title="Devices, whole"
            fileName="devices"
            spec={{ ...devices, kind: 'pie', colors: 'mono' }}
            height={240}
          />
        </div>
      </Specimen>
      <Specimen title="Nothing to draw">
        <Chart title="Empty" fileName="empty" spec={{ ...ages, labels: [] }} />
      </Specimen>
    </>
  );
}
