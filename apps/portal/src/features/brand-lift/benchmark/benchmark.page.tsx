import { useState } from 'react';
import { formatDay } from '@netreach/domain';
import { ConfirmDialog, DataTable, EmptyState, ListCard, Page, TableSkeleton } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { notify } from '../../../shared/notify/notify.js';
import { useUrlState } from '../../../shared/url-state/use-url-state.js';
import { normText, rowsOf } from './benchmark-rows.js';
import { BENCHMARK_IN_URL, type BenchmarkState } from './benchmark-state.js';
import { BenchmarkTools } from './benchmark-tools.js';
import { FilterChips } from './filters.js';
import { NormPanel } from './norm-panel.js';
import {
  useBenchmark,
  useRemoveStudies,
  useStudies,
  type Benchmark,
  type Category,
  type Study,
} from './use-benchmark.js';
import { useTableColumns } from './use-table-columns.js';

type ChangeState = (change: Partial<BenchmarkState>) => void;

/** The benchmark: categories with their means, over their studies. */
export function BenchmarkPage() {
  const t = useT('brand-lift');
  const tl = useT('lists');
  const locale = useLocale();
  const [state, write] = useUrlState(BENCHMARK_IN_URL);
  const change: ChangeState = (part) =>
    write((now) => ({ ...now, ...part }), { keepHistory: 'filters' in part ? 'filters' : true });
  const query = useBenchmark(state);
  const { columns = [], as_of: day } = query.data ?? {};
  return (
    <Page
      title={t('title')}
      lead={day === undefined ? t('lead') : `${t('lead')} ${t('as_of', { day: formatDay(day, locale) })}`}
      tools={<BenchmarkTools {...{ state, columns, change }} />}
    >
      <FilterChips columns={columns} filters={state.filters} onChange={(filters) => change({ filters })} />
      <ListCard>
        <QueryView query={query} failedTitle={tl('failed')} loading={<TableSkeleton label={tl('loading')} />}>
          {(benchmark) =>
            benchmark.total === 0 ? (
              <Nothing isNarrowed={Object.keys(state.filters).length > 0} />
            ) : (
              <BenchmarkTable {...{ benchmark, state, change }} stale={query.isPlaceholderData} />
            )
          }
        </QueryView>
      </ListCard>
    </Page>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useT('brand-lift');
  return isNarrowed ? (
    <EmptyState title={t('empty.narrowed')} />
  ) : (
    <EmptyState title={t('empty')} description={t('empty_hint')} />
  );
}

interface BenchmarkTableProps {
  benchmark: Benchmark;
  state: BenchmarkState;
  change: ChangeState;
  stale: boolean;
}

const COLUMN = 'values.';
/** What the studies are ordered by, as the table calls it. */
const sortOf = ({ sort, order }: BenchmarkState) =>
  sort === null ? null : { id: sort === 'year' ? sort : `${COLUMN}${sort}`, order };

function BenchmarkTable({ benchmark, state, change, stale }: BenchmarkTableProps) {
  const t = useT('brand-lift');
  const { open, showMore } = useStudies(state);
  const [details, setDetails] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Removing | null>(null);
  const columns = useTableColumns(benchmark.columns, {
    onDetails: ({ key }) => setDetails(key),
    onRemove: (study) => setRemoving({ study }),
    onMore: showMore,
  });
  const shown = benchmark.categories.find(({ key }) => key === details);
  const isFiltered = Object.keys(state.filters).length > 0;
  return (
    <>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={rowsOf(benchmark.categories, open)}
        rowId={({ id }) => id}
        sort={sortOf(state)}
        onSortChange={({ id, order }) => change({ sort: id.replace(COLUMN, ''), order })}
        status={t('totals', { count: benchmark.total })}
        stale={stale}
        tree={{
          childrenOf: (row) => (row.kind === 'category' ? row.below : null),
          expanded: new Set(state.open),
          onChange: (expanded) => change({ open: [...expanded] }),
        }}
        footer={[footerOf(benchmark, t)]}
        onOpen={(row) => row.kind === 'category' && setDetails(row.category.key)}
      />
      {shown ? (
        <NormPanel
          category={shown}
          columns={benchmark.columns}
          onRemoveAll={isFiltered ? null : () => setRemoving({ category: shown })}
          onClose={() => setDetails(null)}
        />
      ) : null}
      {removing ? <RemoveDialog what={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  );
}

function footerOf({ all, total }: Benchmark, t: ReturnType<typeof useT<'brand-lift'>>) {
  const means = all.map((norm) => [`${COLUMN}${norm.column}`, normText(norm, t)] as const);
  return { id: 'all', cells: { external_id: t('all'), studies: total, ...Object.fromEntries(means) } };
}

type Removing = { study: Study; category?: undefined } | { category: Category; study?: undefined };

function RemoveDialog({ what, onClose }: { what: Removing; onClose: () => void }) {
  const t = useT('brand-lift');
  const tl = useT('lists');
  const remove = useRemoveStudies((count) => notify.success(t('remove.done', { count })));
  const count = what.category?.benchmarks ?? 1;
  const body = what.category ? { category: what.category.key } : { ids: [what.study.id] };
  return (
    <ConfirmDialog
      title={t('remove.title', { count })}
      text={`${what.category?.name ?? what.study?.external_id}: ${t('remove.text')}`}
      confirm={t('remove')}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(body, {
          onError: (error) => notify.error(errorText(error, tl('not_done'))),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    />
  );
}
