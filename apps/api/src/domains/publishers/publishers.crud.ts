import { changesOf } from '../../platform/crud/changes.js';
import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { missingLinks, replaceLinks } from '../../platform/crud/database/links.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { markPublisherDays } from './database/publisher-counts.repository.js';
import { Publisher } from './database/publisher.entity.js';
import { CUSTOMERS_OF, KEPT_PUBLISHERS, SERVICES_OF } from './database/publishers.list.js';
import type { PublisherInputDto } from './dto/publisher-admin.dto.js';

const LINKS = { services: SERVICES_OF, customers: CUSTOMERS_OF } as const;
const NAMES = ['services', 'customers'] as const;
/** Hits are kept for at least 62 days. */
const DAYS_COUNTED = 60;

/** How publishers are written, with their services and customers. */
export const PUBLISHER: CrudDefinition<Publisher, PublisherInputDto, typeof KEPT_PUBLISHERS> = {
  entity: Publisher,
  name: 'publisher',
  list: KEPT_PUBLISHERS,
  scope: ({ country = '' }) => ({ countryCode: country }),
  columns: ({ name }, { country = '' }) => ({ countryCode: country, name }),
  check: async ({ manager, asking: { country = '' }, input }) => {
    if (!input) return;
    for (const name of NAMES) {
      const [unknown] = await missingLinks(manager, country, LINKS[name], input[name]);
      if (unknown !== undefined) throw refusedField(name, 'unknown_value', { value: unknown });
    }
  },
  dependents: async ({ manager, asking: { country = '' }, input }, id) => {
    if (!input) return {};
    const changes = {};
    for (const name of NAMES) {
      const ids = [...input[name]].sort((a, b) => a - b);
      const had = await replaceLinks(manager, country, LINKS[name], id, ids);
      Object.assign(changes, changesOf({ [name]: had }, { [name]: ids }));
    }
    // Hits of services that nobody's publisher had before are not counted for dashboards yet.
    if ('services' in changes) await markPublisherDays(manager, country, DAYS_COUNTED);
    return changes;
  },
  unique: { UQ_publishers_name: 'name' },
};
