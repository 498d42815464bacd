import { useMemo } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { useSearchParams } from 'react-router-dom';
import type { Schemas } from '@netreach/api-client';
import { formatNumber } from '@netreach/domain';
import { EmptyState, IconCalculator, TableSkeleton } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { ExportMenu } from '../../../shared/export/export-menu.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useAudienceReach } from '../api/use-audience-reach.js';
import { FrameToolbar } from '../filters/frame-toolbar.js';
import { PlanHead } from '../selection/plan-head.js';
import { MailReport } from './mail-report.js';
import { SAVED, SAVED_PLANS } from '../plans/saved-plans.js';
import { SavedPlanBar } from '../plans/saved-plan-bar.js';
import { useChosenItems } from '../selection/use-chosen-items.js';
import { useExclusions } from '../selection/use-exclusions.js';
import { frameBody } from '../state/frame-body.js';
import { resolveFrame, type DataFrames } from '../state/frames.js';
import { useFrameFilters } from '../state/use-frame-filters.js';
import { FlightBar } from './flight-bar.js';
import { flightBody } from './flight-text.js';
import { FlightDays } from './flight-days.js';
import { GoalFinder } from './goal-finder.js';
import { MakeCampaign } from './make-campaign.js';
import { Optimiser } from './optimiser.js';
import { planRows } from './plan-body.js';
import { PlanClasses } from './plan-classes.js';
import { PlanComparison } from './plan-comparison.js';
import { PlanTable } from './plan-table.js';
import { PlanTabs } from './plan-tabs.js';
import { PlanTiles } from './plan-tiles.js';
import { useBookShares } from './use-book-shares.js';
import { useFlight } from './use-flight.js';
import { usePlans } from './use-plans.js';
import { overbooked } from './within-reach.js';
import classes from '../combine/combine.module.css';
import reachClasses from './audience-reach.module.css';

/** Typing asks once it pauses. */
const DEBOUNCE_MS = 250;

type Plans = ReturnType<typeof usePlans>;
type Bodies = readonly Schemas['AudienceReachBody'][];

/** Asked for while nothing is chosen: it is not sent. */
const NO_PLAN: Schemas['AudienceReachBody'] = { items: [], devices: 'all' };

function PlanFigures({ bodies, plans, items }: { bodies: Bodies; plans: Plans; items: readonly number[] }) {
  const t = useT('planning');
  const tc = useT('generic');
  const { country } = useSession();
  const body = bodies[plans.active] ?? NO_PLAN;
  const { query, refused, stale } = useAudienceReach(country.code, body);
  const { change } = useChosenItems();
  const bookShares = useBookShares(plans.active);
  const locale = useLocale();
  const texts = [...overbooked(refused)].flatMap(([at, most]): [number, string][] => {
    const id = items[at];
    if (id === undefined) return [];
    if (most === null) return [[id, t('plan.overbooked_somehow')]];
    return [[id, t('plan.overbooked', { most: formatNumber(most, locale) })]];
  });
  return (
    <QueryView
      query={query}
      failedTitle={t('plan.failed')}
      loading={<TableSkeleton label={tc('state.loading')} />}
    >
      {(shown) => (
        <>
          <div className={reachClasses.next}>
            <MakeCampaign
              answer={shown}
              name={t('plan.name', { number: plans.active + 1 })}
              target={body.attributes ?? ''}
            />
          </div>
          <PlanTiles answer={shown} stale={stale} />
          <FlightDays answer={shown} />
          <PlanTable
            answer={shown}
            plan={plans.plans[plans.active] ?? new Map()}
            errors={new Map(texts)}
            stale={stale}
            book={plans.book}
          />
          {plans.plans.length > 1 ? <PlanComparison bodies={bodies} /> : null}
          <PlanClasses answer={shown} />
          <div className={reachClasses.finders} data-screen-only>
            <GoalFinder body={body} book={bookShares} />
            <Optimiser body={body} change={change} />
          </div>
        </>
      )}
    </QueryView>
  );
}

/** The plans as files, and the one on show by mail; they are called as the saved plan is. */
function PlanFiles({ bodies, active }: { bodies: Bodies; active: number }) {
  const t = useT('planning');
  const saved = SAVED_PLANS.useRow(useSearchParams()[0].get(SAVED)).data;
  const named = saved ? { plan_name: saved.name } : {};
  const shown = bodies[active];
  return (
    <>
      <ExportMenu
        kind="ratings.audience-reach"
        entries={bodies.map((body, at) => ({
          key: String(at),
          label: t('plan.name', { number: at + 1 }),
          parameters: { ...body, ...named },
        }))}
      />
      {shown ? <MailReport body={{ ...shown, ...named }} /> : null}
    </>
  );
}

/** The calculator: what is booked at each medium, and whom that reaches. */
export function AudienceReachScreen({ frames }: { frames: DataFrames }) {
  const t = useT('planning');
  const { filters, change } = useFrameFilters();
  const { items } = useChosenItems();
  const plans = usePlans();
  const { flight, change: changeFlight } = useFlight();
  const exclusions = useExclusions(items, filters);
  const frame = resolveFrame(frames, filters.frame);
  const wanted = useMemo(
    () =>
      plans.plans.map((plan) => ({
        ...frameBody(filters, frame),
        ...flightBody(flight),
        items: planRows(items, plan),
      })),
    [plans.plans, filters, frame, items, flight],
  );
  const [bodies] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const { query } = useAudienceReach(useSession().country.code, bodies[plans.active] ?? NO_PLAN);
  return (
    <div className={classes.page}>
      <PlanHead
        screen="ratings.audience-reach"
        frame={frame}
        items={items}
        filters={filters}
        audience={query.data?.audience}
        actions={items.length > 0 ? <PlanFiles bodies={bodies} active={plans.active} /> : null}
      />
      <SavedPlanBar />
      <FrameToolbar {...{ frames, frame, filters, change, exclusions }} />
      {items.length === 0 ? (
        <EmptyState icon={IconCalculator} title={t('plan.none')} description={t('plan.none_hint')} />
      ) : (
        <>
          <PlanTabs
            count={plans.plans.length}
            active={plans.active}
            show={plans.show}
            copy={plans.copy}
            remove={plans.remove}
          />
          <FlightBar
            flight={flight}
            change={changeFlight}
            bookFormat={(format) => plans.bookAll(items, { format })}
          />
          <PlanFigures bodies={bodies} plans={plans} items={items} />
        </>
      )}
    </div>
  );
}
