import { LocaleInputDto } from '@netreach/api-client/inputs';
import { PLURAL_RULES, REFERENCE_LOCALE } from '@netreach/texts';
import { Badge } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { formOf } from '../../../../shared/forms/form-spec.js';
import { columnsOf } from '../../../../shared/list/list-columns.js';
import { ListPage } from '../../../../shared/list/list-page.js';
import { RowButton } from '../../../../shared/list/row-buttons.js';
import { notify } from '../../../../shared/notify/notify.js';
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

/** Offers a language or takes it back at once, unless that is refused. */
function Switch({ locale }: { locale: Locale }) {
  const t = useT('admin-locales');
  const tl = useT('lists');
  const save = LOCALES.useSave({
    optimistic: true,
    onError: (error) => notify.error(errorText(error, tl('not_done'))),
  });
  const { id, code, name, plural_rule, order, version, enabled } = locale;
  return (
    <RowButton
      label={t(enabled ? 'switch_off' : 'switch_on')}
      name={t(enabled ? 'switch_off_of' : 'switch_on_of', { name })}
      busy={save.isPending}
      onClick={() =>
        save.mutate({ id, body: { code, name, plural_rule, order, version, enabled: !enabled } })
      }
    />
  );
}

/** The languages of the portal. */
export function LocalesPage() {
  return (
    <ListPage
      resource={LOCALES}
      texts="admin-locales"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      form={FORM}
      actions={(locale) => (locale.code === REFERENCE_LOCALE ? null : <Switch locale={locale} />)}
      actionsWidth={260}
      can={{ remove: ({ shipped, enabled }) => !shipped && !enabled }}
    />
  );
}
