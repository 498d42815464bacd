import { changesOf } from '../../platform/crud/changes.js';
import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { TrackingIdentifier } from '../collect/tracking-identifier.lookup.js';
import { KEPT_IDENTIFIERS, replaceIdentifier } from './database/kept-identifiers.list.js';
import type { KeptIdentifierInputDto } from './dto/kept-identifier.dto.js';
import { TRACKING_IDENTIFIER } from './tracking-identifiers.crud.js';

/**
 * How tracking identifiers are made, rotated and retired. One that is replaced needs its last day: pages that still carry the
 * old tag count until then.
 */
export const KEPT_IDENTIFIER: CrudDefinition<
  TrackingIdentifier,
  KeptIdentifierInputDto,
  typeof KEPT_IDENTIFIERS
> = {
  ...TRACKING_IDENTIFIER,
  list: KEPT_IDENTIFIERS,
  columns: (input, asking) => ({
    ...TRACKING_IDENTIFIER.columns(input, asking),
    countsUntil: input.counts_until ?? null,
  }),
  check: async (change) => {
    await TRACKING_IDENTIFIER.check?.(change);
    const { before, input } = change;
    if (!input) return;
    if (input.counts_until && Number.isNaN(Date.parse(input.counts_until)))
      throw refusedField('counts_until', 'not_a_day');
    if (!input.replaced_by) return;
    if (!before) throw refusedField('replaced_by', 'invalid');
    if (!input.counts_until) throw refusedField('counts_until', 'required');
  },
  dependents: async ({ manager, before, input }, id) => {
    if (!before || !input?.replaced_by) return {};
    if (!(await replaceIdentifier(manager, id, input.replaced_by)))
      throw refusedField('replaced_by', 'taken');
    return changesOf({ replaced_by: null as string | null }, { replaced_by: input.replaced_by });
  },
};
