import { BaseRateInputDto } from '@netreach/api-client/inputs';
import type { Schemas } from '@netreach/api-client';
import { formatDay, formatNumber, formatPercent } from '@netreach/domain';
import { Link } from 'react-router-dom';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { $api } from '../../../shared/api/client.js';
import { DayField } from '../../../shared/forms/day-field.js';
import { formOf } from '../../../shared/forms/form-spec.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { resource } from '../../../shared/resource/resource.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';

type Rate = Schemas['BaseRateDto'];

const LIST = '/v3/{cc}/admin/billing/base-rates';
const RATES = resource(LIST, 'rates');

const FORM = formOf('admin-base-rates', BaseRateInputDto, (field) => [
  field.custom('valid_from', (shown) => <DayField {...shown} />),
  field.number('percent'),
  field.text('source'),
]);

const COLUMNS = columnsOf<Rate, 'admin-base-rates'>([
  {
    id: 'valid_from',
    width: 130,
    phone: 120,
    pinned: true,
    sortable: true,
    cell: ({ valid_from: day }, { locale }) => formatDay(day, locale),
  },
  {
    id: 'percent',
    width: 110,
    phone: 90,
    kind: 'number',
    cell: ({ percent }, { locale }) => formatPercent(percent, locale, 2),
  },
  { id: 'source', width: 420 },
  { id: 'entered', width: 150, cell: ({ entered }, { t }) => t(entered ? 'by_hand' : 'shipped') },
]);

/** Until when rates are known, and what the law makes of them. */
function Known() {
  const t = useT('admin-base-rates');
  const locale = useLocale();
  const { country } = useSession();
  const query = { params: { path: { cc: country.code }, query: { page_size: 1 } } };
  const { data } = $api.useQuery('get', LIST, query);
  if (!data) return null;
  const { known_until: day, points, fixed } = data;
  const percent = (value: number) => formatNumber(value, locale, Number.isInteger(value) ? 0 : 1);
  if (fixed !== null) return <p>{t('fixed', { percent: percent(fixed) })}</p>;
  if (points === null || day === null) return <p>{t('no_law')}</p>;
  return (
    <p>
      {t('above', { points: percent(points) })} <strong>{t('known', { day: formatDay(day, locale) })}</strong>
    </p>
  );
}

/** Base rates of the country, the newest first. */
export function BaseRatesPage() {
  const t = useT('admin-base-rates');
  const { country } = useSession();
  const locale = useLocale();
  return (
    <ListPage
      resource={RATES}
      texts="admin-base-rates"
      columns={COLUMNS}
      nameOf={({ valid_from: day }) => formatDay(day, locale)}
      firstOrder="desc"
      form={FORM}
      can={{ edit: () => false, remove: ({ removable }) => removable }}
      actionsWidth={{ wide: 110, phone: 112 }}
      nav={<Link to={pathTo('admin.billing.dunning', { country_code: country.code })}>{t('back')}</Link>}
      above={<Known />}
    />
  );
}
