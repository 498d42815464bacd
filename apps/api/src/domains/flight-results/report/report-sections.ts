import { languageOf } from '@netreach/domain';
import { textColumn, type ExportColumn, type ReportSection } from '../../exports/export-kinds.lookup.js';
import type { FileWriting } from '../../exports/file-writing.lookup.js';
import type { FlightLevelCompletesDto, FlightWidgetDto } from '../dto/flight-survey.dto.js';
import type { FlightAnswers } from './report.types.js';

const number = (title: string, decimals = 1): ExportColumn => ({
  title,
  kind: 'number',
  decimals,
  width: 13,
});

const titleOf = ({ assigned: { title, title_de } }: FlightWidgetDto, { locale }: FileWriting) =>
  (languageOf(locale) === 'de' ? title_de : null) ?? title;

/** Lifts of a view: bars with intervals, and all of it in numbers, as assigned and as treated. */
export function widgetSections(
  view: 'recall_recognition' | 'intention',
  { widgets, reading }: FlightAnswers['recall'],
  words: FileWriting,
): ReportSection[] {
  const { screen, percent } = words;
  const title = screen(`view.${view}`);
  if (widgets.length === 0)
    return [{ title, kind: 'list', items: [screen(reading ? 'no_indicator' : 'no_study')] }];
  const bars = widgets.map((widget) => {
    const { figures, message, state } = widget.assigned;
    const told = figures && reading && figures[reading.read];
    const name = titleOf(widget, words);
    if (!figures || !told) return { name, value: null, text: message ?? screen(`state.${state}`) };
    const value = figures.absolute.value;
    const spread = screen('interval', { low: percent(told.low), high: percent(told.high) });
    // Bars begin at 0: what is below it stands in the table.
    const [low, high] = [Math.max(0, told.low), Math.max(0, told.high)];
    return { name, value: Math.max(0, value), low, high, text: `${percent(value)} (${spread})` };
  });
  return [
    { title, note: screen('lift.note'), kind: 'chart', chart: { shape: 'bars', bars } },
    { title: words.files('flight.lift_table'), ...widgetTable(widgets, words) },
  ];
}

function widgetTable(widgets: readonly FlightWidgetDto[], words: FileWriting) {
  const { screen } = words;
  const withheld = words.files('reliability.suppressed');
  return {
    kind: 'table' as const,
    columns: [
      textColumn(screen('indicator'), 26),
      textColumn(screen('state'), 16),
      number(screen('group.exposed')),
      number(screen('group.control')),
      number(screen('lift.assigned')),
      number(screen('p_adjusted'), 4),
      number(screen('lift.treated')),
    ],
    rows: widgets.map((widget) => {
      const { figures, state } = widget.assigned;
      return [
        titleOf(widget, words),
        screen(`state.${state}`),
        figures?.exposed.share ?? withheld,
        figures?.control.share ?? withheld,
        figures?.absolute.value ?? withheld,
        figures?.classic.p_adjusted ?? withheld,
        widget.treated?.absolute.value ?? withheld,
      ];
    }),
  };
}

/** Completes as they came, added up. */
export function completesSection(
  { survey_completes: days, completes, marked }: FlightAnswers['completes'],
  { screen, number: write, day }: FileWriting,
): ReportSection {
  const said = screen('completes.of', { done: completes.done, goal: completes.goal ?? '–', marked });
  const head = { title: screen('view.completes'), note: said };
  if (days.length === 0) return { ...head, kind: 'list', items: [screen('completes.none')] };
  const series = (['exposed', 'control'] as const).map((group) => {
    let sum = 0;
    return {
      name: screen(`group.${group}`),
      points: days.map((each, at) => ({ x: at + 1, y: (sum += each[group]) })),
    };
  });
  return {
    ...head,
    note: `${said} ${day(days[0]!.day)} – ${day(days.at(-1)!.day)}`,
    kind: 'chart',
    chart: { shape: 'lines', xTitle: screen('completes.days'), write: (value) => write(value), series },
  };
}

/** Completes of each level against its quota. */
export function levelsSection(
  view: 'gender' | 'age',
  levels: readonly FlightLevelCompletesDto[],
  { screen }: FileWriting,
): ReportSection {
  const title = screen(`view.${view}`);
  if (levels.length === 0) return { title, kind: 'list', items: [screen('no_levels')] };
  return {
    title,
    note: screen('quota.note'),
    kind: 'table',
    columns: [
      textColumn(title, 24),
      textColumn(screen('group'), 16),
      number(screen('completes'), 0),
      number(screen('quota'), 0),
      number(screen('quota.filled')),
    ],
    rows: levels.map(({ name, group, completes, quota, filled }) => [
      name ?? screen('unknown'),
      screen(`group.${group}`),
      completes,
      quota,
      filled,
    ]),
  };
}
