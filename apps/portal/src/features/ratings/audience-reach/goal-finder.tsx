import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Schemas } from '@netreach/api-client';
import { formatNumber, formatPercent, type AdFormat } from '@netreach/domain';
import { TableSkeleton } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useMoney } from '../../../shared/money/use-money.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useAudienceReach } from '../api/use-audience-reach.js';
import { ItemName } from '../selection/item-name.js';
import { FiguresTable, Sheet } from '../selection/sheet.js';
import { ViewChoice } from '../selection/view-choice.js';
import { AddedFormat } from './added-format.js';
import { AmountInput } from './amount-input.js';
import type { BookShares } from './use-book-shares.js';
import { useFlight } from './use-flight.js';
import classes from './audience-reach.module.css';

type Body = Schemas['AudienceReachBody'];
type Goal = Schemas['PlanGoalDto'];
type Kind = Goal['goal'];

/** What is to be met, and what contacts cost. */
interface Wish {
  kind: Kind;
  value: number;
  cpm: number | null;
  /** Services cost what the rate card says of it; null = they cost the price named. */
  format: AdFormat | null;
}

interface GoalFinderProps {
  body: Body;
  /** Books shares at once. */
  book: BookShares;
}

interface FoundProps {
  goal: Goal;
  /** Of the whole plan; null where none is named. */
  budget: number | null;
  book: () => void;
}

/** What the goal's plan reaches, with its interval where there is one. */
function useReached() {
  const t = useT('planning');
  const locale = useLocale();
  const percentOf = (value: number) => formatPercent(value, locale);
  return ({ goal, plan: { net_reach, net_reach_low: low, net_reach_high: high, grp } }: Goal): string => {
    if (goal === 'grp') return t('goal.of_grp', { points: formatNumber(grp ?? 0, locale, 1) });
    const percent = percentOf(net_reach ?? 0);
    return low === null || high === null
      ? t('goal.of_reach', { percent })
      : t('goal.of_reach_within', { percent, low: percentOf(low), high: percentOf(high) });
  };
}

/** What the plan costs with the shares found, and by how much that exceeds its budget. */
function WholeCost({ goal: { plan }, budget }: Pick<FoundProps, 'goal' | 'budget'>) {
  const t = useT('planning');
  const { money } = useMoney();
  const { cost } = plan.costs;
  const over = budget === null ? 0 : cost - budget;
  return (
    <>
      {t('goal.whole', { cost: money(cost) })}
      {budget !== null && over > 0 ? (
        <>
          {' '}
          <strong className={classes.warning}>
            {t('goal.over_budget', { more: money(over), budget: money(budget) })}
          </strong>
        </>
      ) : null}
    </>
  );
}

function Found({ goal, budget, book }: FoundProps) {
  const t = useT('planning');
  const locale = useLocale();
  const { money } = useMoney();
  const value = useReached()(goal);
  const { picks, met, cost } = goal;
  if (picks.length === 0 && met) return <p className={classes.promise}>{t('goal.already')}</p>;
  return (
    <>
      <p className={classes.promise}>
        <strong>
          {met
            ? t('goal.met', { cost: money(cost), value, count: picks.length })
            : t('goal.not_met', { value })}
        </strong>{' '}
        <WholeCost {...{ goal, budget }} />{' '}
        {picks.length > 0 ? (
          <Button variant="default" size="compact-xs" onClick={book}>
            {t('goal.book')}
          </Button>
        ) : null}
      </p>
      <FiguresTable
        caption={t('goal.title')}
        stale={false}
        head={
          <>
            <th scope="col">{t('column.item')}</th>
            <th scope="col">{t('goal.share')}</th>
            <th scope="col">{t('plan.column_cost')}</th>
          </>
        }
      >
        {picks.map((pick) => (
          <tr key={pick.id}>
            <th scope="row">
              <ItemName item={pick} />
            </th>
            <td>{formatPercent(pick.share, locale, 0)}</td>
            <td>{money(pick.cost)}</td>
          </tr>
        ))}
      </FiguresTable>
    </>
  );
}

function Answer({ body, book }: GoalFinderProps) {
  const t = useT('planning');
  const tc = useT('generic');
  const { country } = useSession();
  const { budget } = useFlight().flight;
  const { query } = useAudienceReach(country.code, body);
  return (
    <QueryView
      query={query}
      failedTitle={t('goal.failed')}
      loading={<TableSkeleton label={tc('state.loading')} />}
    >
      {({ goal }) =>
        goal ? (
          <Found goal={goal} budget={budget} book={() => book(goal.picks, body.add_format ?? null)} />
        ) : (
          <p className={classes.promise}>{t('goal.withheld')}</p>
        )
      }
    </QueryView>
  );
}

interface GoalFormProps {
  hasFlight: boolean;
  wish: Wish;
  onChange: (wish: Wish) => void;
  onFind: () => void;
}

function GoalForm({ hasFlight, wish, onChange, onFind }: GoalFormProps) {
  const t = useT('planning');
  const { sign } = useMoney();
  return (
    <form
      className={classes.limits}
      onSubmit={(event) => {
        event.preventDefault();
        onFind();
      }}
    >
      <ViewChoice
        label={t('goal.kind')}
        options={(['reach', 'grp'] as const).map((key) => ({ key, label: t(`goal.kind.${key}`) }))}
        value={wish.kind}
        onChange={(kind) => onChange({ ...wish, kind })}
      />
      <AmountInput
        label={t('goal.value')}
        unit={t(`goal.unit.${wish.kind}`)}
        value={wish.value}
        {...(wish.kind === 'reach' && { max: 100 })}
        onChange={(value) => onChange({ ...wish, value: value ?? 0 })}
      />
      <AmountInput
        label={t('optimum.cpm')}
        unit={t('plan.cpm', { sign })}
        value={wish.cpm}
        optional
        onChange={(cpm) => onChange({ ...wish, cpm })}
      />
      {hasFlight ? (
        <AddedFormat value={wish.format} onChange={(format) => onChange({ ...wish, format })} />
      ) : null}
      <Button type="submit" size="xs">
        {t('goal.find')}
      </Button>
    </form>
  );
}

/** Which shares of services take the plan to a goal at low cost. */
export function GoalFinder({ body, book }: GoalFinderProps) {
  const t = useT('planning');
  const [wish, setWish] = useState<Wish>({ kind: 'reach', value: 40, cpm: null, format: 'display' });
  const hasFlight = body.flight_from !== undefined;
  const [asked, setAsked] = useState<Wish | null>(null);
  return (
    <Sheet
      title={t('goal.title')}
      lead={t('goal.lead')}
      tools={<GoalForm {...{ hasFlight, wish }} onChange={setWish} onFind={() => setAsked(wish)} />}
    >
      {asked ? (
        <Answer
          book={book}
          body={{
            ...body,
            ...(asked.kind === 'reach' ? { goal_reach: asked.value } : { goal_grp: asked.value }),
            ...(asked.cpm === null ? {} : { default_cpm: asked.cpm }),
            ...(hasFlight && asked.format ? { add_format: asked.format } : {}),
          }}
        />
      ) : (
        <p className={classes.promise}>{t('goal.idle')}</p>
      )}
    </Sheet>
  );
}
