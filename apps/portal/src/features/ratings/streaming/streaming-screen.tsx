import { ColumnMenu, EmptyState, TableSkeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { ExportMenu } from '../../../shared/export/export-menu.js';
import { DebouncedSearch } from '../../../shared/filters/debounced-search.js';
import { useFrameName } from '../filters/frame-filter.js';
import { FrameToolbar } from '../filters/frame-toolbar.js';
import { isEmptyRanking, RankingEmpty } from '../ranking/ranking-empty.js';
import { RankingHead } from '../ranking/ranking-head.js';
import { RankingTable } from '../ranking/ranking-table.js';
import { WithheldNote } from '../ranking/withheld-note.js';
import { ShareLink } from '../ranking/share-link.js';
import type { RankingChip } from '../state/filter-chips.js';
import type { DataFrames } from '../state/frames.js';
import { hasFilters } from '../state/ranking-state.js';
import { effectiveSort } from '../state/ranking-view.js';
import { withoutStreamingFilters, type StreamingState } from '../state/streaming-state.js';
import { TypeFilter } from './type-filter.js';
import { useStreaming, type Streaming } from './use-streaming.js';
import screenClasses from '../ranking/ranking-screen.module.css';
import classes from './streaming-screen.module.css';

interface StreamingTableProps extends Omit<Streaming, 'asked'> {
  frames: DataFrames;
}

/** Types that are chosen as a filter that can be taken away. */
function typeChips({ state, query }: Pick<Streaming, 'state' | 'query'>, label: string): RankingChip[] {
  const chosen = query.data?.streaming_types.filter(({ id }) => state.streamingTypes.includes(String(id)));
  const without: Partial<StreamingState> = { streamingTypes: [] };
  return chosen?.length ? [{ key: 'types', label, values: chosen.map(({ name }) => name), without }] : [];
}

function StreamingTable({ frames, frame, state, change, query, table, stale }: StreamingTableProps) {
  const t = useT('ratings');
  const tc = useT('generic');
  const frameName = useFrameName();
  const { sort, order } = effectiveSort(state, table.metrics, frame);
  const isFiltered = hasFilters(state) || state.streamingTypes.length > 0;
  return (
    <QueryView
      query={query}
      failedTitle={t('list.failed')}
      loading={<TableSkeleton label={tc('state.loading')} />}
    >
      {(list) => {
        const note = (
          <WithheldNote
            count={list.withheld}
            shown={state.withheld}
            onToggle={() => change({ withheld: !state.withheld })}
          />
        );
        if (isEmptyRanking(list))
          return (
            <RankingEmpty
              {...{ list, state, change, frames }}
              own={typeChips({ state, query }, t('streaming.types'))}
              clearFilters={isFiltered ? () => change(withoutStreamingFilters(state)) : undefined}
              nothing={<EmptyState title={t('streaming.empty')} description={t('streaming.empty_hint')} />}
            />
          );
        return (
          <RankingTable
            list={list}
            caption={t('streaming.caption', { frame: frameName(list.frame) })}
            columns={table.columns}
            layout={table.layout}
            density={table.density}
            {...{ sort, order, stale, change, note }}
          />
        );
      }}
    </QueryView>
  );
}

function StreamingBar(streaming: Streaming) {
  const t = useT('ratings');
  const { state, change, table } = streaming;
  return (
    <div className={classes.bar}>
      <TypeFilter {...streaming} />
      <span className={classes.right}>
        <ColumnMenu
          columns={table.columns}
          layout={table.layout}
          onChange={table.setLayout}
          density={table.density}
          onDensityChange={table.setDensity}
        />
        <DebouncedSearch
          label={t('list.search')}
          value={state.search}
          onChange={(search) => change({ search })}
        />
      </span>
    </div>
  );
}

/** The ranking of streaming services. */
export function StreamingScreen({ frames }: { frames: DataFrames }) {
  const t = useT('ratings');
  const streaming = useStreaming(frames);
  const { state, change, frame, asked, query, stale } = streaming;
  const entry = { key: 'streaming', label: t('streaming.title'), parameters: exported(asked) };
  return (
    <div className={screenClasses.page}>
      <RankingHead title={t('streaming.title')} {...{ frame, query, state, stale }} />
      <FrameToolbar
        frames={frames}
        frame={frame}
        filters={state}
        change={change}
        actions={
          <>
            <ShareLink />
            <ExportMenu kind="ratings.streaming" entries={[entry]} />
          </>
        }
      />
      <div className={screenClasses.body}>
        <div className={screenClasses.card}>
          <StreamingBar {...streaming} />
          <div className={classes.list}>
            <StreamingTable {...streaming} frames={frames} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** All of the screen but its page. */
function exported(asked: Streaming['asked']): Record<string, unknown> {
  const { page: _page, page_size: _size, ...parameters } = asked ?? {};
  return parameters;
}
