import { formatCompact, formatDuration, formatMonth, METRICS, MIN_CASES, WEAK_CASES } from '@netreach/domain';
import {
  numberColumn,
  textColumn,
  type HeadLine,
  type ReportDocument,
  type ReportFigure,
  type ReportSection,
} from '../../exports/export-kinds.lookup.js';
import type { FileWriting } from '../../exports/file-writing.lookup.js';
import type { DetailsChartResponseDto } from '../dto/details-chart.dto.js';
import type { Names } from '../../ratings/exports/master-data-names.lookup.js';
import type { ProfileTraitDto, RatingDetailsResponseDto } from '../dto/details-figures.dto.js';
import type { DetailsGrpResponseDto } from '../dto/details-grp.dto.js';
import type { KeyFigure } from './details-tables.js';

/** What a report of an item is made of: what its screen shows, withheld as there. */
export interface ItemToReport {
  readonly figures: Omit<RatingDetailsResponseDto, 'success'>;
  readonly chart: Pick<DetailsChartResponseDto, 'series' | 'marks'>;
  readonly grp: Pick<DetailsGrpResponseDto, 'attributes'>;
  /** Notes and changes of method on the months shown. */
  readonly notes: readonly HeadLine[];
}

/** What stands on its cover besides the item. */
export interface ReportHead {
  /** Whom it is of, in words. */
  readonly target: string;
  readonly headLines: readonly HeadLine[];
  readonly names: Names;
}

/** Strongest differences of the users that are drawn. */
const MOST_TRAITS = 12;

/** An item as a report to hand on: key figures with intervals, their course, who the users are, definitions. */
export function itemReport(
  item: ItemToReport,
  { target, headLines, names }: ReportHead,
  writing: FileWriting,
): ReportDocument {
  const { files } = writing;
  const { figures } = item;
  return {
    cover: {
      kind: files('item.report'),
      title: figures.item.name,
      subtitle: target,
      lines: headLines,
      notices: figures.frame.status === 'provisional' ? [files('item.provisional')] : [],
    },
    sections: [
      keyFigures(figures, writing),
      trend(item, writing),
      ...notes(item, writing),
      ...traits(figures, { target, names }, writing),
      profile(item, names, writing),
      terms(figures, writing),
    ],
    source: files('item.source'),
  };
}

type Stats = RatingDetailsResponseDto['stats'];

function keyFigures({ stats }: ItemToReport['figures'], writing: FileWriting): ReportSection {
  const { files, number, percent, locale } = writing;
  const between = (low: number | null, high: number | null, write: (value: number) => string) =>
    low === null || high === null ? [] : [files('item.interval', { low: write(low), high: write(high) })];
  const tile = (
    name: KeyFigure,
    write: (value: number) => string,
    notes: readonly string[] = [],
  ): ReportFigure => {
    const value = stats[name];
    return {
      label: files(`item.figure.${name}`),
      value: value === null ? why(name, stats, writing) : write(value),
      isWithheld: value === null,
      notes,
    };
  };
  return {
    title: files('item.figures'),
    note: files('item.figures_note'),
    kind: 'figures',
    figures: [
      tile('net_reach', percent, between(stats.net_reach_low, stats.net_reach_high, percent)),
      tile('unique_users', number),
      tile('affinity', number, between(stats.affinity_low, stats.affinity_high, number)),
      tile('unique_clients', (value) => formatCompact(value, locale)),
      tile('impressions_at', percent),
      tile('usetime', formatDuration),
    ],
  };
}

/** Why there is no figure: of the panel its reliability says it, of the census nothing was counted. */
function why(name: KeyFigure, { reliability }: Stats, { files }: FileWriting): string {
  if (METRICS[name].source === 'panel' && (reliability === 'suppressed' || reliability === 'none'))
    return files(`reliability.${reliability}`);
  return files('item.not_counted');
}

/** Net reach by month; what cannot be compared is not connected. */
function trend({ chart }: ItemToReport, { files, percent, locale }: FileWriting): ReportSection {
  const points = chart.series.find(({ metric }) => metric === 'net_reach')?.points ?? [];
  const month = (at: number) => (points.at(at) ? formatMonth(points.at(at)!.date, locale) : '');
  const short = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  const segments = [...new Set(points.map(({ segment }) => segment))];
  return {
    title: files('item.trend'),
    note: files('item.trend_note'),
    kind: 'chart',
    chart: {
      shape: 'lines',
      xTitle: files('item.months', { first: month(0), last: month(-1) }),
      xLabels: points.map(({ date }) => short.format(new Date(date))),
      write: (value) => percent(value, 0),
      series: segments.map((segment) => ({
        name:
          segments.length === 1
            ? files('item.figure.net_reach')
            : files('item.stretch', { number: segment + 1 }),
        points: points.map(({ segment: own, value, low, high }, at) => ({
          x: at + 1,
          y: own === segment ? value : null,
          ...(own === segment && low !== null && high !== null && { low, high }),
        })),
      })),
    },
  };
}

function notes({ notes: all }: ItemToReport, { files }: FileWriting): ReportSection[] {
  if (all.length === 0) return [];
  return [{ title: files('item.notes'), kind: 'list', items: all.map(([kind, text]) => `${kind}: ${text}`) }];
}

/** What stands out among the users. */
function traits(
  { profile: { traits: all } }: ItemToReport['figures'],
  { target, names }: Pick<ReportHead, 'target' | 'names'>,
  { files, number, percent }: FileWriting,
): ReportSection[] {
  if (all.length === 0) return [];
  return [
    {
      title: files('item.traits'),
      note: files('item.traits_note', { group: target }),
      kind: 'chart',
      chart: {
        shape: 'bars',
        bars: all.slice(0, MOST_TRAITS).map(({ affinity, share, ...of }) => ({
          name: traitName(of, names),
          value: affinity,
          text: files('item.trait', { affinity: number(affinity), share: percent(share) }),
        })),
      },
    },
  ];
}

function traitName(
  trait: Pick<ProfileTraitDto, 'attribute_key' | 'attribute_name' | 'value_key' | 'value_name'>,
  names: Names,
): string {
  const { attribute_key: key } = trait;
  return `${names.attribute(key, trait.attribute_name)}: ${names.value(key, trait.value_key, trait.value_name)}`;
}

function profile(
  { grp: { attributes } }: ItemToReport,
  names: Names,
  { files, number, percent }: FileWriting,
): ReportSection {
  return {
    title: files('item.profile'),
    note: files('item.profile_note'),
    kind: 'table',
    columns: [
      textColumn(files('column.attribute'), 20),
      textColumn(files('column.value'), 20),
      numberColumn(files('item.share'), 16),
      numberColumn(files('item.figure.net_reach'), 16),
      numberColumn(files('item.figure.affinity'), 14),
    ],
    rows: attributes.flatMap(({ key: attribute, name, values }) =>
      values.map(({ key, name: value, share, net_reach: reach, affinity, reliability, withheld }) => {
        const nothing = files(withheld ? `withheld.${withheld}` : `reliability.${reliability}`);
        return [
          names.attribute(attribute, name),
          names.value(attribute, key, value),
          share === null ? nothing : percent(share),
          reach === null ? '–' : percent(reach),
          affinity === null ? '–' : number(affinity),
        ];
      }),
    ),
  };
}

const TERMS = ['net_reach', 'users', 'affinity', 'clients', 'usetime', 'withheld'] as const;

function terms({ method_version: version }: ItemToReport['figures'], { files }: FileWriting): ReportSection {
  return {
    title: files('campaign.definitions'),
    note: files('campaign.definitions_note', { version }),
    kind: 'terms',
    terms: TERMS.map((name) => ({
      term: files(`item.term.${name}`),
      text: files(`item.text.${name}`, { min: MIN_CASES, weak: WEAK_CASES }),
    })),
  };
}
