import { changesOf } from '../../platform/crud/changes.js';
import type { Changes, CrudChange, CrudDefinition } from '../../platform/crud/crud.types.js';
import { missingLinks, replaceLinks } from '../../platform/crud/database/links.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { remeasureWithTargets } from '../measurement/database/remeasure.lookup.js';
import { RatingItem } from '../ratings/master-data.lookup.js';
import { isMeasured, LINK_TABLES, LINKS, type Link, ownerOf, targetsOf } from './database/service-links.js';
import { NATIONAL_SERVICES } from './database/national-services.list.js';
import { SERVICES } from './database/services.list.js';
import type { NationalServiceInputDto } from './dto/national-service.dto.js';
import type { ServiceInputDto } from './dto/service.dto.js';

type Change = CrudChange<RatingItem, ServiceInputDto>;

/** What a service belongs to: its contacts count there too. */
const PARENTS = ['mediahouses', 'adnetworks'] as const;

/** What a service is linked to; what is not named stays as it is. */
type Wished = Partial<Readonly<Record<Link, readonly number[]>>>;

async function refuseMeasured({ manager, before }: CrudChange<RatingItem, unknown>): Promise<void> {
  if (before && (await isMeasured(manager, before.id))) throw new AppError('request.in_use');
}

async function checkLinks(manager: Change['manager'], country: string, wished: Wished): Promise<void> {
  for (const name of LINKS) {
    const [unknown] = await missingLinks(manager, country, LINK_TABLES[name], wished[name] ?? []);
    if (unknown !== undefined) throw refusedField(name, 'unknown_value', { value: unknown });
  }
}

async function check(change: Change): Promise<void> {
  const { manager, asking, input } = change;
  const { country = '' } = asking;
  if (!input) return refuseMeasured(change);
  const owner = input.company_id ? await ownerOf(manager, country, input.company_id) : null;
  if (owner === undefined) throw refusedField('company_id', 'unknown');
  const usesCompany = input.use_company_url || input.use_company_description || input.use_company_logo;
  if (usesCompany && !input.company_id) throw refusedField('company_id', 'company_needed');
  if (input.owner_only && owner === null) throw refusedField('owner_only', 'owner_needed');
  if (input.owner_only && input.private_customers.length > 0)
    throw refusedField('private_customers', 'owner_or_customers');
  await checkLinks(manager, country, input);
}

async function replaceAll(
  { manager, asking }: CrudChange<RatingItem, unknown>,
  id: number,
  wished: Wished,
): Promise<Changes> {
  const { country = '' } = asking;
  const changes: Changes = {};
  for (const name of LINKS) {
    if (!wished[name]) continue;
    const ids = [...wished[name]].sort((a, b) => a - b);
    const had = await replaceLinks(manager, country, LINK_TABLES[name], id, ids);
    Object.assign(changes, changesOf({ [name]: had }, { [name]: ids }));
  }
  if (PARENTS.some((name) => name in changes))
    await remeasureWithTargets(manager, country, await targetsOf(manager, id));
  return changes;
}

async function link(change: Change, id: number): Promise<Changes> {
  const { manager, asking, input } = change;
  if (!input) return {};
  const owner = input.owner_only ? await ownerOf(manager, asking.country ?? '', input.company_id ?? 0) : null;
  return replaceAll(change, id, { ...input, ...(owner ? { private_customers: [owner] } : {}) });
}

/** How services are written. Months are measured again whose aggregates one enters or leaves. */
export const SERVICE: CrudDefinition<RatingItem, ServiceInputDto, typeof SERVICES> = {
  entity: RatingItem,
  name: 'service',
  list: SERVICES,
  scope: ({ country = '' }) => ({ countryCode: country, type: 'service' }),
  columns: (input, { country = '' }) => ({
    countryCode: country,
    type: 'service',
    name: input.name,
    companyId: input.company_id ?? null,
    url: input.url,
    description: input.description,
    ownerOnly: input.owner_only,
    useCompanyUrl: input.use_company_url,
    useCompanyDescription: input.use_company_description,
    useCompanyLogo: input.use_company_logo,
    international: input.international,
    bookable: input.bookable,
    dataChecked: input.data_checked,
    paidRankingList: input.paid_ranking_list,
  }),
  check,
  dependents: link,
  unique: { rating_items_name: 'name' },
};

/** How those write services who look after the national ranking: whose they are and who sees them stays as it is. */
export const NATIONAL_SERVICE: CrudDefinition<RatingItem, NationalServiceInputDto, typeof NATIONAL_SERVICES> =
  {
    entity: RatingItem,
    name: 'service',
    list: NATIONAL_SERVICES,
    scope: ({ country = '' }) => ({ countryCode: country, type: 'service' }),
    columns: ({ name, url, description, bookable, national }, { country = '' }) => ({
      countryCode: country,
      type: 'service',
      name,
      url,
      description,
      bookable,
      hasOwaData: national,
    }),
    check: (change) =>
      change.input
        ? checkLinks(change.manager, change.asking.country ?? '', change.input)
        : refuseMeasured(change),
    dependents: async (change, id) => (change.input ? replaceAll(change, id, change.input) : {}),
    unique: { rating_items_name: 'name' },
  };
