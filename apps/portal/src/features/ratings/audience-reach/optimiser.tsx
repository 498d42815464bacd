import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Schemas } from '@netreach/api-client';
import { formatPercent, type AdFormat } from '@netreach/domain';
import { EmptyState, IconPlus, TableSkeleton } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useMoney } from '../../../shared/money/use-money.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useAudienceReach, type AudienceReach } from '../api/use-audience-reach.js';
import { FigureCell } from '../selection/figure-cells.js';
import { ItemName } from '../selection/item-name.js';
import { FiguresTable, Sheet } from '../selection/sheet.js';
import type { ChangeItems } from '../selection/use-chosen-items.js';
import { AddedFormat } from './added-format.js';
import { AmountInput } from './amount-input.js';
import classes from './audience-reach.module.css';

/** What the optimiser is told. */
interface Limits {
  add: number;
  budget: number | null;
  cpm: number | null;
  /** Services cost what the rate card says of it; null = they cost the price named. */
  format: AdFormat | null;
}

interface OptimiserProps {
  body: Schemas['AudienceReachBody'];
  change: ChangeItems;
}

type Optimum = NonNullable<AudienceReach['optimum']>;

function Picks({ optimum, stale, change }: { optimum: Optimum; stale: boolean; change: ChangeItems }) {
  const t = useT('planning');
  const locale = useLocale();
  const { money } = useMoney();
  const { picks, guarantee, candidates, best_possible_reach: best } = optimum;
  if (picks.length === 0)
    return (
      <EmptyState title={t('optimum.none')} description={t('optimum.none_hint', { count: candidates })} />
    );
  return (
    <>
      <p className={classes.promise}>
        <strong>{t('optimum.guarantee', { percent: formatPercent(guarantee, locale) })}</strong>{' '}
        {best === null ? null : t('optimum.best', { reach: formatPercent(best, locale), count: candidates })}
      </p>
      <FiguresTable
        caption={t('optimum.title')}
        stale={stale}
        head={
          <>
            <th scope="col">{t('column.item')}</th>
            <th scope="col">{t('plan.column_adds')}</th>
            <th scope="col">{t('column.stacked')}</th>
            <th scope="col">{t('plan.column_cost')}</th>
            <th scope="col">{t('optimum.total_cost')}</th>
            <th scope="col">{t('optimum.take')}</th>
          </>
        }
      >
        {picks.map((pick) => (
          <tr key={pick.id}>
            <th scope="row">
              <ItemName item={pick} />
            </th>
            <td>
              <FigureCell figure={pick.increment} value={pick.increment.net_reach} decimals={1} />
            </td>
            <td>
              <FigureCell figure={pick.stacked} value={pick.stacked.net_reach} decimals={1} />
            </td>
            <td>{money(pick.cost)}</td>
            <td>{money(pick.total_cost)}</td>
            <td>
              <Button
                variant="default"
                size="compact-xs"
                leftSection={<IconPlus size={13} aria-hidden />}
                aria-label={t('optimum.add', { name: pick.name })}
                onClick={() => change((now) => [...now, pick.id])}
              >
                {t('optimum.take')}
              </Button>
            </td>
          </tr>
        ))}
      </FiguresTable>
    </>
  );
}

function Found({ body, change }: OptimiserProps) {
  const t = useT('planning');
  const tc = useT('generic');
  const { country } = useSession();
  const { query, stale } = useAudienceReach(country.code, body);
  return (
    <QueryView
      query={query}
      failedTitle={t('optimum.failed')}
      loading={<TableSkeleton label={tc('state.loading')} />}
    >
      {({ optimum }) => (optimum ? <Picks optimum={optimum} stale={stale} change={change} /> : null)}
    </QueryView>
  );
}

interface LimitsFormProps {
  hasFlight: boolean;
  limits: Limits;
  onChange: (limits: Limits) => void;
  onFind: () => void;
}

function LimitsForm({ hasFlight, limits, onChange, onFind }: LimitsFormProps) {
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
      <AmountInput
        label={t('optimum.count')}
        unit={t('optimum.count_unit')}
        value={limits.add}
        min={1}
        max={20}
        whole
        onChange={(add) => onChange({ ...limits, add: add ?? 1 })}
      />
      <AmountInput
        label={t('optimum.budget')}
        unit={t('optimum.budget_unit', { sign })}
        value={limits.budget}
        optional
        onChange={(budget) => onChange({ ...limits, budget })}
      />
      <AmountInput
        label={t('optimum.cpm')}
        unit={t('plan.cpm', { sign })}
        value={limits.cpm}
        optional
        onChange={(cpm) => onChange({ ...limits, cpm })}
      />
      {hasFlight ? (
        <AddedFormat value={limits.format} onChange={(format) => onChange({ ...limits, format })} />
      ) : null}
      <Button type="submit" size="xs">
        {t('optimum.find')}
      </Button>
    </form>
  );
}

/** Which services would add most to the plan, under a budget, and how good that choice is at least. */
export function Optimiser({ body, change }: OptimiserProps) {
  const t = useT('planning');
  const [limits, setLimits] = useState<Limits>({ add: 5, budget: null, cpm: null, format: 'display' });
  const hasFlight = body.flight_from !== undefined;
  const [asked, setAsked] = useState<Limits | null>(null);
  return (
    <Sheet
      title={t('optimum.title')}
      lead={t('optimum.lead')}
      tools={<LimitsForm {...{ hasFlight, limits }} onChange={setLimits} onFind={() => setAsked(limits)} />}
    >
      {asked ? (
        <Found
          change={change}
          body={{
            ...body,
            optimise: true,
            add_items: asked.add,
            ...(asked.budget === null ? {} : { budget: asked.budget }),
            ...(asked.cpm === null ? {} : { default_cpm: asked.cpm }),
            ...(hasFlight && asked.format ? { add_format: asked.format } : {}),
          }}
        />
      ) : (
        <p className={classes.promise}>{t('optimum.idle', { number: limits.add })}</p>
      )}
    </Sheet>
  );
}
