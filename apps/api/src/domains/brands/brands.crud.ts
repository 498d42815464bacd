import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { AppError } from '../../platform/errors/app-error.js';
import { campaignsOf, renameInCampaigns } from './database/brand-campaigns.js';
import { Brand } from './database/brand.entity.js';
import { BRANDS } from './database/brands.list.js';
import type { BrandInputDto } from './dto/brand.dto.js';

/** How brands are written: campaigns follow a new name, and a brand with campaigns stays. */
export const BRAND: CrudDefinition<Brand, BrandInputDto, typeof BRANDS> = {
  entity: Brand,
  name: 'brand',
  list: BRANDS,
  unique: { brands_name: 'name' },
  scope: ({ country = '' }) => ({ countryCode: country }),
  columns: ({ name }, { country = '' }) => ({ name, countryCode: country }),
  check: async ({ manager, before, input }) => {
    if (!before || input) return;
    if ((await campaignsOf(manager, before)) > 0) throw new AppError('brands.in_use');
  },
  dependents: async ({ manager, before, input }) => {
    if (before && input && before.name !== input.name) await renameInCampaigns(manager, before, input.name);
  },
};
