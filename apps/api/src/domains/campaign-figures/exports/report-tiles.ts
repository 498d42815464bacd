import { WEAK_CASES } from '@netreach/domain';
import type { ReportFigure, ReportSection } from '../../exports/export-kinds.lookup.js';
import type { CampaignAnswers } from './campaign-answers.js';
import type { Writing } from './report-writing.js';

type Details = CampaignAnswers['details'];

/** The main figures as tiles: those of persons, those of the census and costs apart, and what was planned beside all. */
export function tileSections(details: Details, writing: Writing): ReportSection[] {
  const { screen, files } = writing;
  return [
    { title: screen('group.panel'), kind: 'figures', figures: personTiles(details, writing) },
    { title: screen('group.census'), kind: 'figures', figures: censusTiles(details, writing) },
    { title: files('campaign.costs'), kind: 'figures', figures: costTiles(details, writing) },
    planSection(details, writing),
  ];
}

function personTiles(
  { reach, calibrated, modelled, accuracy, plan }: Details,
  writing: Writing,
): ReportFigure[] {
  const { screen, files, number, percent, interval, tile } = writing;
  const why = writing.why(reach);
  const { net_reach_low: low, net_reach_high: high, unique_users: users } = reach;
  // What sets the group against everybody can be withheld while its reach is told.
  const compared =
    reach.reason === null && reach.reliability !== 'none' ? files('reliability.suppressed') : why;
  return [
    tile(screen('tile.net_reach'), reach.net_reach, percent, {
      why,
      notes: [
        users === null ? null : screen('tile.persons', { persons: users }),
        low === null || high === null ? null : interval(low, high),
        reach.reliability === 'weak' ? screen('weak', { max: WEAK_CASES }) : null,
        modelled ? screen('modelled', { reach: percent(modelled.net_reach) }) : null,
      ],
    }),
    tile(screen('tile.calibrated'), calibrated?.net_reach ?? null, percent, {
      why: reach.net_reach === null ? why : files('campaign.not_calibrated'),
      notes: calibrated
        ? [
            screen('tile.persons', { persons: calibrated.unique_users }),
            calibrated.net_reach_low === null || calibrated.net_reach_high === null
              ? null
              : interval(calibrated.net_reach_low, calibrated.net_reach_high),
            screen('tile.factor', { factor: number(calibrated.factor, 2) }),
          ]
        : [],
    }),
    tile(screen('tile.frequency'), reach.frequency, (value) => number(value, 1), {
      why,
      notes: [
        reach.gross_contacts === null
          ? null
          : `${files('campaign.gross_contacts')}: ${number(reach.gross_contacts)}`,
      ],
    }),
    tile(screen('tile.grp'), reach.grp, (value) => number(value, 1), {
      why,
      notes: [planned(plan.planned_grp, writing)],
    }),
    tile(screen('tile.in_target'), accuracy.in_target, percent, {
      why: compared,
      notes: [
        accuracy.net_impressions_in_target === null
          ? null
          : `${screen('tile.net_impressions')}: ${number(accuracy.net_impressions_in_target)}`,
      ],
    }),
    tile(files('campaign.hit_rate'), accuracy.hit_rate, (value) => number(value, 2), {
      why: compared,
      notes: [files('campaign.hit_rate_note')],
    }),
  ];
}

function planned(value: number | null, { files, number }: Writing): string | null {
  return value === null ? null : `${files('campaign.planned')}: ${number(value)}`;
}

function censusTiles({ traffic, plan }: Details, writing: Writing): ReportFigure[] {
  const { screen, files, number, percent, tile } = writing;
  return [
    tile(files('campaign.gross_impressions'), traffic.gross_impressions, number, {
      notes: [`${files('campaign.invalid_impressions')}: ${number(traffic.invalid_impressions)}`],
    }),
    tile(screen('tile.net_impressions'), traffic.net_impressions, number, {
      notes: [
        planned(plan.planned_impressions, writing),
        plan.delivered_share === null
          ? screen('tile.no_plan')
          : `${screen('tile.delivered')}: ${percent(plan.delivered_share)}`,
      ],
      share: plan.delivered_share,
    }),
    tile(files('campaign.viewable_impressions'), traffic.viewable_impressions, number, {
      notes: [
        traffic.viewable_rate === null
          ? null
          : `${screen('tile.viewable_rate')}: ${percent(traffic.viewable_rate)}`,
        traffic.measured_rate === null
          ? null
          : screen('tile.measured', { rate: percent(traffic.measured_rate) }),
      ],
    }),
    tile(screen('tile.clicks'), traffic.clicks, number, {
      notes: [
        traffic.click_rate === null
          ? null
          : screen('tile.click_rate', { rate: percent(traffic.click_rate, 2) }),
      ],
    }),
  ];
}

function costTiles({ cost, reach }: Details, writing: Writing): ReportFigure[] {
  const { screen, files, money, tile } = writing;
  const unknown = screen('tile.no_budget');
  const ofReach = cost.spent === null ? unknown : reach.net_reach === null ? writing.why(reach) : '–';
  return [
    tile(files('campaign.spent'), cost.spent, money, {
      why: unknown,
      notes: [cost.budget === null ? null : `${files('campaign.budget')}: ${money(cost.budget)}`],
      share: cost.spent !== null && cost.budget ? (cost.spent / cost.budget) * 100 : null,
    }),
    tile(files('campaign.cpm'), cost.cpm, money, {
      why: unknown,
      notes: [
        cost.viewable_cpm === null ? null : `${files('campaign.viewable_cpm')}: ${money(cost.viewable_cpm)}`,
      ],
    }),
    tile(files('campaign.cost_per_reach_point'), cost.cost_per_reach_point, money, {
      why: ofReach,
      notes: [
        cost.cost_per_grp === null ? null : `${files('campaign.cost_per_grp')}: ${money(cost.cost_per_grp)}`,
      ],
    }),
  ];
}

/** Planned beside delivered. */
function planSection({ plan, reach, traffic, cost }: Details, writing: Writing): ReportSection {
  const { files, screen, number, percent, money } = writing;
  const written = (value: number | null, write: (value: number) => string) =>
    value === null ? '–' : write(value);
  const share = (part: number | null, whole: number | null) =>
    part === null || !whole ? '–' : percent((part / whole) * 100);
  const points = (value: number) => number(value, 1);
  return {
    title: files('campaign.plan'),
    ...(plan.delivery_indicator !== null && {
      note: `${screen('tile.indicator', {
        value: number(plan.delivery_indicator),
        elapsed: percent(plan.elapsed_share),
      })}`,
    }),
    kind: 'table',
    columns: [
      { title: files('campaign.figure'), kind: 'text', width: 30 },
      { title: files('campaign.planned'), kind: 'number', width: 20 },
      { title: files('campaign.delivered'), kind: 'number', width: 20 },
      { title: files('campaign.delivered_share'), kind: 'number', width: 20 },
    ],
    rows: [
      [
        screen('tile.net_impressions'),
        written(plan.planned_impressions, number),
        number(traffic.net_impressions),
        written(plan.delivered_share, percent),
      ],
      [
        screen('tile.grp'),
        written(plan.planned_grp, points),
        reach.grp === null ? writing.why(reach) : points(reach.grp),
        share(reach.grp, plan.planned_grp),
      ],
      [
        files('campaign.budget'),
        written(cost.budget, money),
        written(cost.spent, money),
        share(cost.spent, cost.budget),
      ],
    ],
  };
}
