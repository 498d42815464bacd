import { AD_FORMATS } from '@netreach/domain';
import { raw, sql } from '../../../platform/database/sql.js';
import { choiceFilter, flagFilter, numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import { OptionalDay } from '../../../platform/dto/amount-fields.js';
import { keepsService } from '../../publishers/kept-services.lookup.js';
import { visibleItem } from '../../ratings/database/visible-items.lookup.js';
import type { RateCardDto } from '../dto/rate-card.dto.js';

const MINE = keepsService('r.service_id', 'a.admin', 'a.customer');

/** Prices of the services that whoever asks may see, by service. */
export const RATE_CARDS = listSql({
  rows: 'rate_cards',
  select: `r.id, r.service_id, i.name AS service, r.format, r.basis, r.price::float8 AS price,
  r.starts_on::text, r.ends_on::text, ${MINE} AS mine, r.version`,
  from: (
    _,
    { principal: { admin, customerId } },
  ) => sql`rate_cards r JOIN rating_items i ON i.id = r.service_id
  CROSS JOIN (SELECT ${admin}::boolean AS admin, ${customerId}::int AS customer) a`,
  scope: ({ country }) => [
    sql`r.country_code = ${country}`,
    sql`${raw(visibleItem('i', 'a.admin', 'a.customer'))}`,
  ],
  search: ['i.name'],
  filters: {
    service_id: numberFilter('r.service_id', 'Only those of this service.', 41),
    format: choiceFilter(AD_FORMATS, 'r.format', 'Only those of this format.'),
    on: {
      field: OptionalDay('Only those that hold on this day.', '2026-12-01'),
      condition: (day: string) =>
        sql`r.starts_on <= ${day}::date AND coalesce(r.ends_on >= ${day}::date, true)`,
    },
    mine: flagFilter(MINE, 'Only those that whoever asks may change, or only others.'),
  },
  sort: {
    service: 'lower(i.name)',
    format: 'r.format',
    price: 'r.price',
    starts_on: 'r.starts_on',
    ends_on: 'r.ends_on',
  },
  ties: ['lower(i.name)', 'r.format', 'r.starts_on DESC'],
  key: 'r.id',
  item: (row: RateCardDto): RateCardDto => row,
});
