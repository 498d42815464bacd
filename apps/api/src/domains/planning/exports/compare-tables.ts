import type { CellValue } from '../../exports/export-kinds.lookup.js';
import type { Names } from '../../ratings/exports/master-data-names.lookup.js';
import type { Words } from '../../translations/texts.lookup.js';
import type { ComparedMovements } from '../compare-movements.service.js';
import type { CompareProfileResponseDto, CompareTrafficResponseDto } from '../dto/compare.dto.js';
import type { PlanColumn, PlanRow } from './plan-columns.js';

/** The parts of a comparison. */
export const COMPARED_PARTS = ['traffic', 'profile', 'movements'] as const;
export type ComparedPart = (typeof COMPARED_PARTS)[number];

/** Their columns. */
export const COMPARED_COLUMNS: Readonly<Record<ComparedPart, readonly PlanColumn[]>> = {
  traffic: [
    'name',
    'type',
    'month',
    'net_reach',
    'net_reach_low',
    'net_reach_high',
    'unique_users',
    'unique_panelists',
    'reliability',
    'unique_clients',
    'visits',
    'impressions',
    'usetime',
    'stretch',
  ],
  profile: [
    'name',
    'type',
    'attribute',
    'value',
    'share',
    'group_share',
    'affinity',
    'net_reach',
    'unique_users',
    'unique_panelists',
    'difference',
    'significant',
    'reliability',
    'withheld',
  ],
  movements: [
    'name',
    'month',
    'direction',
    'category',
    'service',
    'percent',
    'visits',
    'unique_panelists',
    'reliability',
    'withheld',
  ],
};

/** A row for each month of each item; the stretch says which months can be compared. */
export function trafficRows(
  { months, compare_data: items }: Pick<CompareTrafficResponseDto, 'months' | 'compare_data'>,
  words: Words,
): PlanRow[] {
  const stretches = months.map(
    (_, at) => months.slice(0, at + 1).filter((one) => !one.comparable).length + 1,
  );
  return items.flatMap(({ name, type, points }) =>
    points.map((point, at): PlanRow => ({
      name,
      type: words(`type.${type}`),
      month: months[at]?.month ?? null,
      net_reach: point.net_reach,
      net_reach_low: point.net_reach_low,
      net_reach_high: point.net_reach_high,
      unique_users: point.unique_users,
      unique_panelists: point.unique_panelists ?? null,
      reliability: words(`reliability.${point.reliability}`),
      unique_clients: point.unique_clients,
      visits: point.visits ?? null,
      impressions: point.impressions ?? null,
      usetime: point.usetime,
      stretch: stretches[at] ?? null,
    })),
  );
}

/** A row for each level of each item's audience. */
export function profileRows(
  {
    compare_data: items,
    availableAttributes: attributes,
  }: Pick<CompareProfileResponseDto, 'compare_data' | 'availableAttributes'>,
  words: Words,
  names: Names,
): PlanRow[] {
  const nameOf = new Map(attributes.map(({ key, name }) => [key, name]));
  return items.flatMap(({ name, type, values }) =>
    values.map((value): PlanRow => ({
      name,
      type: words(`type.${type}`),
      attribute: names.attribute(value.attribute, nameOf.get(value.attribute) ?? value.attribute),
      value: names.value(value.attribute, value.key, value.name),
      share: value.share,
      group_share: value.group_share,
      affinity: value.affinity,
      net_reach: value.net_reach,
      unique_users: value.unique_users,
      unique_panelists: value.unique_panelists ?? null,
      difference: value.difference,
      significant: value.significant === null ? null : words(value.significant ? 'yes' : 'no'),
      reliability: words(`reliability.${value.reliability}`),
      withheld: withheld(value.reason, words),
    })),
  );
}

/** A row for each category beside each item's visits, and below it for its services. */
export function movementRows(
  { month, items, categories }: ComparedMovements,
  direction: 'before' | 'after',
  words: Words,
  names: Names,
): PlanRow[] {
  return items.flatMap(({ name }, at) =>
    categories.flatMap(({ kind, name: category, values, services }): PlanRow[] => {
      const row = (service: string | null, of: (typeof values)[number] | undefined): PlanRow[] =>
        of === undefined
          ? []
          : [
              {
                name,
                month,
                direction: words(`direction.${direction}`),
                category:
                  category === null
                    ? words(`edge.${kind === 'edge' ? direction : kind}`)
                    : names.category(category),
                service,
                percent: of.percent,
                visits: of.visits ?? null,
                unique_panelists: of.unique_panelists ?? null,
                reliability: words(`reliability.${of.reliability}`),
                withheld: withheld(of.reason, words),
              },
            ];
      return [
        ...row(null, values[at]),
        ...services.flatMap((service) => row(service.name, service.values[at])),
      ];
    }),
  );
}

function withheld(reason: string | null, words: Words): CellValue {
  return reason === null ? null : words(`withheld.${reason}`);
}
