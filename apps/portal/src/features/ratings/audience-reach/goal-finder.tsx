import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Schemas } from '@netreach/api-client';
import { formatNumber, formatPercent } from '@netreach/domain';
import { TableSkeleton } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useMoney } from '../../../shared/money/use-money.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useAudienceReach } from '../api/use-audience-reach.js';
import { ItemName } from '../selection/item-name.js';
import { FiguresTable, Sheet } from '../selection/sheet.js';
import { ViewChoice } from '../selection/view-choice.js';
import { AmountInput } from './amount-input.js';
import classes from './audience-reach.module.css';

type Body = Schemas['AudienceReachBody'];
type Goal = Schemas['PlanGoalDto'];
type Kind = Goal['goal'];

/** What is to be met, and what contacts cost. */
interface Wish {
  kind: Kind;
  value: number;
  cpm: number | null;
}

/** Shares to book, with what they cost. */
type SharesToBook = Goal['picks'];

interface GoalFinderProps {
  body: Body;
  /** Books shares at once. */
  book: (picks: SharesToBook) => void;
}

function Found({ goal, book }: { goal: Goal; book: GoalFinderProps['book'] }) {
  const t = useT('planning');
  const locale = useLocale();
  const { money } = useMoney();
  const { picks, met, plan, cost } = goal;
  const value =
    goal.goal === 'reach'
      ? t('goal.of_reach', { percent: formatPercent(plan.net_reach ?? 0, locale) })
      : t('goal.of_grp', { points: formatNumber(plan.grp ?? 0, locale, 1) });
  if (picks.length === 0 && met) return <p className={classes.promise}>{t('goal.already')}</p>;
  return (
    <>
      <p className={classes.promise}>
        <strong>
          {met
            ? t('goal.met', { cost: money(cost), value, count: picks.length })
            : t('goal.not_met', { value })}
        </strong>{' '}
        {picks.length > 0 ? (
          <Button variant="default" size="compact-xs" onClick={() => book(picks)}>
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
  const { query } = useAudienceReach(country.code, body);
  return (
    <QueryView
      query={query}
      failedTitle={t('goal.failed')}
      loading={<TableSkeleton label={tc('state.loading')} />}
    >
      {({ goal }) =>
        goal ? <Found goal={goal} book={book} /> : <p className={classes.promise}>{t('goal.withheld')}</p>
      }
    </QueryView>
  );
}

/** Which shares of services take the plan to a goal at low cost. */
export function GoalFinder({ body, book }: GoalFinderProps) {
  const t = useT('planning');
  const { sign } = useMoney();
  const [wish, setWish] = useState<Wish>({ kind: 'reach', value: 40, cpm: null });
  const [asked, setAsked] = useState<Wish | null>(null);
  return (
    <Sheet
      title={t('goal.title')}
      lead={t('goal.lead')}
      tools={
        <form
          className={classes.limits}
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(wish);
          }}
        >
          <ViewChoice
            label={t('goal.kind')}
            options={(['reach', 'grp'] as const).map((key) => ({ key, label: t(`goal.kind.${key}`) }))}
            value={wish.kind}
            onChange={(kind) => setWish({ ...wish, kind })}
          />
          <AmountInput
            label={t('goal.value')}
            unit={t(`goal.unit.${wish.kind}`)}
            value={wish.value}
            {...(wish.kind === 'reach' && { max: 100 })}
            onChange={(value) => setWish({ ...wish, value: value ?? 0 })}
          />
          <AmountInput
            label={t('optimum.cpm')}
            unit={t('plan.cpm', { sign })}
            value={wish.cpm}
            optional
            onChange={(cpm) => setWish({ ...wish, cpm })}
          />
          <Button type="submit" size="xs">
            {t('goal.find')}
          </Button>
        </form>
      }
    >
      {asked ? (
        <Answer
          book={book}
          body={{
            ...body,
            ...(asked.kind === 'reach' ? { goal_reach: asked.value } : { goal_grp: asked.value }),
            ...(asked.cpm === null ? {} : { default_cpm: asked.cpm }),
          }}
        />
      ) : (
        <p className={classes.promise}>{t('goal.idle')}</p>
      )}
    </Sheet>
  );
}
