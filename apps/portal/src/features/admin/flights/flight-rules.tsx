import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Schemas } from '@netreach/api-client';
import { FlightRuleInputDto } from '@netreach/api-client/inputs';
import { formatPercent } from '@netreach/domain';
import { useT } from '../../../i18n/use-t.js';
import { $api } from '../../../shared/api/client.js';
import { formOf } from '../../../shared/forms/form-spec.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { useSession } from '../../../shared/session/use-session.js';
import { FLIGHT_RULES } from './use-flight-queue.js';

type Rule = Schemas['FlightRuleDto'];

const COLUMNS = columnsOf<Rule, 'admin-flight-rules'>([
  { id: 'name', width: 220, phone: 150, sortable: true, pinned: true },
  {
    id: 'customer',
    width: 160,
    phone: 110,
    sortable: true,
    cell: ({ customer }, { t }) => customer ?? t('everybody'),
  },
  { id: 'most_completes', width: 130, kind: 'number', sortable: true },
  { id: 'most_days', width: 120, kind: 'number', sortable: true },
  {
    id: 'most_load',
    width: 120,
    sortable: true,
    cell: ({ most_load: load }, { locale }) => formatPercent(load, locale),
  },
  { id: 'any_target', width: 130, kind: 'flag' },
  { id: 'active', width: 90, kind: 'flag' },
  { id: 'flights', width: 120, kind: 'number' },
]);

function useCustomers() {
  const { country } = useSession();
  const params = { path: { cc: country.code } };
  const { data } = $api.useQuery('get', '/v3/{cc}/adfx/create-or-edit-data', { params });
  return (data?.customers ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

const FORM = formOf(
  'admin-flight-rules',
  FlightRuleInputDto,
  (field) => [
    field.text('name'),
    field.choice('customer_id', { useOptions: useCustomers }),
    field.number('most_completes'),
    field.number('most_days'),
    field.number('most_load'),
    field.toggle('any_target'),
    field.toggle('active'),
  ],
  { initial: { any_target: false, active: true } },
);

/** The rules that approve flights without an administrator. */
export function FlightRules() {
  const t = useT('admin-flights');
  return (
    <ListPage
      resource={FLIGHT_RULES}
      texts="admin-flight-rules"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      form={FORM}
      tools={
        <Button component={Link} variant="default" to={{ search: '' }}>
          {t('queue')}
        </Button>
      }
    />
  );
}
