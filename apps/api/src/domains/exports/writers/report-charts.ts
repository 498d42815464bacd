import type { BarChart, ChartPoint, LineChart } from '../report-document.js';
import { FIGURES, INK } from './pdf-style.js';

/** Where something is drawn, in points. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

const LABEL = 7.5;
const LINES = { height: 190, legend: 16, axis: 30, steps: 4 } as const;
const BAR = { height: 9, gap: 7, text: 110 } as const;
/** Share of the width that names of bars may take. */
const NAMES = 0.34;
const SERIES_INK = [INK.accent, INK.beside] as const;

/** How high a chart is. */
export function chartHeight(
  document: PDFKit.PDFDocument,
  chart: LineChart | BarChart,
  width: number,
): number {
  if (chart.shape === 'lines') return LINES.height;
  return chart.bars.reduce((sum, { name }) => sum + barHeight(document, name, width), 0);
}

/** Draws a chart as vectors. */
export function drawChart(document: PDFKit.PDFDocument, chart: LineChart | BarChart, box: Box): void {
  document.save();
  if (chart.shape === 'lines') drawLines(document, chart, box);
  else drawBars(document, chart, box);
  document.restore();
}

/** The end of an axis that holds a value, and the length of its steps: 1, 2, 2.5 or 5 times a power of ten. */
function scaleOf(most: number): { end: number; step: number } {
  const rough = (most > 0 ? most : 1) / LINES.steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((times) => times * power >= rough) ?? 10) * power;
  return { step, end: Math.ceil(most / step - 1e-9) * step || step };
}

function drawLines(document: PDFKit.PDFDocument, chart: LineChart, { left, top, width }: Box): void {
  const points = chart.series.flatMap((series) => series.points);
  const { end, step } = scaleOf(Math.max(0, ...points.map(({ y, high }) => Math.max(y ?? 0, high ?? 0))));
  const lastX = Math.max(2, ...points.map(({ x }) => x));
  const ticks = Array.from({ length: Math.round(end / step) + 1 }, (_, at) => at * step);
  document.font('regular').fontSize(LABEL);
  const labelWidth = Math.max(...ticks.map((tick) => document.widthOfString(chart.write(tick)))) + 6;
  const [from, to] = [left + labelWidth, left + width - 6];
  const [ceiling, floor] = [top + LINES.legend + 4, top + LINES.height - LINES.axis];
  const xOf = (x: number) => from + ((x - 1) / (lastX - 1)) * (to - from);
  const yOf = (y: number) => floor - (y / end) * (floor - ceiling);
  drawLegend(document, chart, left, top);
  for (const tick of ticks) {
    document.moveTo(from, yOf(tick)).lineTo(to, yOf(tick)).lineWidth(0.4).strokeColor(INK.rule).stroke();
    const text = chart.write(tick);
    document
      .fillColor(INK.muted)
      .text(text, from - 6 - document.widthOfString(text, FIGURES), yOf(tick) - 4.5, {
        ...FIGURES,
        lineBreak: false,
      });
  }
  const every = Math.max(1, Math.ceil((lastX - 1) / 12));
  for (let x = 1; x <= lastX; x += every) {
    const text = chart.xLabels?.[x - 1] ?? String(x);
    const textWidth = document.widthOfString(text);
    document.fillColor(INK.muted);
    // The last one stays on the page.
    const at = Math.min(xOf(x) - textWidth / 2, left + width - textWidth);
    document.text(text, at, floor + 5, { lineBreak: false });
  }
  const titleWidth = document.widthOfString(chart.xTitle);
  document.text(chart.xTitle, to - titleWidth, floor + 17, { lineBreak: false });
  chart.series.forEach((series, at) =>
    drawSeries(document, series, SERIES_INK[at % 2] ?? INK.accent, { xOf, yOf }),
  );
}

function drawLegend(document: PDFKit.PDFDocument, { series }: LineChart, left: number, y: number): void {
  let x = left;
  series.forEach(({ name, dashed }, at) => {
    stroke(document, SERIES_INK[at % 2] ?? INK.accent, dashed);
    document
      .moveTo(x, y + 5)
      .lineTo(x + 18, y + 5)
      .stroke()
      .undash();
    document.fillColor(INK.text).text(name, x + 23, y, { lineBreak: false });
    x += 23 + document.widthOfString(name) + 18;
  });
}

function stroke(document: PDFKit.PDFDocument, ink: string, dashed = false): void {
  document.lineWidth(1.6).strokeColor(ink).lineJoin('round');
  if (dashed) document.dash(4, { space: 3 });
}

function drawSeries(
  document: PDFKit.PDFDocument,
  { points, dashed }: LineChart['series'][number],
  ink: string,
  { xOf, yOf }: { xOf: (x: number) => number; yOf: (y: number) => number },
): void {
  const banded = points.filter(({ low, high }) => low !== undefined && high !== undefined);
  if (banded.length > 1) {
    const ends = [
      ...banded.map(({ x, high }) => [x, high!]),
      ...banded.map(({ x, low }) => [x, low!]).reverse(),
    ];
    document.polygon(...ends.map(([x, y]) => [xOf(x!), yOf(y!)]));
    document.fillOpacity(0.18).fill(ink).fillOpacity(1);
  }
  stroke(document, ink, dashed);
  for (const run of runsOf(points)) {
    run.forEach(({ x, y }, at) =>
      at === 0 ? document.moveTo(xOf(x), yOf(y)) : document.lineTo(xOf(x), yOf(y)),
    );
    document.stroke();
  }
  document.undash();
  const last = runsOf(points).at(-1)?.at(-1);
  if (last) document.circle(xOf(last.x), yOf(last.y), 2.4).fill(ink);
}

/** The stretches of a line between its gaps. */
function runsOf(points: readonly ChartPoint[]): { x: number; y: number }[][] {
  const runs: { x: number; y: number }[][] = [[]];
  for (const { x, y } of points) {
    if (y !== null) runs.at(-1)?.push({ x, y });
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

function barHeight(document: PDFKit.PDFDocument, name: string, width: number): number {
  document.font('regular').fontSize(LABEL);
  return Math.max(BAR.height, document.heightOfString(name, { width: width * NAMES - 10 })) + BAR.gap;
}

function drawBars(document: PDFKit.PDFDocument, { bars }: BarChart, { left, top, width }: Box): void {
  const most = Math.max(0, ...bars.map(({ value, high }) => Math.max(value ?? 0, high ?? 0)));
  const from = left + width * NAMES;
  const room = width * (1 - NAMES) - BAR.text;
  const lengthOf = (value: number) => (most > 0 ? (value / most) * room : 0);
  let y = top;
  for (const { name, value, low, high, text } of bars) {
    const height = barHeight(document, name, width);
    document.fillColor(INK.text).text(name, left, y, { width: width * NAMES - 10 });
    const middle = y + BAR.height / 2;
    if (value !== null && value > 0)
      document.rect(from, y, Math.max(0.5, lengthOf(value)), BAR.height).fill(INK.bar);
    if (value !== null && low != null && high != null) {
      document.lineWidth(1.1).strokeColor(INK.text);
      document.moveTo(from + lengthOf(low), middle).lineTo(from + lengthOf(high), middle);
      for (const end of [low, high])
        document.moveTo(from + lengthOf(end), middle - 3).lineTo(from + lengthOf(end), middle + 3);
      document.stroke();
    }
    const end = value === null ? 0 : lengthOf(Math.max(value, high ?? 0));
    document.fillColor(value === null ? INK.muted : INK.text);
    document.text(text, from + end + 6, y, { width: left + width - from - end - 6, ...FIGURES });
    y += height;
  }
}
