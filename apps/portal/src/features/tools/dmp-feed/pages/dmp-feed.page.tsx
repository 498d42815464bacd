import { useState } from 'react';
import { Button } from '@mantine/core';
import { ConfirmDialog, EmptyState, IconRss, ListCard, Page, TableSkeleton } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { notify } from '../../../../shared/notify/notify.js';
import { useFeeds, useRemoveFeed, useRunFeed, type Feed, type Feeds } from '../api/use-feeds.js';
import { FeedEditor } from '../sections/feed-editor.js';
import { FeedLog } from '../sections/feed-log.js';
import { FeedsTable } from '../sections/feeds-table.js';

/** What is open above the list. */
type Open = { kind: 'edit'; feed: Feed | null } | { kind: 'log' | 'remove'; feed: Feed } | null;

/** Feeds of audience segments for data platforms. */
export function DmpFeedPage() {
  const t = useT('dmp-feed');
  const tc = useT('generic');
  const query = useFeeds();
  const [open, setOpen] = useState<Open>(null);
  const failed = (error: Error) => notify.error(errorText(error, t('failed')));
  const run = useRunFeed(() => notify.success(t('run_begun')), failed);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      tools={<Button onClick={() => setOpen({ kind: 'edit', feed: null })}>{t('create')}</Button>}
    >
      <ListCard>
        <QueryView
          query={query}
          failedTitle={t('list_failed')}
          loading={<TableSkeleton label={tc('state.loading')} />}
        >
          {({ feeds }) =>
            feeds.length === 0 ? (
              <EmptyState icon={IconRss} title={t('empty')} description={t('empty_hint')} />
            ) : (
              <FeedsTable
                feeds={feeds}
                onRun={({ id }) => run.mutate(id)}
                onLog={(feed) => setOpen({ kind: 'log', feed })}
                onEdit={(feed) => setOpen({ kind: 'edit', feed })}
                onRemove={(feed) => setOpen({ kind: 'remove', feed })}
              />
            )
          }
        </QueryView>
      </ListCard>
      {open && query.data ? <Opened open={open} choices={query.data} onClose={() => setOpen(null)} /> : null}
    </Page>
  );
}

interface OpenedProps {
  open: NonNullable<Open>;
  choices: Feeds;
  onClose: () => void;
}

function Opened({ open, choices, onClose }: OpenedProps) {
  const t = useT('dmp-feed');
  const remove = useRemoveFeed(
    () => notify.success(t('removed')),
    (error) => notify.error(errorText(error, t('failed'))),
  );
  const saved = () => {
    notify.success(t('saved'));
    onClose();
  };
  if (open.kind === 'edit')
    return <FeedEditor feed={open.feed} choices={choices} onSaved={saved} onClose={onClose} />;
  if (open.kind === 'log') return <FeedLog feed={open.feed} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('remove_title', { name: open.feed.name })}
      text={t('remove_text')}
      confirm={t('action.remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(open.feed.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
