import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { TrackingIdentifier } from '../collect/tracking-identifier.lookup.js';
import { isServiceOf, TRACKING_IDENTIFIERS } from './database/tracking-identifiers.list.js';
import type { TrackingIdentifierInputDto } from './dto/tracking-identifier.dto.js';

/** How tracking identifiers are written; collectors know of a change within ten seconds. */
export const TRACKING_IDENTIFIER: CrudDefinition<
  TrackingIdentifier,
  TrackingIdentifierInputDto,
  typeof TRACKING_IDENTIFIERS
> = {
  entity: TrackingIdentifier,
  name: 'tracking_identifier',
  list: TRACKING_IDENTIFIERS,
  scope: ({ country = '' }) => ({ countryCode: country }),
  columns: ({ tracking_identifier: identifier, service_id: serviceId }, { country = '' }) => ({
    countryCode: country,
    identifier,
    serviceId,
  }),
  check: async ({ manager, asking: { country = '' }, input }) => {
    if (input && !(await isServiceOf(manager, country, input.service_id)))
      throw refusedField('service_id', 'unknown');
  },
  unique: { PK_5b587067956e92e92ac27d2402c: 'tracking_identifier' },
};
