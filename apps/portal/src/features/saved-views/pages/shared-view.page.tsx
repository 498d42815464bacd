import { useMemo } from 'react';
import { ApiError, type Schemas } from '@netreach/api-client';
import { formatMoment } from '@netreach/domain';
import {
  DataTable,
  EmptyState,
  ListCard,
  ListFoot,
  Page,
  TableSkeleton,
  type DataTableColumn,
} from '@netreach/ui';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Brand } from '../../../shared/site/brand.js';
import { useSharedView } from '../api/use-shared-view.js';
import { useSources } from '../../../shared/figures/use-sources.js';
import classes from './shared-view.page.module.css';

type SharedView = Schemas['SharedViewResponseDto'];
type Row = { place: number; cells: readonly string[] };

/** In px: what a text takes, a rank and the like, and a figure at least. */
const WIDTH = { text: 150, short: 52, number: 96 } as const;
/** Letters of heads of ranks and the like. */
const SHORT = 2;
/** Px a letter of a head takes at most, and what stands beside it. */
const HEAD = { letter: 6.3, beside: 20 } as const;

type Column = SharedView['columns'][number];

function widthOf({ title, kind }: Column): number {
  if (title.length <= SHORT) return WIDTH.short;
  return Math.max(WIDTH[kind], Math.ceil(title.length * HEAD.letter) + HEAD.beside);
}

/** Places of the columns: the first text, which names the row, the figures, and then what else is known of it. */
function placesOf(columns: readonly Column[], name: number): number[] {
  const places = [...columns.keys()];
  const isAside = (place: number) => {
    const { kind, measured_by: by } = columns[place]!;
    return kind === 'text' && by === null && place !== name;
  };
  return [...places.filter((place) => !isAside(place)), ...places.filter(isAside)];
}

function useColumns({ columns, calculation }: SharedView): DataTableColumn<Row>[] {
  const groups = useSources({ calculation_type: calculation });
  return useMemo(() => {
    const name = columns.findIndex(({ kind }) => kind === 'text');
    return placesOf(columns, name).map((place): DataTableColumn<Row> => {
      const { title, kind, measured_by: by } = columns[place]!;
      return {
        id: String(place),
        header: title,
        group: by ? groups[by] : undefined,
        width: widthOf(columns[place]!),
        align: kind === 'number' ? 'end' : 'start',
        pinned: place <= name,
        rowHeader: place === name,
        cell: ({ cells }) => cells[place] ?? '',
      };
    });
  }, [columns, groups]);
}

function SharedTable({ view, onPage }: { view: SharedView; onPage: (page: number) => void }) {
  const t = useT('saved-views');
  const columns = useColumns(view);
  const pages = Math.max(1, Math.ceil(view.total / view.page_size));
  const status = t('shared.page', { page: view.page, pages });
  if (view.total === 0) return <EmptyState title={t('shared.none')} />;
  return (
    <>
      <DataTable
        caption={view.title}
        columns={columns}
        rows={view.rows.map(({ cells }, place) => ({ place, cells }))}
        rowId={({ place }) => String(place)}
        sort={null}
        onSortChange={() => undefined}
        status={status}
        density="compact"
      />
      <ListFoot status={status} page={view.page} pageCount={pages} onChange={onPage} />
    </>
  );
}

function Shown({ view, onPage }: { view: SharedView; onPage: (page: number) => void }) {
  const t = useT('saved-views');
  const locale = useLocale();
  return (
    <Page title={view.name} lead={t('shared.until', { moment: formatMoment(view.expires_at, locale) })}>
      <div className={classes.about}>
        <h2 className={classes.title}>{view.title}</h2>
        <dl className={classes.lines}>
          {view.lines.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ListCard>
        <SharedTable {...{ view, onPage }} />
      </ListCard>
    </Page>
  );
}

/** What a link shows: one view of somebody else's, for whoever has the link. Its token stands behind the #, so that no server logs it. */
export function SharedViewPage() {
  const t = useT('saved-views');
  const tg = useT('generic');
  const { hash } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1));
  const asked = useSharedView(hash.slice(1), page);
  const isGone = asked.error instanceof ApiError && [404, 422].includes(asked.error.status ?? 0);
  return (
    <>
      <header className={classes.head}>
        <Brand size={26} wordClass={classes.word} />
      </header>
      <main className={classes.body}>
        {isGone || hash === '' ? (
          <Page title={t('shared.gone')} lead={t('shared.gone_hint')}>
            {null}
          </Page>
        ) : (
          <QueryView
            query={asked}
            failedTitle={t('shared.failed')}
            loading={<TableSkeleton label={tg('state.loading')} />}
          >
            {(view) => (
              <Shown
                view={view}
                onPage={(next) => void navigate({ search: next === 1 ? '' : `page=${next}`, hash })}
              />
            )}
          </QueryView>
        )}
      </main>
    </>
  );
}
