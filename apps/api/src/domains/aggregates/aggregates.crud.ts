import { changesOf } from '../../platform/crud/changes.js';
import type { Changes, CrudChange, CrudDefinition } from '../../platform/crud/crud.types.js';
import { missingLinks, replaceLinks } from '../../platform/crud/database/links.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { measuredMonths, remeasureMonths } from '../measurement/database/remeasure.lookup.js';
import { RatingItem } from '../ratings/master-data.lookup.js';
import { AGGREGATES, type AggregateType, MEMBERS } from './database/aggregates.list.js';
import { nationalAggregates, type NationalAggregates } from './database/national-aggregates.list.js';
import type { AggregateInputDto } from './dto/aggregate.dto.js';
import type { NationalAggregateInputDto } from './dto/national-aggregate.dto.js';

/** In which months an aggregate is there: first days of months, or `YYYY-MM`; null = no limit. */
interface Validity {
  readonly from: string | null;
  readonly until: string | null;
}

/** Whether an aggregate is there in a month, `YYYY-MM`. */
function isThere({ from, until }: Validity, month: string): boolean {
  return (from === null || from.slice(0, 7) <= month) && (until === null || month <= until.slice(0, 7));
}

const validityOf = ({ enabled_from: from = null, enabled_until: until = null }: AggregateInputDto) => ({
  from,
  until,
});

type Change = CrudChange<RatingItem, AggregateInputDto>;

/** How the media houses or ad networks of a country are written. */
export function aggregateOf(
  type: AggregateType,
): CrudDefinition<RatingItem, AggregateInputDto, typeof AGGREGATES> {
  return {
    entity: RatingItem,
    name: type,
    list: AGGREGATES,
    scope: ({ country = '' }) => ({ countryCode: country, type }),
    columns: ({ name, enabled_from: from, enabled_until: until }, { country = '' }) => ({
      countryCode: country,
      type,
      name,
      enabledFrom: from ? `${from}-01` : null,
      enabledUntil: until ? `${until}-01` : null,
    }),
    check: async ({ manager, asking: { country = '' }, input }) => {
      if (!input) return;
      const { from, until } = validityOf(input);
      if (from !== null && until !== null && until < from)
        throw refusedField('enabled_until', 'end_before_start');
      const [unknown] = await missingLinks(manager, country, MEMBERS, input.services);
      if (unknown !== undefined) throw refusedField('services', 'unknown_value', { value: unknown });
    },
    dependents,
    unique: { rating_items_name: 'name' },
  };
}

/** Changes its services, and has exactly those months measured again whose ranking it enters, leaves or is another one in. */
async function dependents(change: Change, id: number): Promise<Changes> {
  const { manager, asking, before, input } = change;
  const { country = '' } = asking;
  const services = [...(input?.services ?? [])].sort((a, b) => a - b);
  const had = await replaceLinks(manager, country, MEMBERS, id, services);
  const changes = changesOf({ services: had }, { services });
  const isSame = Object.keys(changes).length === 0;
  const was = before && { from: before.enabledFrom, until: before.enabledUntil };
  const is = input && validityOf(input);
  const months = (await measuredMonths(manager, country)).filter((month) => {
    const [then, now] = [was !== null && isThere(was, month), is !== null && isThere(is, month)];
    return then !== now || (now && !isSame);
  });
  await remeasureMonths(manager, country, had.length + services.length > 0 ? months : []);
  return changes;
}

/** The same, for those who look after the national ranking: they also say whether it is a unit of it. */
export function nationalAggregateOf(
  type: AggregateType,
): CrudDefinition<RatingItem, NationalAggregateInputDto, NationalAggregates> {
  const { list: _, ...definition } = aggregateOf(type);
  return {
    ...definition,
    list: nationalAggregates(type),
    columns: (input, asking) => ({ ...definition.columns(input, asking), hasOwaData: input.national }),
  };
}
