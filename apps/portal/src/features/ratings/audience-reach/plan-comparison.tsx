import type { Schemas } from '@netreach/api-client';
import { useT } from '../../../i18n/use-t.js';
import { useFigures } from '../../../shared/figures/use-figures.js';
import { useMoney } from '../../../shared/money/use-money.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useAudienceReach } from '../api/use-audience-reach.js';
import { FigureCell } from '../selection/figure-cells.js';
import { FiguresTable, Sheet } from '../selection/sheet.js';

interface PlanComparisonProps {
  /** What each plan asks for. */
  bodies: readonly Schemas['AudienceReachBody'][];
}

function PlanLine({ body, number: place }: { body: Schemas['AudienceReachBody']; number: number }) {
  const t = useT('planning');
  const { country } = useSession();
  const { query, stale } = useAudienceReach(country.code, body);
  const plan = query.data?.plan;
  const { number } = useFigures();
  const { money: written } = useMoney();
  const money = (value: number | null | undefined) => (value ? written(value) : '–');
  return (
    <tr aria-busy={stale}>
      <th scope="row">{t('plan.name', { number: place })}</th>
      <td>{plan ? <FigureCell figure={plan} value={plan.net_reach} decimals={1} /> : '–'}</td>
      <td>{number(plan?.unique_users)}</td>
      <td>{number(plan?.gross_contacts)}</td>
      <td>{number(plan?.frequency, 1)}</td>
      <td>{number(plan?.grp, 1)}</td>
      <td>{money(plan?.costs.cost)}</td>
      <td>{money(plan?.costs.per_thousand_contacts)}</td>
      <td>{money(plan?.costs.per_thousand_users)}</td>
      <td>{money(plan?.costs.per_grp)}</td>
    </tr>
  );
}

const COLUMNS = ['reach', 'users', 'booked', 'ots', 'grp', 'cost', 'cpm', 'per_users', 'per_grp'] as const;

/** The plans one under the other. */
export function PlanComparison({ bodies }: PlanComparisonProps) {
  const t = useT('planning');
  return (
    <Sheet title={t('plan.compared')}>
      <FiguresTable
        caption={t('plan.compared')}
        head={
          <>
            <th scope="col">{t('plan.plan')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`plan.column_${column}`)}
              </th>
            ))}
          </>
        }
      >
        {bodies.map((body, at) => (
          // Plans have no other name than their place.
          <PlanLine key={at} body={body} number={at + 1} />
        ))}
      </FiguresTable>
    </Sheet>
  );
}
