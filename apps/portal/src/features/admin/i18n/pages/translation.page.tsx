import { useState } from 'react';
import { Button } from '@mantine/core';
import { REFERENCE_LOCALE } from '@netreach/texts';
import { ConfirmDialog, EmptyState, ListCard, Page, TableSkeleton } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { notify } from '../../../../shared/notify/notify.js';
import { useExport, useKeys, useKeysState, useRemoveKey, type TranslationKey } from '../api/use-keys.js';
import { useLocales, type Locale } from '../api/use-locales.js';
import { ImportDialog } from '../sections/import-dialog.js';
import { KeysTable } from '../sections/keys-table.js';
import { KeysToolbar } from '../sections/keys-toolbar.js';
import { NewKeyDialog } from '../sections/new-key-dialog.js';

/** What a dialog is open for. */
type Open = { kind: 'new' } | { kind: 'import' } | { kind: 'remove'; key: TranslationKey } | null;

/** All texts of the portal, two languages side by side. */
export function TranslationPage() {
  const tl = useT('lists');
  const tc = useT('generic');
  const query = useLocales();
  return (
    <QueryView
      query={query}
      failedTitle={tl('failed')}
      loading={<TableSkeleton label={tc('state.loading')} />}
    >
      {({ locales }) => <Texts locales={locales} />}
    </QueryView>
  );
}

function Texts({ locales }: { locales: readonly Locale[] }) {
  const t = useT('admin-i18n');
  const state = useKeysState();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const failed = (error: Error) => notify.error(errorText(error, t('failed')));
  const download = useExport(failed);
  const remove = useRemoveKey(() => notify.success(t('key.removed')), failed);
  const reference = locales.find(({ code }) => code === REFERENCE_LOCALE) ?? locales[0];
  if (!reference) return null;
  return (
    <Page
      title={t('keys.title')}
      tools={
        <>
          <Button variant="default" onClick={() => setOpen({ kind: 'import' })}>
            {t('import.open')}
          </Button>
          <Button
            variant="default"
            loading={download.isPending}
            onClick={() => download.mutate({ locale: state.right, tag: state.tag })}
          >
            {t('export')}
          </Button>
          <Button onClick={() => setOpen({ kind: 'new' })}>{t('key.create')}</Button>
        </>
      }
    >
      <KeysToolbar state={state} locales={locales} />
      <Keys locales={locales} reference={reference} onRemove={(key) => setOpen({ kind: 'remove', key })} />
      {open?.kind === 'new' ? (
        <NewKeyDialog
          tag={state.tag}
          reference={reference}
          onCreated={() => {
            close();
            notify.success(t('saved'));
          }}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'import' ? (
        <ImportDialog locales={locales} locale={state.right} tag={state.tag} onClose={close} />
      ) : null}
      {open?.kind === 'remove' ? (
        <ConfirmDialog
          title={t('key.remove_title', { name: open.key.msgid })}
          text={t('key.remove_text')}
          confirm={t('remove')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(open.key, { onSettled: close })}
          onClose={close}
        />
      ) : null}
    </Page>
  );
}

interface KeysProps {
  locales: readonly Locale[];
  reference: Locale;
  onRemove: (key: TranslationKey) => void;
}

function Keys({ locales, reference, onRemove }: KeysProps) {
  const t = useT('admin-i18n');
  const tc = useT('generic');
  const state = useKeysState();
  const query = useKeys(state);
  const left = locales.find(({ code }) => code === state.left) ?? reference;
  const right = locales.find(({ code }) => code === state.right) ?? reference;
  return (
    <ListCard>
      <QueryView
        query={query}
        failedTitle={t('keys.failed')}
        loading={<TableSkeleton label={tc('state.loading')} />}
      >
        {(list) =>
          list.total === 0 ? (
            <EmptyState title={t('keys.empty')} description={t('keys.empty_hint')} />
          ) : (
            <KeysTable
              list={list}
              left={left}
              right={right}
              stale={query.isPlaceholderData}
              change={state.change}
              onRemove={onRemove}
            />
          )
        }
      </QueryView>
    </ListCard>
  );
}
