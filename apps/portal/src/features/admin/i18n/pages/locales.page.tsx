import { LocaleInputDto } from '@netreach/api-client/inputs';
import { PLURAL_RULES, REFERENCE_LOCALE } from '@netreach/texts';
import { Badge } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { formOf } from '../../../../shared/forms/form-spec.js';
import { columnsOf } from '../../../../shared/list/list-columns.js';
import { ListPage } from '../../../../shared/list/list-page.js';
import { LOCALES, type Locale } from '../api/use-locales.js';

const COLUMNS = columnsOf<Locale, 'admin-locales'>([
  {
    id: 'name',
    width: 190,
    sortable: true,
    pinned: true,
    cell: ({ name, enabled }, { t }) => (
      <>
        {name} {enabled ? null : <Badge tone="warning">{t('off')}</Badge>}
      </>
    ),
  },
  { id: 'code', width: 110, sortable: true },
  { id: 'plural_rule', width: 250, cell: ({ plural_rule: rule }, { t }) => t(`plural.${rule}.name`) },
  { id: 'order', width: 110, kind: 'number', sortable: true },
  { id: 'shipped', width: 130, cell: ({ shipped }, { t }) => t(shipped ? 'origin.shipped' : 'origin.own') },
]);

function usePlurals() {
  const t = useT('admin-locales');
  return PLURAL_RULES.map((value) => ({ value, label: t(`plural.${value}.name`) }));
}

const FORM = formOf(
  'admin-locales',
  LocaleInputDto,
  (field) => [
    field.text('code', { locked: (row) => row?.['shipped'] === true }),
    field.text('name'),
    field.choice('plural_rule', { locked: (row) => row?.['shipped'] === true, useOptions: usePlurals }),
    field.number('order'),
    field.toggle('enabled', { locked: (row) => row?.['code'] === REFERENCE_LOCALE }),
  ],
  { initial: { plural_rule: 'not_one', order: 10, enabled: true } },
);

/** The languages of the portal. */
export function LocalesPage() {
  return (
    <ListPage
      resource={LOCALES}
      texts="admin-locales"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      form={FORM}
      can={{ remove: ({ shipped, enabled }) => !shipped && !enabled }}
    />
  );
}
