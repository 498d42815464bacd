import { useParams } from 'react-router-dom';
import { useT } from '../../../../i18n/use-t.js';
import { FormPage } from '../../../../shared/forms/form-page.js';
import { ADVERTISERS, useAdvertisersPath } from '../api/use-advertisers.js';
import { ADVERTISER_FORM } from '../sections/advertiser-form.js';

/** Changes an advertiser. */
export function AdvertiserEditPage() {
  const t = useT('admin-advertisers');
  return (
    <FormPage
      resource={ADVERTISERS}
      spec={ADVERTISER_FORM}
      id={Number(useParams()['advertiser_id'])}
      title={(advertiser) => advertiser?.name ?? t('edit')}
      back={useAdvertisersPath()}
    />
  );
}
