import { useState } from 'react';
import { Button } from '@mantine/core';
import { ConfirmDialog, ListCard, Page, TableSkeleton } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { notify } from '../../../../shared/notify/notify.js';
import { useLocales, useRemoveLocale, type Locale } from '../api/use-locales.js';
import { LocaleDialog } from '../sections/locale-dialog.js';
import { LocalesTable } from '../sections/locales-table.js';

/** What a dialog is open for. */
type Open = { kind: 'edit'; locale: Locale | null } | { kind: 'remove'; locale: Locale } | null;

/** The languages of the portal. */
export function LocalesPage() {
  const t = useT('admin-i18n');
  const tc = useT('generic');
  const query = useLocales();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const remove = useRemoveLocale(
    () => notify.success(t('locale.removed')),
    (error) => notify.error(errorText(error, t('failed'))),
  );
  const locales = query.data?.locales ?? [];
  return (
    <Page
      title={t('locales.title')}
      lead={t('locales.hint')}
      tools={<Button onClick={() => setOpen({ kind: 'edit', locale: null })}>{t('locale.create')}</Button>}
    >
      <ListCard>
        <QueryView
          query={query}
          failedTitle={t('locales.failed')}
          loading={<TableSkeleton label={tc('state.loading')} />}
        >
          {({ locales: rows }) => (
            <LocalesTable
              locales={rows}
              onEdit={(locale) => setOpen({ kind: 'edit', locale })}
              onRemove={(locale) => setOpen({ kind: 'remove', locale })}
            />
          )}
        </QueryView>
      </ListCard>
      {open?.kind === 'edit' ? (
        <LocaleDialog
          locale={open.locale}
          nextOrder={Math.max(-1, ...locales.map(({ order }) => order)) + 1}
          onSaved={() => {
            close();
            notify.success(t('saved'));
          }}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'remove' ? (
        <ConfirmDialog
          title={t('locale.remove_title', { name: open.locale.name })}
          text={t('locale.remove_text')}
          confirm={t('remove')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(open.locale.id, { onSettled: close })}
          onClose={close}
        />
      ) : null}
    </Page>
  );
}
