import type { EntityManager } from 'typeorm';
import { changesOf } from '../../platform/crud/changes.js';
import type { Changes, CrudChange, CrudDefinition } from '../../platform/crud/crud.types.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { measuredMonths, remeasureMonths } from '../measurement/database/remeasure.lookup.js';
import { Distribution } from '../panel/master-data.lookup.js';
import { DISTRIBUTIONS } from './database/distributions.list.js';
import { levelsOf, nextFrom, replaceMargins } from './database/margins.js';
import type { DistributionInputDto } from './dto/distribution.dto.js';
import { isWhole, partsOf } from './percentages.js';

type Change = CrudChange<Distribution, DistributionInputDto>;

async function check({ manager, asking: { country = '' }, input }: Change): Promise<void> {
  if (input) await demandWhole(manager, country, input);
}

/** Refuses margins without a part for each level, and those that do not sum to 100. @throws AppError `request.invalid` */
export async function demandWhole(
  manager: Pick<EntityManager, 'query'>,
  country: string,
  input: Pick<DistributionInputDto, 'attributes'>,
): Promise<void> {
  const known = await levelsOf(
    manager,
    country,
    input.attributes.map(({ attribute_id }) => attribute_id),
  );
  input.attributes.forEach(({ attribute_id: id, attribute_values: values }, place) => {
    const attribute = known.get(id);
    if (!attribute) throw refusedField(`attributes.${place}.attribute_id`, 'unknown_value', { value: id });
    const given = values.map((value) => value.id).sort((a, b) => a - b);
    const field = `attributes.${place}.attribute_values`;
    const { name } = attribute;
    if (given.join() !== attribute.levels.join()) throw refusedField(field, 'levels_incomplete', { name });
    if (!isWhole(values.map(({ percentage }) => percentage)))
      throw refusedField(field, 'not_hundred', { name });
  });
}

/** Changes the margins, and has exactly those months weighted and measured again that it weights or weighted. */
async function dependents(change: Change, id: number): Promise<Changes> {
  const { manager, asking, before, input } = change;
  const { country = '' } = asking;
  const margins = await replaceMargins(manager, id, input ? partsOf(input) : []);
  const changes = changesOf({ margins: margins.before }, { margins: margins.after });
  const days = [before?.validFrom, input && `${input.valid_from}-01`].filter(
    (day) => typeof day === 'string',
  );
  const isSame =
    Object.keys(changes).length === 0 && days[0] === days[1] && before?.universe === input?.universe;
  // A new name alone weights nobody otherwise.
  if (isSame) return changes;
  const spans = await Promise.all(
    days.map(async (day) => ({
      from: day.slice(0, 7),
      until: await nextFrom(manager, country, { id, day }),
    })),
  );
  const months = (await measuredMonths(manager, country)).filter((month) =>
    spans.some(({ from, until }) => month >= from && (until === null || month < until)),
  );
  await remeasureMonths(manager, country, months);
  return changes;
}

/** How the universes of a country are written. */
export const DISTRIBUTION: CrudDefinition<Distribution, DistributionInputDto, typeof DISTRIBUTIONS> = {
  entity: Distribution,
  name: 'distribution',
  list: DISTRIBUTIONS,
  scope: ({ country = '' }) => ({ countryCode: country }),
  columns: ({ name, universe, valid_from: month }, { country = '' }) => ({
    countryCode: country,
    name,
    universe,
    validFrom: `${month}-01`,
  }),
  check,
  dependents,
  unique: { UQ_1ab913ed7258c458a7851576f01: 'valid_from' },
};
