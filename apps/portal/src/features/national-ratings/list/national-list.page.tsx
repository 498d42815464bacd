import { useDeferredValue } from 'react';
import { Button, NativeSelect } from '@mantine/core';
import { formatFrame } from '@netreach/domain';
import { EmptyState, ListCard, Page, TableSkeleton, TabsWithCounts } from '@netreach/ui';
import { ApiError } from '@netreach/api-client';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { DebouncedSearch } from '../../../shared/filters/debounced-search.js';
import { PagedTable } from '../../../shared/list/paged-table.js';
import { notify } from '../../../shared/notify/notify.js';
import { releasesAddress } from '../../../shared/site/standalone.js';
import { useUrlState } from '../../../shared/url-state/use-url-state.js';
import { useBlocks, useExportNational, useFrames, useNationalList } from '../api/use-national.js';
import { EmbedButton } from '../parts/embed-button.js';
import classes from '../parts/national.module.css';
import { usePlace, type Place, type PlaceKind } from '../parts/place.js';
import { ReleaseNotes, UnpublishedBanner } from '../parts/release-notes.js';
import { useListColumns } from './list-columns.js';
import {
  DEVICES,
  LEVELS,
  LIST_IN_URL,
  SORTS,
  type Interval,
  type ListState,
  type Sort,
} from './list-state.js';

type Change = (part: Partial<ListState>) => void;

/** The national ranking as a list. */
export function NationalListPage({ kind }: { kind: PlaceKind }) {
  const place = usePlace(kind);
  const t = useT('national-ratings');
  const tn = useT('navigation');
  const [state, write] = useUrlState(LIST_IN_URL);
  const change: Change = (part) =>
    write((now) => ({ ...now, page: 1, ...part }), { keepHistory: 'search' in part ? 'search' : true });
  const title = tn(place.isPreview ? 'oewa.ratings.private' : 'oewa.ratings');
  return (
    <Page title={title} tools={<Tools {...{ place, state, change }} />}>
      {place.isPreview ? <UnpublishedBanner /> : null}
      <TabsWithCounts
        id="national-level"
        label={t('level.label')}
        tabs={LEVELS.map((key) => ({ key, label: t(`tab.${key}`) }))}
        active={state.level}
        onChange={(level) => change({ level })}
      >
        <Ranking {...{ place, state, change }} />
      </TabsWithCounts>
      {place.isPreview ? null : <Blocks />}
    </Page>
  );
}

interface PartProps {
  place: Place;
  state: ListState;
  change: Change;
}

function Tools({ place, state, change }: PartProps) {
  const t = useT('national-ratings');
  const locale = useLocale();
  const frames = useFrames(place);
  const download = useExportNational(place, state, locale, (error) => notify.error(errorText(error, '')));
  const options = frames.map(({ date, interval_type: interval }) => ({
    value: `${interval} ${date}`,
    label: formatFrame({ date, interval: interval as Interval }, locale),
  }));
  return (
    <>
      <NativeSelect
        aria-label={t('filter.frame')}
        value={state.date === null ? (options[0]?.value ?? '') : `${state.interval} ${state.date}`}
        data={options}
        onChange={({ currentTarget: { value } }) => {
          const [interval = 'month', date = null] = value.split(' ');
          change({ interval: interval as Interval, date, version: null });
        }}
      />
      <NativeSelect
        aria-label={t('filter.device')}
        value={state.device}
        data={DEVICES.map((value) => ({ value, label: t(`device.${value}`) }))}
        onChange={({ currentTarget: { value } }) => change({ device: value as ListState['device'] })}
      />
      <DebouncedSearch
        label={t('filter.search')}
        value={state.search}
        onChange={(search) => change({ search })}
      />
      {(releasesAddress === null ? (['csv', 'xls'] as const) : []).map((type) => (
        <Button
          key={type}
          variant="default"
          loading={download.isPending && download.variables === type}
          onClick={() => download.mutate(type)}
        >
          {t(`export.${type}`)}
        </Button>
      ))}
      {place.isPreview ? null : <EmbedOfList {...{ place, state }} />}
    </>
  );
}

/** Embeds what is shown: whoever changes frames is given the release the list is of. */
function EmbedOfList({ place, state }: Omit<PartProps, 'change'>) {
  const { data } = useNationalList(place, state);
  return <EmbedButton of={{ level: state.level, device: state.device }} release={data?.release} />;
}

const isSort = (id: string): id is Sort => SORTS.some((sort) => sort === id);

function Ranking({ place, state, change }: PartProps) {
  const t = useT('national-ratings');
  const query = useNationalList(place, state);
  // Deferred, a table of many cells is drawn in small pieces.
  const data = useDeferredValue(query.data);
  const { date, interval, version } = state;
  const frame = LIST_IN_URL.format({ ...LIST_IN_URL.parse(new URLSearchParams()), date, interval, version });
  const columns = useListColumns(place, frame.toString());
  if (query.error instanceof ApiError && query.error.code === 'national.not_released')
    return <EmptyState title={t('list.none')} />;
  return (
    <ListCard>
      <QueryView
        query={{ ...query, data }}
        failedTitle={t('list.none')}
        loading={<TableSkeleton label={t('list.loading')} />}
      >
        {(list) => (
          <>
            <div className={classes.inCard}>
              <ReleaseNotes {...list} />
            </div>
            {list.total === 0 ? (
              <EmptyState title={t('list.empty')} />
            ) : (
              <PagedTable
                caption={t(`tab.${state.level}`)}
                columns={columns}
                rows={list.items}
                rowId={({ id }) => String(id)}
                list={list}
                sort={state.sort}
                order={state.order}
                isSortField={isSort}
                change={change}
                status={({ count }) => t('list.total', { count })}
                stale={query.isPlaceholderData}
              />
            )}
          </>
        )}
      </QueryView>
    </ListCard>
  );
}

function Blocks() {
  const t = useT('national-ratings');
  const { data } = useBlocks();
  if (!data || data.blocks.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="national-blocks">
      <h2 id="national-blocks">{t('blocks.title')}</h2>
      <ul>
        {data.blocks.map(({ id, name, from, until, reason }) => (
          <li key={`${id} ${from} ${until}`}>{t('blocks.row', { name, from, until, reason })}</li>
        ))}
      </ul>
    </section>
  );
}
