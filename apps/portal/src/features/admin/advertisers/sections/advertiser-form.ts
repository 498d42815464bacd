import { AdvertiserInputDto } from '@netreach/api-client/inputs';
import { formOf } from '../../../../shared/forms/form-spec.js';

/** An advertiser. */
export const ADVERTISER_FORM = formOf(
  'admin-advertisers',
  AdvertiserInputDto,
  (field) => [
    field.text('name'),
    field.text('company'),
    field.text('contact_email'),
    field.toggle('enabled'),
  ],
  { initial: { enabled: true } },
);
