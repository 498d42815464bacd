import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { EmptyState, Skeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card } from '../../../shared/cards/card.js';
import { NOTHING, useStudyWriting } from '../../../shared/study/use-study-writing.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import { useComparison, type Comparison } from './use-flight.js';

type Role = NonNullable<Comparison['role']>;

function useChoice() {
  const [query, setQuery] = useSearchParams();
  const by = query.get('compare') === 'creative' ? ('creative' as const) : ('flight' as const);
  const role = (query.get('role') ?? undefined) as Role | undefined;
  const set = (name: string, value: string) =>
    setQuery((before) => {
      before.set(name, value);
      return before;
    });
  return { by, role, set };
}

/** What the comparison says in a sentence. */
function Verdict({ verdict, winner, arms }: Comparison) {
  const t = useT('adfx-results');
  if (verdict !== 'winner') return <p>{t(`comparison.${verdict}`)}</p>;
  return <p>{t('comparison.winner', { name: arms.find(({ id }) => id === winner)?.name ?? '' })}</p>;
}

function Tables({ arms, pairs }: Comparison) {
  const t = useT('adfx-results');
  const { number, signed, percent, pValue } = useStudyWriting();
  const nameOf = (wanted: number) => arms.find(({ id }) => id === wanted)?.name ?? '';
  const spread = ({ low, high }: { low: number | null; high: number | null }) =>
    low === null || high === null ? NOTHING : t('interval', { low: signed(low), high: signed(high) });
  const end = { width: 110, align: 'end' } as const;
  return (
    <>
      <PlainTable
        caption={t('comparison.title')}
        rows={arms}
        rowId={({ id }) => String(id)}
        columns={[
          { id: 'name', header: t('comparison.name'), width: 180, rowHeader: true, cell: ({ name }) => name },
          {
            ...end,
            id: 'lift',
            header: t('comparison.lift'),
            cell: ({ lift }) => (lift === null ? t('state.not_enough_data') : signed(lift)),
          },
          { ...end, id: 'interval', header: percent(95, 0), width: 140, cell: spread },
          { ...end, id: 'exposed', header: t('group.exposed'), cell: ({ exposed }) => number(exposed) },
          { ...end, id: 'control', header: t('group.control'), cell: ({ control }) => number(control) },
          { ...end, id: 'best', header: t('comparison.best'), cell: ({ best }) => percent(best) },
        ]}
      />
      {pairs.length > 0 ? (
        <PlainTable
          caption={t('comparison.pairs')}
          rows={pairs}
          rowId={({ one, other }) => `${one} ${other}`}
          columns={[
            {
              id: 'pair',
              header: t('comparison.pair'),
              width: 220,
              rowHeader: true,
              cell: ({ one, other }) => `${nameOf(one)} – ${nameOf(other)}`,
            },
            {
              ...end,
              id: 'difference',
              header: t('comparison.difference'),
              cell: ({ difference }) => signed(difference),
            },
            { ...end, id: 'interval', header: percent(95, 0), width: 140, cell: spread },
            { ...end, id: 'p', header: t('p_adjusted'), cell: ({ p_adjusted }) => pValue(p_adjusted) },
          ]}
        />
      ) : null}
    </>
  );
}

/** Flights of the test, or creatives of the flight, against each other. */
export function ComparisonCard() {
  const t = useT('adfx-results');
  const { by, role, set } = useChoice();
  const query = useComparison(by, role);
  return (
    <Card title={t('comparison.title')} note={t('comparison.note')} wide>
      <NativeSelect
        label={t('comparison.by')}
        value={by}
        data={[
          { value: 'flight', label: t('comparison.flights') },
          { value: 'creative', label: t('comparison.creatives') },
        ]}
        onChange={({ currentTarget: { value } }) => set('compare', value)}
      />
      <QueryView query={query} failedTitle={t('failed')} loading={<Skeleton height={160} />}>
        {(comparison) =>
          comparison.role === null ? (
            <EmptyState title={t('comparison.none')} />
          ) : (
            <>
              {comparison.roles.length > 1 ? (
                <NativeSelect
                  label={t('comparison.role')}
                  value={comparison.role}
                  data={comparison.roles.map((value) => ({ value, label: t(`role.${value}`) }))}
                  onChange={({ currentTarget: { value } }) => set('role', value)}
                />
              ) : null}
              <Verdict {...comparison} />
              <Tables {...comparison} />
            </>
          )
        }
      </QueryView>
    </Card>
  );
}
