import { MIN_CASES, WEAK_CASES } from '@netreach/domain';
import {
  numberColumn,
  textColumn,
  type HeadLine,
  type ReportDocument,
  type ReportFigure,
  type ReportSection,
} from '../../exports/export-kinds.lookup.js';
import type { AudienceReachBody, PlanRowBody } from '../dto/audience-reach.body.dto.js';
import type { AudienceReachResponseDto } from '../dto/audience-reach.dto.js';
import { priced } from './plan-price.js';
import type { PlanWriting } from './plan-writing.js';

type Answer = Omit<AudienceReachResponseDto, 'success'>;

/** What a report of a plan is made of. */
export interface PlanToReport {
  readonly body: AudienceReachBody;
  readonly answer: Answer;
  /** Whom it is for, in words. */
  readonly target: string;
  readonly headLines: readonly HeadLine[];
}

/** A plan as a report for whoever pays for it. */
export function planReport(plan: PlanToReport, writing: PlanWriting): ReportDocument {
  const { answer } = plan;
  return {
    cover: cover(plan, writing),
    sections: [
      figures(answer, writing),
      rows(plan, writing),
      reaches(answer, writing),
      ...classes(answer, writing),
      terms(answer, writing),
    ],
    source: writing.files('plan.report_source'),
  };
}

function cover(
  { body, answer, target, headLines }: PlanToReport,
  { files, day, money }: PlanWriting,
): ReportDocument['cover'] {
  const { flight, frame } = answer;
  const lines: HeadLine[] = flight
    ? [
        [files('plan.flight'), `${day(flight.from)} – ${day(flight.until)}`],
        [files('plan.days'), String(flight.days)],
        ...(body.flight_budget === undefined
          ? []
          : [[files('plan.budget'), money(body.flight_budget)] as const]),
      ]
    : [];
  return {
    kind: files('plan.report'),
    title: body.plan_name ?? files('plan.unnamed'),
    subtitle: target,
    lines: [...lines, ...headLines],
    notices: frame.status === 'provisional' ? [files('campaign.provisional_notice')] : [],
  };
}

function figures({ plan, flight }: Answer, writing: PlanWriting): ReportSection {
  const { screen, files, number, percent, money, why } = writing;
  const { net_reach_low: low, net_reach_high: high, costs } = plan;
  const tile = (
    label: string,
    value: number | null,
    write: (value: number) => string,
    notes: readonly (string | null)[] = [],
  ): ReportFigure => ({
    label,
    value: value === null ? why(plan) : write(value),
    isWithheld: value === null,
    notes: notes.filter((note) => note !== null),
  });
  const cost = costs.cost > 0 ? costs.cost : null;
  return {
    title: files('plan.figures'),
    kind: 'figures',
    figures: [
      tile(screen('tile.net_reach'), plan.net_reach, percent, [
        low === null || high === null
          ? null
          : screen('tile.interval', { low: percent(low), high: percent(high) }),
      ]),
      tile(screen('tile.users'), plan.unique_users, number),
      tile(screen('tile.contacts'), plan.gross_contacts, number, [
        plan.frequency === null ? null : screen('tile.ots', { ots: number(plan.frequency, 1) }),
      ]),
      tile(screen('tile.grps'), plan.grp, (value) => number(value, 1), [
        costs.per_grp === null ? null : screen('tile.per_grp', { cost: money(costs.per_grp) }),
      ]),
      {
        ...tile(screen('tile.cost'), cost, money, [
          costs.unpriced > 0 ? screen('tile.unpriced', { count: costs.unpriced }) : null,
          costs.per_thousand_contacts === null
            ? null
            : `${files('column.cpm')} ${money(costs.per_thousand_contacts)}`,
        ]),
        ...(cost === null && { value: '–' }),
      },
      ...(flight
        ? [
            tile(screen('tile.per_day', { count: flight.days }), flight.cost_per_day, money, [
              flight.budget_per_day === null
                ? null
                : screen('tile.budget_per_day', { budget: money(flight.budget_per_day) }),
            ]),
          ]
        : []),
    ],
  };
}

function rows({ body, answer }: PlanToReport, writing: PlanWriting): ReportSection {
  const { files, screen, number, percent, money, why } = writing;
  const { flight } = answer;
  return {
    title: screen('plan.rows'),
    note: screen('plan.rows_lead'),
    kind: 'table',
    columns: [
      textColumn(screen('column.item'), 26),
      textColumn(screen('plan.column_booking'), 18),
      textColumn(screen('plan.column_format'), 12),
      textColumn(screen('plan.column_price'), 22),
      numberColumn(files('column.net_reach'), 12),
      numberColumn(screen('plan.column_booked'), 16),
      ...(flight ? [numberColumn(screen('plan.column_voice'), 14)] : []),
      numberColumn(screen('plan.column_cost'), 16),
    ],
    rows: answer.rows.map((row, at) => {
      const booking = body.items[at] ?? { id: row.id };
      const { own, gross_contacts: contacts, costs } = row;
      const voice = row.flight?.share_of_voice ?? null;
      return [
        row.name,
        booked(booking, writing),
        booking.format ? writing.format(booking.format) : '–',
        priced(row, booking, writing),
        own.net_reach === null ? why(own) : percent(own.net_reach),
        contacts === null ? '–' : number(contacts),
        ...(flight ? [voice === null ? '–' : percent(voice)] : []),
        costs.cost > 0 ? money(costs.cost) : '–',
      ];
    }),
  };
}

/** How much is booked, and how often a person gets it at most. */
function booked({ share, contacts, cap }: PlanRowBody, { files, number, percent }: PlanWriting): string {
  const much =
    contacts === undefined ? percent(share ?? 100, 0) : files('plan.contacts', { number: number(contacts) });
  return cap === undefined ? much : `${much}, ${files('plan.cap', { count: cap })}`;
}

function reaches({ rows: all }: Answer, { files, percent, why }: PlanWriting): ReportSection {
  return {
    title: files('plan.reaches'),
    note: files('plan.reaches_note'),
    kind: 'chart',
    chart: {
      shape: 'bars',
      bars: all.map(({ name, own, increment }) => ({
        name,
        value: own.net_reach,
        text:
          own.net_reach === null
            ? why(own)
            : files('plan.adds', {
                reach: percent(own.net_reach),
                adds: increment.net_reach === null ? '–' : percent(increment.net_reach),
              }),
      })),
    },
  };
}

function classes({ classes: all }: Answer, { screen, percent, why }: PlanWriting): ReportSection[] {
  if (all.length === 0) return [];
  return [
    {
      title: screen('classes.title'),
      note: screen('classes.lead_at_least'),
      kind: 'chart',
      chart: {
        shape: 'bars',
        bars: all.map(({ contacts, at_least: figure }) => ({
          name: `${contacts}+`,
          value: figure.net_reach,
          text: figure.net_reach === null ? why(figure) : percent(figure.net_reach),
        })),
      },
    },
  ];
}

const TERMS = ['net_reach', 'contacts', 'grp', 'voice', 'rate_card', 'withheld'] as const;

function terms({ method_version: version }: Answer, { files }: PlanWriting): ReportSection {
  return {
    title: files('campaign.definitions'),
    note: files('campaign.definitions_note', { version }),
    kind: 'terms',
    terms: TERMS.map((name) => ({
      term: files(`plan.term.${name}`),
      text: files(`plan.text.${name}`, { min: MIN_CASES, weak: WEAK_CASES }),
    })),
  };
}
