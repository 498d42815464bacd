import type { CrudChange, CrudDefinition } from '../../platform/crud/crud.types.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { lockedServices, otherCard } from './database/priced-services.js';
import { RateCard } from './database/rate-card.entity.js';
import { RATE_CARDS } from './database/rate-cards.list.js';
import { PRICE_PLACES, type RateCardInputDto } from './dto/rate-card.dto.js';

/** Exact numbers as PostgreSQL keeps them, so that a change that changes nothing is none. */
const columnsOf = (input: RateCardInputDto) => ({
  serviceId: input.service_id,
  format: input.format,
  basis: input.basis,
  price: input.price.toFixed(PRICE_PLACES),
  startsOn: input.starts_on,
  endsOn: input.ends_on ?? null,
});

/** Administrators and a service's publisher say its prices, one for each day. */
async function check(change: CrudChange<RateCard, RateCardInputDto>): Promise<void> {
  const { manager, asking, before, input } = change;
  const ids = [before?.serviceId, input?.service_id].filter((id) => id !== undefined);
  const mine = await lockedServices(manager, asking.country ?? '', asking.principal, ids);
  if (before && !mine.has(before.serviceId)) throw new AppError('access.forbidden');
  if (!input) return;
  if (!mine.has(input.service_id))
    throw refusedField('service_id', 'unknown_value', { value: input.service_id });
  const columns = columnsOf(input);
  if (columns.endsOn !== null && columns.endsOn < columns.startsOn)
    throw refusedField('ends_on', 'end_before_start');
  const day = await otherCard(manager, { ...columns, id: before?.id ?? null });
  if (day !== undefined) throw refusedField('starts_on', 'rate_card_holds', { day });
}

/** How prices are written. */
export const RATE_CARD: CrudDefinition<RateCard, RateCardInputDto, typeof RATE_CARDS> = {
  entity: RateCard,
  name: 'rate_card',
  list: RATE_CARDS,
  scope: ({ country = '' }) => ({ countryCode: country }),
  columns: (input, { country = '' }) => ({ countryCode: country, ...columnsOf(input) }),
  check,
};
