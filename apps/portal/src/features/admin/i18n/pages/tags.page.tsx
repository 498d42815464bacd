import { useState } from 'react';
import { Button, Select } from '@mantine/core';
import { REFERENCE_LOCALE } from '@netreach/texts';
import { ConfirmDialog, ListCard, Page, TableSkeleton } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { notify } from '../../../../shared/notify/notify.js';
import { useLocales, type Locale } from '../api/use-locales.js';
import { useProgress, useRemoveTag, useTags, type Tag } from '../api/use-tags.js';
import { TagDialog } from '../sections/tag-dialog.js';
import { TagsTable } from '../sections/tags-table.js';
import { listInUrl, useListState } from '../state/sorted.js';

/** What a dialog is open for. */
type Open = { kind: 'edit'; tag: Tag | null } | { kind: 'remove'; tag: Tag } | null;

const IN_URL = listInUrl('name');

interface ToolsProps {
  /** The language looked at. */
  locale: Locale | undefined;
  change: (part: { locale: string }) => void;
  onCreate: () => void;
}

function Tools({ locale, change, onCreate }: ToolsProps) {
  const t = useT('admin-i18n');
  const locales = useLocales().data?.locales ?? [];
  return (
    <>
      <Select
        size="xs"
        w={170}
        aria-label={t('tags.locale')}
        data={locales.map(({ code, name }) => ({ value: code, label: name }))}
        value={locale?.code ?? null}
        allowDeselect={false}
        onChange={(code) => code && change({ locale: code })}
      />
      <Button onClick={onCreate}>{t('tag.create')}</Button>
    </>
  );
}

/** The language wanted, else the first that is translated into. */
function useLocaleLookedAt(wanted: string): Locale | undefined {
  const locales = useLocales().data?.locales ?? [];
  return locales.find(({ code }) => code === wanted) ?? locales.find(({ code }) => code !== REFERENCE_LOCALE);
}

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  const t = useT('admin-i18n');
  const remove = useRemoveTag(
    () => notify.success(t('tag.removed')),
    (error) => notify.error(errorText(error, t('failed'))),
  );
  if (open === null) return null;
  if (open.kind === 'edit') {
    const saved = () => {
      onClose();
      notify.success(t('saved'));
    };
    return <TagDialog tag={open.tag} onSaved={saved} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={t('tag.remove_title', { name: open.tag.name })}
      text={t('tag.remove_text')}
      confirm={t('remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(open.tag.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

/** The tags of the portal's texts, and how far they are translated. */
export function TagsPage() {
  const t = useT('admin-i18n');
  const tc = useT('generic');
  const query = useTags();
  const { state, change } = useListState(IN_URL);
  const locale = useLocaleLookedAt(state.locale);
  const progress = useProgress(locale?.id).data?.modules;
  const missingOf = (id: number) => progress?.find(({ tag_id }) => tag_id === id)?.missing ?? null;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Page
      title={t('tags.title')}
      lead={t('tags.hint')}
      tools={<Tools locale={locale} change={change} onCreate={() => setOpen({ kind: 'edit', tag: null })} />}
    >
      <ListCard>
        <QueryView
          query={query}
          failedTitle={t('tags.failed')}
          loading={<TableSkeleton label={tc('state.loading')} />}
        >
          {({ tags }) => (
            <TagsTable
              tags={tags.map((tag) => ({ ...tag, missing: missingOf(tag.id) }))}
              state={state}
              change={change}
              locale={locale?.code ?? ''}
              onEdit={(tag) => setOpen({ kind: 'edit', tag })}
              onRemove={(tag) => setOpen({ kind: 'remove', tag })}
            />
          )}
        </QueryView>
      </ListCard>
      <OpenDialog open={open} onClose={close} />
    </Page>
  );
}
