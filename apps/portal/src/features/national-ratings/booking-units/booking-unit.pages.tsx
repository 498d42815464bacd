import { useParams } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { FormPage } from '../../../shared/forms/form-page.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { BOOKING_UNIT_FORM } from './booking-unit-form.js';
import { BOOKING_UNITS } from './use-booking-units.js';

const useBack = () => pathTo('oewa.channels', { country_code: useSession().country.code });

/** A new booking unit. */
export function BookingUnitCreatePage() {
  const t = useT('booking-units');
  return (
    <FormPage
      resource={BOOKING_UNITS}
      spec={BOOKING_UNIT_FORM}
      id={null}
      title={() => t('create')}
      lead={t('create_lead')}
      back={useBack()}
    />
  );
}

/** A booking unit on a page of its own. */
export function BookingUnitEditPage() {
  const t = useT('booking-units');
  return (
    <FormPage
      resource={BOOKING_UNITS}
      spec={BOOKING_UNIT_FORM}
      id={Number(useParams()['id'])}
      title={(unit) => unit?.name ?? t('edit_title')}
      lead={t('edit_lead')}
      back={useBack()}
    />
  );
}
