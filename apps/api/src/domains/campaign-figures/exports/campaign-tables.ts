import type { CellValue, ExportColumn } from '../../exports/export-kinds.lookup.js';
import type { Words } from '../../translations/texts.lookup.js';
import type { AdImpressionsTableResponseDto } from '../dto/ad-impressions.dto.js';
import type { CampaignBreakdownRowDto } from '../dto/campaign-breakdown.dto.js';
import type { CampaignDetailsResponseDto } from '../dto/campaign-details.dto.js';
import type { CampaignReachResponseDto } from '../dto/campaign-reach.dto.js';
import type { AdTrafficDto } from '../dto/campaign-traffic.dto.js';

/** Columns and cells of a table. */
export interface CampaignTable {
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly CellValue[][];
}

type Answer<Dto> = Omit<Dto, 'success'>;

interface Column<Row> {
  /** Its title is the text `campaign.<title>` of files. */
  readonly title: string;
  readonly decimals?: number;
  readonly text?: true;
  readonly notOnPaper?: true;
  readonly value: (row: Row) => CellValue;
}

function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], words: Words): CampaignTable {
  return {
    columns: columns.map(({ title, decimals, text, notOnPaper }) => ({
      title: words(`campaign.${title}`),
      kind: text ? 'text' : 'number',
      width: text ? 24 : 13,
      ...(decimals === undefined ? {} : { decimals }),
      ...(notOnPaper ? { notOnPaper } : {}),
    })),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  };
}

const number = <Row>(
  title: string,
  value: (row: Row) => CellValue,
  decimals = 0,
  notOnPaper = false,
): Column<Row> => ({ title, decimals, value, ...(notOnPaper && { notOnPaper }) });

const text = <Row>(title: string, value: (row: Row) => CellValue): Column<Row> => ({
  title,
  text: true,
  value,
});

const traffic = <Row>(of: (row: Row) => AdTrafficDto | null): Column<Row>[] => [
  number('gross_impressions', (row) => of(row)?.gross_impressions ?? null, 0, true),
  number('invalid_impressions', (row) => of(row)?.invalid_impressions ?? null, 0, true),
  number('net_impressions', (row) => of(row)?.net_impressions ?? null),
  number('measurable_impressions', (row) => of(row)?.measurable_impressions ?? null, 0, true),
  number('viewable_impressions', (row) => of(row)?.viewable_impressions ?? null, 0, true),
  number('viewable_rate', (row) => of(row)?.viewable_rate ?? null, 1),
  number('clicks', (row) => of(row)?.clicks ?? null),
];

/** A campaign's main figures: a row for each, withheld ones empty. */
export function overviewTable(answer: Answer<CampaignDetailsResponseDto>, words: Words): CampaignTable {
  const { reach, calibrated, accuracy, plan, cost, traffic: counted } = answer;
  const figures: [title: string, value: number | null][] = [
    ['net_reach', reach.net_reach],
    ['net_reach_low', reach.net_reach_low],
    ['net_reach_high', reach.net_reach_high],
    ['unique_users', reach.unique_users],
    ['calibrated', calibrated?.net_reach ?? null],
    ['gross_contacts', reach.gross_contacts],
    ['frequency', reach.frequency],
    ['grp', reach.grp],
    ['in_target', accuracy.in_target],
    ['hit_rate', accuracy.hit_rate],
    ['gross_impressions', counted.gross_impressions],
    ['net_impressions', counted.net_impressions],
    ['viewable_rate', counted.viewable_rate],
    ['clicks', counted.clicks],
    ['click_rate', counted.click_rate],
    ['planned_impressions', plan.planned_impressions],
    ['delivered_share', plan.delivered_share],
    ['budget', cost.budget],
    ['spent', cost.spent],
    ['cpm', cost.cpm],
    ['cost_per_reach_point', cost.cost_per_reach_point],
    ['cost_per_grp', cost.cost_per_grp],
  ];
  type Row = (typeof figures)[number];
  return tableOf<Row>(
    [text('figure', ([title]) => words(`campaign.${title}`)), number('value', ([, value]) => value, 2)],
    figures,
    words,
  );
}

/** Reach until each day. */
export function reachTable({ days }: Answer<CampaignReachResponseDto>, words: Words): CampaignTable {
  type Row = (typeof days)[number];
  return tableOf<Row>(
    [
      number('day', ({ day }) => day),
      text('date', ({ date }) => date),
      number('net_reach', (day) => day.net_reach, 2),
      number('unique_users', (day) => day.unique_users),
    ],
    days,
    words,
  );
}

/** A row for each part; what is withheld is empty. */
export function breakdownTable(rows: readonly CampaignBreakdownRowDto[], words: Words): CampaignTable {
  type Row = CampaignBreakdownRowDto;
  const some = (value: (row: Row) => unknown) => rows.some((row) => value(row) !== null);
  const columns: Column<Row>[] = [
    ...(some((row) => row.group) ? [text<Row>('attribute', ({ group }) => group)] : []),
    text('part', ({ name, key }) => name ?? key),
    number('net_reach', ({ reach }) => reach.net_reach, 2),
    number('unique_users', ({ reach }) => reach.unique_users),
    ...(some((row) => row.exclusive)
      ? [number<Row>('exclusive', ({ exclusive }) => exclusive?.net_reach ?? null, 2)]
      : []),
    ...(some((row) => row.at_least)
      ? [number<Row>('at_least', ({ at_least: more }) => more?.net_reach ?? null, 2)]
      : []),
    ...(some((row) => row.contribution_share)
      ? [number<Row>('contribution_share', (row) => row.contribution_share, 1)]
      : []),
    ...(some((row) => row.gross_contacts)
      ? [
          number<Row>('gross_contacts', (row) => row.gross_contacts),
          number<Row>('frequency', (row) => row.frequency, 1),
          number<Row>('grp', (row) => row.grp, 1),
        ]
      : []),
    ...(some((row) => row.affinity)
      ? [number<Row>('share', (row) => row.share, 1), number<Row>('affinity', (row) => row.affinity)]
      : []),
    ...(some((row) => row.traffic) ? traffic<Row>((row) => row.traffic) : []),
  ];
  return tableOf(columns, rows, words);
}

/** Impressions by day. */
export function impressionsTable(
  { rows }: Answer<AdImpressionsTableResponseDto>,
  words: Words,
): CampaignTable {
  type Row = (typeof rows)[number];
  return tableOf<Row>([text('date', ({ key }) => key), ...traffic<Row>((row) => row.traffic)], rows, words);
}
