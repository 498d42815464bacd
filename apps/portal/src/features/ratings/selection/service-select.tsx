import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '@mantine/core';
import { formatNumber } from '@netreach/domain';
import { EmptyState, IconLayersUnion, Page, TableSkeleton, TabsWithCounts } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { DebouncedSearch } from '../../../shared/filters/debounced-search.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useTellSubject } from '../../../shared/site/page-subject.js';
import { SavedTargetSelect } from '../../../shared/target/saved-target-select.js';
import type { DataFrame } from '../api/ratings.types.js';
import { useItems, type ChosenItem } from '../api/use-items.js';
import { useFrameName } from '../filters/frame-filter.js';
import { useGroupName } from '../filters/use-group-name.js';
import { useFrameFilters } from '../state/use-frame-filters.js';
import { ChosenList } from './chosen-list.js';
import { ItemResults } from './item-results.js';
import { planAddress, type PlanScreen } from './plan-links.js';
import { useChosenItems, type ChangeItems } from './use-chosen-items.js';
import { FOUND_SORTS, useFoundItems, type Wanted } from './use-found-items.js';
import { ViewChoice } from './view-choice.js';
import classes from './service-select.module.css';

/** The kinds of items a screen offers, in the order of their tabs. */
const KINDS = ['service', 'mediahouse', 'adnetwork', 'channel'] as const satisfies ChosenItem['type'][];
type Kind = (typeof KINDS)[number];

interface ServiceSelectProps {
  /** The screen the items are chosen for. */
  screen: PlanScreen;
  /** Most items it takes. */
  limit: number;
  /** The kinds it takes; all by default. */
  kinds?: readonly Kind[];
}

interface FinderProps extends Required<Pick<ServiceSelectProps, 'limit' | 'kinds'>> {
  chosen: readonly number[];
  change: ChangeItems;
}

const FIRST_PAGE = { search: '', page: 1, sort: 'net_reach' } as const;

/** Whose figures in which frame are shown, for the document's title too; another saved group can be taken up. */
function FiguresOf({ frame }: { frame: DataFrame | undefined }) {
  const t = useT('planning');
  const { filters, change } = useFrameFilters();
  const frameName = useFrameName();
  const group = useGroupName()(filters.attributes);
  useTellSubject(frame ? `${group}, ${frameName(frame)}` : '');
  return (
    <div className={classes.figures}>
      {frame ? <p>{t('select.figures', { group, frame: frameName(frame) })}</p> : null}
      <SavedTargetSelect target={filters.attributes} onChange={(attributes) => change({ attributes })} />
    </div>
  );
}

function Finder({ limit, kinds, chosen, change }: FinderProps) {
  const t = useT('planning');
  const tc = useT('generic');
  const locale = useLocale();
  const [wanted, setWanted] = useState<Wanted>({ ...FIRST_PAGE, kind: kinds[0] ?? 'service' });
  // Another list begins with its first page.
  const want = (changes: Partial<Wanted>) => setWanted({ ...wanted, page: 1, ...changes });
  const { kind, search, page, sort } = wanted;
  const { query, counts, frame } = useFoundItems(wanted);
  const tabs = kinds.map((key) => {
    const count = counts?.[key];
    return {
      key,
      label: t(`select.${key}`),
      count: count === undefined ? null : formatNumber(count, locale),
    };
  });
  return (
    <div className={classes.finder}>
      <FiguresOf frame={frame} />
      <div className={classes.search}>
        <DebouncedSearch
          label={t('select.search')}
          value={search}
          onChange={(next) => want({ search: next })}
        />
        {frame ? (
          <ViewChoice
            label={t('select.sort')}
            options={FOUND_SORTS.map((key) => ({ key, label: t(`select.sort.${key}`) }))}
            value={sort}
            onChange={(next) => want({ sort: next })}
          />
        ) : null}
      </div>
      <TabsWithCounts
        id="select"
        label={t('select.kinds')}
        tabs={tabs}
        active={kind}
        onChange={(next) => want({ kind: next })}
      >
        <QueryView
          query={query}
          failedTitle={t('select.failed')}
          loading={<TableSkeleton label={tc('state.loading')} />}
        >
          {({ items, total }) => (
            <ItemResults
              {...{ items, total, page, chosen, change, limit }}
              onPage={(next) => want({ page: next })}
            />
          )}
        </QueryView>
      </TabsWithCounts>
    </div>
  );
}

function Chosen({ ids, change, limit }: { ids: readonly number[]; change: ChangeItems; limit: number }) {
  const t = useT('planning');
  const { country } = useSession();
  const query = useItems(country.code, ids);
  const known = useMemo(() => {
    const byId = new Map(query.data?.map((item) => [item.id, item]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [ids, query.data]);
  return (
    <section className={classes.chosen} aria-labelledby="chosen-title">
      <h2 id="chosen-title" className={classes.subtitle}>
        {t('select.chosen')}
        <span className={classes.count} aria-live="polite">
          {t('select.count', { count: ids.length, limit })}
        </span>
      </h2>
      {ids.length === 0 ? (
        <EmptyState icon={IconLayersUnion} title={t('select.none')} description={t('select.none_hint')} />
      ) : (
        <ChosenList items={known} change={change} />
      )}
    </section>
  );
}

/** Where the items of a screen are chosen: found by kind and name at one side, put in order at the other. */
export function ServiceSelect({ screen, limit, kinds = KINDS }: ServiceSelectProps) {
  const t = useT('planning');
  const tn = useT('navigation');
  const { country } = useSession();
  const [filters] = useSearchParams();
  const { items, change } = useChosenItems();
  return (
    <Page
      title={tn(`${screen}.select`)}
      lead={t('select.lead', { limit })}
      tools={
        <>
          <Button variant="default" size="xs" disabled={items.length === 0} onClick={() => change(() => [])}>
            {t('select.clear')}
          </Button>
          <Button size="xs" component={Link} to={planAddress(screen, country.code, { items, filters })}>
            {t('select.done')}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <Finder {...{ limit, kinds, change }} chosen={items} />
        <Chosen ids={items} change={change} limit={limit} />
      </div>
    </Page>
  );
}
