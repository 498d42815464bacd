import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { Advertiser } from './database/advertiser.entity.js';
import { ADVERTISERS } from './database/advertisers.list.js';
import type { AdvertiserInputDto } from './dto/advertiser.dto.js';

/** How a customer's advertisers are written. */
export function advertiserOf(
  customerId: number,
): CrudDefinition<Advertiser, AdvertiserInputDto, typeof ADVERTISERS> {
  return {
    entity: Advertiser,
    name: 'advertiser',
    concerns: () => ({ customerId }),
    list: ADVERTISERS,
    unique: { UQ_advertisers_name: 'name' },
    scope: ({ country = '' }) => ({ countryCode: country, customerId }),
    columns: ({ name, company, contact_email: contactEmail, enabled }, { country = '' }) => ({
      countryCode: country,
      customerId,
      name,
      company,
      contactEmail,
      enabled,
    }),
  };
}
