import { Autocomplete, Select } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { AdfxTestInputDto } from '@netreach/api-client/inputs';
import { formatDay } from '@netreach/domain';
import { FormAlert, PageSkeleton } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { DayField } from '../../../shared/forms/day-field.js';
import { FormPage } from '../../../shared/forms/form-page.js';
import { formOf, type CustomField, type FormShown } from '../../../shared/forms/form-spec.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { TESTS, useTestOptions } from './use-tests.js';

const LONGEST_BRAND = 100;

function AdvertiserField({ value, values, onChange, label, description, error }: CustomField) {
  const { user } = useSession();
  const { data } = useTestOptions();
  const customer = values['customer_id'] || user.customer?.id;
  const offered = (data?.advertisers ?? []).filter(({ customer_id: of }) => !user.admin || of === customer);
  const chosen = offered.find(({ id }) => id === value);
  return (
    <Select
      {...{ label, description, error }}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen ? String(chosen.id) : null}
      searchable={offered.length > 8}
      clearable
      onChange={(id) => onChange(id === null ? '' : Number(id))}
    />
  );
}

function BrandField({ value, onChange, label, description, error }: CustomField) {
  const { data } = useTestOptions();
  return (
    <Autocomplete
      {...{ label, description, error, onChange }}
      data={data?.brands ?? []}
      value={String(value ?? '')}
      maxLength={LONGEST_BRAND}
      limit={20}
    />
  );
}

/** What another brand leads to, before it is saved. */
function Consequences({ values, row }: FormShown) {
  const t = useT('adfx');
  const { data } = useTestOptions();
  const approved = data?.approved_flights ?? 0;
  const isOther = row !== null && approved > 0 && values['brand'] !== row['brand'];
  return (
    <div role="status">
      {isOther ? <FormAlert>{t('consequence.brand', { count: approved })}</FormAlert> : null}
    </div>
  );
}

const useText = () => String;
const useDay = () => {
  const locale = useLocale();
  return (day: unknown) => (day ? formatDay(String(day), locale) : '');
};
const useAdvertiserName = () => {
  const { data } = useTestOptions();
  return (value: unknown) => data?.advertisers.find(({ id }) => id === value)?.name ?? '';
};

/** A test as it is set up. @param choosesCustomer whoever writes it tells whose it is */
const testForm = (choosesCustomer: boolean) =>
  formOf(
    'adfx',
    AdfxTestInputDto,
    (field) => [
      field.text('name'),
      field.choice('customer_id', {
        hidden: () => !choosesCustomer,
        useOptions: () =>
          (useTestOptions().data?.customers ?? []).map(({ id, name }) => ({ value: id, label: name })),
      }),
      field.custom('advertiser_id', (shown) => <AdvertiserField {...shown} />, {
        useShown: useAdvertiserName,
      }),
      field.custom('brand', (shown) => <BrandField {...shown} />, { useShown: useText }),
      field.custom('starts_on', (shown) => <DayField {...shown} />, { useShown: useDay }),
      field.custom('ends_on', (shown) => <DayField {...shown} />, { useShown: useDay }),
    ],
    { initial: { brand: '', starts_on: '', ends_on: '' }, below: (shown) => <Consequences {...shown} /> },
  );

const OWN = testForm(false);
const ANY = testForm(true);

function TestForm({ id }: { id: number | null }) {
  const t = useT('adfx');
  const tl = useT('lists');
  const { country, user } = useSession();
  const options = useTestOptions();
  return (
    <QueryView
      query={options}
      failedTitle={t('options_failed')}
      loading={<PageSkeleton label={tl('loading')} />}
    >
      {() => (
        <FormPage
          resource={TESTS}
          spec={user.admin ? ANY : OWN}
          id={id}
          title={(test) => test?.name ?? t('create')}
          back={pathTo('adfx', { country_code: country.code })}
          onSaved={({ id: saved }) => ({
            to: pathTo('adfx.flights', { country_code: country.code, id: String(saved) }),
            notice: tl('saved'),
          })}
        />
      )}
    </QueryView>
  );
}

/** A new test. */
export function AdfxTestCreatePage() {
  return <TestForm id={null} />;
}

/** Changes a test; what that leads to is said before. */
export function AdfxTestEditPage() {
  const id = Number(useParams()['id']);
  return <TestForm key={id} id={id} />;
}
