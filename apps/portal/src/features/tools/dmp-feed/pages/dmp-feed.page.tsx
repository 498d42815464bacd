import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatMoment, formatNumber } from '@netreach/domain';
import { useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { columnsOf } from '../../../../shared/list/list-columns.js';
import { choiceFilter } from '../../../../shared/list/list-filters.js';
import { ListPage } from '../../../../shared/list/list-page.js';
import { notify } from '../../../../shared/notify/notify.js';
import { FEEDS, useRunFeed, type Feed } from '../api/use-feeds.js';
import { DESTINATIONS, FeedEditor } from '../sections/feed-editor.js';
import { FeedLog } from '../sections/feed-log.js';
import { FeedMenu } from '../sections/feed-menu.js';
import { RunState } from '../sections/run-state.js';

const COLUMNS = columnsOf<Feed, 'dmp-feed'>([
  { id: 'name', width: 220, phone: 140, sortable: true, pinned: true },
  {
    id: 'services',
    width: 90,
    kind: 'number',
    cell: ({ service_ids: ids }, { locale }) => formatNumber(ids.length, locale),
  },
  {
    id: 'schedule',
    width: 150,
    cell: ({ schedule, hour }, { t }) =>
      t(`schedule_at.${schedule}`, { hour: String(hour).padStart(2, '0') }),
  },
  {
    id: 'destination',
    width: 200,
    sortable: true,
    cell: ({ destination, server }, { t }) => {
      const kind = t(`destination.${destination}`);
      return server ? `${kind} · ${server.host}` : kind;
    },
  },
  { id: 'state', width: 130, phone: 105, cell: ({ last_run: run }) => <RunState run={run} /> },
  {
    id: 'delivered',
    width: 190,
    kind: 'moment',
    sortable: true,
    cell: ({ last_run: run }, { locale }) => (run?.finished_at ? formatMoment(run.finished_at, locale) : '–'),
  },
]);

const FILTERS = [
  choiceFilter('destination', () => {
    const t = useT('dmp-feed');
    const options = DESTINATIONS.map((value) => ({ value, label: t(`destination.${value}`) }));
    return { label: t('column.destination'), options };
  }),
];

/** What is open above the list. */
type Open = { kind: 'edit'; feed: Feed | null } | { kind: 'log'; feed: Feed } | null;

/** Feeds of audience segments for data platforms. */
export function DmpFeedPage() {
  const t = useT('dmp-feed');
  const [open, setOpen] = useState<Open>(null);
  const run = useRunFeed(
    () => notify.success(t('run_begun')),
    (error) => notify.error(errorText(error, t('failed'))),
  );
  const openLog = (feed: Feed) => setOpen({ kind: 'log', feed });
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        resource={FEEDS}
        texts="dmp-feed"
        columns={COLUMNS}
        nameOf={({ name }) => name}
        filters={FILTERS}
        onOpen={openLog}
        actions={(feed) => (
          <FeedMenu
            feed={feed}
            onRun={({ id }) => run.mutate(id)}
            onLog={openLog}
            onEdit={() => setOpen({ kind: 'edit', feed })}
          />
        )}
        actionsWidth={{ wide: 150, phone: 125 }}
        tools={<Button onClick={() => setOpen({ kind: 'edit', feed: null })}>{t('create')}</Button>}
      />
      {open?.kind === 'edit' ? <FeedEditor feed={open.feed} onClose={close} /> : null}
      {open?.kind === 'log' ? <FeedLog feed={open.feed} onClose={close} /> : null}
    </>
  );
}
