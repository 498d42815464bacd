import type { Schemas } from '@netreach/api-client';
import { demoFrames, demoRanking } from './demo-answers.js';

const { audience, method_version, index_version, master_data, weight_set } = demoRanking([]);
const frame = demoFrames[1] as Schemas['DataFrameDto'];
export const answered = { frame, audience, method_version, index_version, master_data, weight_set };

const item = (id: number, name: string): Schemas['ChosenItemDto'] => ({
  id,
  type: 'service',
  abbreviation: 'EA',
  name,
  media_house: { id: 70, name: 'Alpen Medien' },
});
export const ITEMS = [item(1, 'Alpenkurier'), item(2, 'Donaupost'), item(3, 'Wienerblatt')];

export const figure = (
  net_reach: number | null,
  reason: Schemas['FigureDto']['reason'] = null,
): Schemas['FigureDto'] => ({
  unique_users: net_reach === null ? null : net_reach * 66_400,
  net_reach,
  unique_panelists: net_reach === null ? 12 : 300,
  reliability: reason ? 'suppressed' : 'ok',
  reason,
});

export function combination(ids: readonly number[]): Omit<Schemas['CombineResponseDto'], 'success'> {
  const items = ids.map((id) => ITEMS.find((one) => one.id === id) as Schemas['ChosenItemDto']);
  return {
    ...answered,
    combination: {
      ...figure(32.5),
      net_reach_low: 30.9,
      net_reach_high: 34.2,
      gross_contacts: 9_120_400,
      frequency: 4.2,
      grp: 126.4,
      duplicated: figure(8.1),
      items_per_user: 1.6,
    },
    items: items.map((one, at) => ({
      ...one,
      inside: [],
      own: figure(18.6),
      increment: at === 1 ? figure(null, 'too_few_cases') : figure(7.5),
      stacked: figure(24),
      exclusive: figure(3.3),
      contribution: 1000,
      contribution_share: 33.3,
      gross_contacts: 3_000_000,
    })),
    overlap: ids.map((row) => ({
      item_id: row,
      cells: ids.map((column) => ({
        ...figure(5),
        item_id: column,
        share_of_row: row === column ? 100 : 31.5,
      })),
    })),
    intersections: [
      { item_ids: [...ids], exact: figure(4.4), inclusive: figure(4.4) },
      { item_ids: ids.slice(0, 1), exact: figure(9.9), inclusive: figure(18.6) },
    ],
  };
}

const costs = {
  cost: 0,
  per_thousand_contacts: null,
  per_thousand_users: null,
  per_reach_point: null,
  per_grp: null,
  unpriced: 0,
};

export function plan(
  body: Schemas['AudienceReachBody'],
): Omit<Schemas['AudienceReachResponseDto'], 'success'> {
  const figures = { gross_contacts: 1_000_000, frequency: 2.5, grp: 60, costs };
  return {
    ...answered,
    plan: { ...figure(24), ...figures, net_reach_low: 22, net_reach_high: 26 },
    rows: body.items.map(({ id, share = 100 }) => ({
      ...(ITEMS.find((one) => one.id === id) as Schemas['ChosenItemDto']),
      ...figures,
      own: figure(share / 5),
      increment: figure(10),
      available_contacts: 2_000_000,
      maximum_contacts: 2_000_000,
      price_from: null,
      rate: null,
      flight: null,
    })),
    flight: null,
    classes: [{ contacts: 1, exact: figure(10), at_least: figure(24) }],
    optimum: body.optimise
      ? {
          picks: [
            {
              ...item(3, 'Wienerblatt'),
              cost: 500,
              total_cost: 500,
              increment: figure(6),
              stacked: figure(30),
            },
          ],
          guarantee: 97.4,
          best_possible_reach: 31,
          candidates: 12,
        }
      : null,
    goal:
      body.goal_reach === undefined
        ? null
        : {
            goal: 'reach',
            value: body.goal_reach,
            met: true,
            candidates: 12,
            cost: 420,
            plan: {
              ...figure(body.goal_reach),
              net_reach_low: 43,
              net_reach_high: 47.5,
              gross_contacts: 1_000_000,
              frequency: 2.5,
              grp: 60,
              costs: { ...costs, cost: 720 },
            },
            picks: [
              { ...(ITEMS[2] as (typeof ITEMS)[number]), share: 35, cost: 420, is_of_rate_card: false },
            ],
          },
  };
}

// jsdom has no canvas to draw on.
/** The calculator brings its charts with it, and asks once typing pauses. */
