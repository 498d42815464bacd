import type { CrudChange, CrudDefinition } from '../../platform/crud/crud.types.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import type { Asker } from '../../platform/list/list.types.js';
import { keepVersion } from './database/plan-versions.js';
import { SavedPlan } from './database/saved-plan.entity.js';
import { SAVED_PLANS } from './database/saved-plans.list.js';
import type { SavedPlanInputDto } from './dto/saved-plan.dto.js';

const sees = ({ userId, customerId }: Asker, plan: SavedPlan): boolean =>
  plan.userId === userId || (plan.shared && plan.customerId !== null && plan.customerId === customerId);

/** A team changes what is shared with it; whose it is, removes it and says whether it is shared. */
function check({ asking: { principal }, before, input }: CrudChange<SavedPlan, SavedPlanInputDto>): void {
  if (!before && input?.address === undefined) throw refusedField('address', 'required');
  if (!before) return;
  if (!sees(principal, before)) throw new AppError('request.not_found');
  if (before.userId === principal.userId) return;
  if (!input) throw new AppError('access.forbidden');
  if (!input.shared) throw refusedField('shared', 'not_yours');
}

/** How plans are saved: each time leaves a version. */
export const SAVED_PLAN: CrudDefinition<SavedPlan, SavedPlanInputDto, typeof SAVED_PLANS> = {
  entity: SavedPlan,
  name: 'plan',
  concerns: ({ customerId = null }) => ({ customerId }),
  list: SAVED_PLANS,
  scope: ({ country = '' }) => ({ countryCode: country }),
  columns: ({ name, shared, address }) => ({ name, shared, ...(address !== undefined && { address }) }),
  check,
  follow: async ({ manager, asking, input }, id) => {
    if (input) await keepVersion(manager, id, asking.principal.userId);
  },
  unique: { UQ_saved_plans_name: 'name' },
};

/** The same for a new one, which is whoever's asks. */
export const NEW_PLAN: typeof SAVED_PLAN = {
  ...SAVED_PLAN,
  columns: ({ name, shared, address = '' }, { principal: { userId, customerId }, country = '' }) => ({
    countryCode: country,
    userId,
    customerId,
    name,
    shared,
    address,
  }),
};
