import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { FlightRule } from '../campaigns/campaign-tables.lookup.js';
import { customersOf } from '../customers/database/customers-of.lookup.js';
import { FLIGHT_RULES } from './database/flight-rules.list.js';
import type { FlightRuleInputDto } from './dto/flight-rule.dto.js';

/** How rules that approve flights are written. What they have approved stays approved. */
export const FLIGHT_RULE: CrudDefinition<FlightRule, FlightRuleInputDto, typeof FLIGHT_RULES> = {
  entity: FlightRule,
  name: 'flight_rule',
  concerns: ({ customerId = null }) => ({ customerId }),
  list: FLIGHT_RULES,
  scope: ({ country = '' }) => ({ countryCode: country }),
  columns: (input, { country = '' }) => ({
    countryCode: country,
    customerId: input.customer_id ?? null,
    name: input.name,
    mostCompletes: input.most_completes,
    mostDays: input.most_days,
    mostLoad: Math.round(input.most_load * 1_000_000) / 100_000_000,
    anyTarget: input.any_target,
    active: input.active,
  }),
  check: async ({ manager, asking: { country = '' }, before, input }) => {
    const customer = input?.customer_id ?? null;
    if (customer === null || customer === before?.customerId) return;
    const known = await customersOf(manager, country, [customer]);
    if (known.length === 0) throw refusedField('customer_id', 'unknown');
  },
};
