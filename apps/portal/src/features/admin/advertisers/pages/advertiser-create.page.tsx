import { useT } from '../../../../i18n/use-t.js';
import { FormPage } from '../../../../shared/forms/form-page.js';
import { ADVERTISERS, useAdvertisersPath } from '../api/use-advertisers.js';
import { ADVERTISER_FORM } from '../sections/advertiser-form.js';

/** A new advertiser of the customer in the address. */
export function AdvertiserCreatePage() {
  const t = useT('admin-advertisers');
  return (
    <FormPage
      resource={ADVERTISERS}
      spec={ADVERTISER_FORM}
      id={null}
      title={() => t('create')}
      back={useAdvertisersPath()}
    />
  );
}
