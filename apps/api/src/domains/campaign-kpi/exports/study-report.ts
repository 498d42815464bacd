import type { ReportDocument, ReportFigure, ReportSection } from '../../exports/export-kinds.lookup.js';
import type { BalanceSheetDto } from '../dto/balance-sheet.dto.js';
import type { KpiBoardResponseDto, KpiReadingDto, KpiWidgetDto } from '../dto/kpi-board.dto.js';
import { balanceSections } from './study-balance-sections.js';
import type { StudyWriting } from './study-writing.js';

/** The campaign a study is of. */
export interface StudyCampaign {
  readonly name: string;
  readonly customer: string;
  readonly brand: string;
}

/** A study of which there is something to tell. */
export interface ToldStudy {
  readonly campaign: StudyCampaign;
  readonly reading: KpiReadingDto;
  readonly widgets: KpiBoardResponseDto['widgets'];
  readonly balance: BalanceSheetDto | null;
}

/** A study as a report for its client: what was fixed before, each indicator, how the groups came about, definitions. */
export function studyReport(study: ToldStudy, writing: StudyWriting): ReportDocument {
  const { reading, widgets, balance } = study;
  return {
    cover: cover(study, writing),
    sections: [
      ...widgets.map((widget) => indicator(widget, reading, writing)),
      readingSection(study, writing),
      ...(balance ? balanceSections(balance, writing) : []),
      definitions(reading, writing),
    ],
    source: writing.files('study.source'),
  };
}

function cover(
  { campaign, reading }: ToldStudy,
  { files, screen, dayOf }: StudyWriting,
): ReportDocument['cover'] {
  return {
    kind: files('study.report'),
    title: campaign.name,
    subtitle: reading.name,
    lines: [
      [files('campaign.customer'), campaign.customer],
      ...(campaign.brand ? [[files('study.brand'), campaign.brand] as const] : []),
      [screen('reading.live_since'), dayOf(reading.live_since)],
      [screen('reading.status'), screen(`status.${reading.status}`, { day: dayOf(reading.closed_at) })],
      [screen('reading.exposure'), screen(`exposure.${reading.exposure}`)],
    ],
    notices: [screen(`read_today.${reading.read}`), screen(`assignment.${reading.assignment}`)],
  };
}

function indicator(
  { title, title_de: german, role, state, figures, message }: KpiWidgetDto,
  { read, planned_lift: planned, minimum_base: base }: KpiReadingDto,
  writing: StudyWriting,
): ReportSection {
  const { screen, words, signed } = writing;
  const head = { title: words(title, german) };
  if (!figures || message !== null) {
    const items = [`${screen('no_data')} ${screen('no_data_hint', { count: base })}`];
    return { ...head, note: screen(`role.${role}`), kind: 'list', items };
  }
  const { low, high } = figures[read];
  const told = screen(`interval.${read}`, { low: signed(low), high: signed(high) });
  return {
    ...head,
    note: `${screen(`role.${role}`)}: ${screen(`state.${state}`)}. ${told}`,
    kind: 'figures',
    figures: tiles(figures, { read, planned }, writing),
  };
}

function tiles(
  figures: NonNullable<KpiWidgetDto['figures']>,
  { read, planned }: { read: KpiReadingDto['read']; planned: number },
  { screen, signed, percent, number, pValue }: StudyWriting,
): ReportFigure[] {
  const { exposed, control, absolute, relative, headroom, progress, incremental } = figures;
  const group = (name: 'exposed' | 'control', { share, asked, effective }: typeof exposed): ReportFigure => ({
    label: screen(`group.${name}`),
    value: percent(share),
    share,
    notes: [screen('base', { count: asked, effective: number(effective) })],
  });
  const spread = (
    label: string,
    figure: typeof absolute | null,
    unit: 'points' | 'percent',
  ): ReportFigure => ({
    label,
    value: figure ? screen(unit, { value: signed(figure.value) }) : '–',
    notes: figure ? [screen('from_to', { low: signed(figure.low), high: signed(figure.high) })] : [],
  });
  const { p_adjusted: adjusted, p_value: single } = figures[read];
  return [
    spread(screen('column.lift'), { ...absolute, ...figures[read] }, 'points'),
    group('exposed', exposed),
    group('control', control),
    spread(screen('tile.relative'), relative, 'percent'),
    spread(screen('tile.headroom'), headroom, 'percent'),
    {
      label: screen('tile.p_value'),
      value: pValue(adjusted),
      notes: [screen('unadjusted', { value: pValue(single) })],
    },
    ...(progress
      ? [{ label: screen('tile.power'), value: percent(progress.power), notes: [missing(progress, planned)] }]
      : []),
    ...(incremental
      ? [
          {
            label: screen('tile.incremental'),
            value: number(incremental.persons),
            notes: [screen('from_to', { low: number(incremental.low), high: number(incremental.high) })],
          },
        ]
      : []),
  ];

  function missing(
    { missing: { exposed: more, control: others } }: NonNullable<typeof progress>,
    lift: number,
  ) {
    const count = more + others;
    return count > 0 ? screen('missing', { count, lift: number(lift, 1) }) : screen('enough');
  }
}

/** What was fixed before anybody answered. */
function readingSection(
  { reading, widgets }: ToldStudy,
  { screen, number, words }: StudyWriting,
): ReportSection {
  const primary = widgets.find((widget) => widget.primary);
  const terms = [
    ['primary', primary ? words(primary.title, primary.title_de) : screen('reading.no_primary')],
    ['planned_lift', screen('points', { value: number(reading.planned_lift, 1) })],
    ['minimum_base', number(reading.minimum_base)],
    ['stopping_rule', screen(`stopping.${reading.stopping_rule}`)],
    [
      'completes',
      screen('reading.of_planned', {
        exposed: number(reading.completes.exposed),
        control: number(reading.completes.control),
        planned: number(reading.planned_per_group),
      }),
    ],
  ] as const;
  return {
    title: screen('reading.title'),
    note: screen('reading.note'),
    kind: 'terms',
    terms: terms.map(([term, text]) => ({ term: screen(`reading.${term}`), text })),
  };
}

const DEFINED = ['relative', 'headroom', 'p_value', 'power'] as const;

function definitions(
  { planned_lift: planned }: KpiReadingDto,
  { screen, files, number }: StudyWriting,
): ReportSection {
  return {
    title: files('campaign.definitions'),
    kind: 'terms',
    apart: true,
    terms: [
      { term: screen('column.lift'), text: screen('definition.absolute') },
      ...DEFINED.map((name) => ({
        term: screen(`tile.${name}`),
        text: screen(`definition.${name}`, { lift: number(planned, 1) }),
      })),
    ],
  };
}
