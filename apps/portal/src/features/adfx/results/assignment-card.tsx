import { StatTile, StatTiles } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { Card } from '../../../shared/cards/card.js';
import { nameByKey } from '../../../shared/names/names.js';
import { useNames } from '../../../shared/names/use-names.js';
import { useStudyWriting } from '../../../shared/study/use-study-writing.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import type { FlightDetails } from './use-flight.js';

type Assignment = NonNullable<FlightDetails['assignment']>;

/** Persons of each group by gender and age. */
function StrataTable({ strata }: Pick<Assignment, 'strata'>) {
  const t = useT('adfx-results');
  const names = useNames('attributes');
  const { number } = useStudyWriting();
  const level = (attribute: 'gender' | 'birthday', key: string | null) =>
    key === null ? t('unknown') : nameByKey(names, `${attribute}.${key}`, key);
  const group = (id: 'exposed' | 'control') => ({
    id,
    header: t(`group.${id}`),
    width: 110,
    align: 'end' as const,
    cell: (row: Assignment['strata'][number]) => (row[id] === null ? t('assignment.few') : number(row[id])),
  });
  return (
    <PlainTable
      caption={t('assignment.table')}
      rows={strata}
      rowId={({ gender, birthday }) => `${gender} ${birthday}`}
      columns={[
        {
          id: 'gender',
          header: t('gender'),
          width: 130,
          rowHeader: true,
          cell: ({ gender }) => level('gender', gender),
        },
        { id: 'age', header: t('age'), width: 120, cell: ({ birthday }) => level('birthday', birthday) },
        group('exposed'),
        group('control'),
      ]}
    />
  );
}

/** How persons were assigned to the groups, and who met what they were not assigned to. */
export function AssignmentCard({ assignment, contamination }: FlightDetails) {
  const t = useT('adfx-results');
  const { number, percent } = useStudyWriting();
  if (!assignment) return <Card title={t('assignment.title')}>{t('assignment.none')}</Card>;
  return (
    <Card title={t('assignment.title')} note={t('assignment.note')}>
      <StatTiles>
        <StatTile label={t('group.exposed')} value={number(assignment.exposed)} />
        <StatTile label={t('group.control')} value={number(assignment.control)} />
        <StatTile label={t('assignment.seed')} value={String(assignment.seed)} />
        <StatTile label={t('assignment.distance')} value={number(assignment.largest_distance, 2)} />
        {contamination ? (
          <>
            <StatTile
              label={t('contamination.title')}
              value={percent(contamination.control_share)}
              note={t('contamination.of', { persons: number(contamination.control_reached) })}
              description={t('contamination.note')}
            />
            <StatTile label={t('contamination.exposed')} value={percent(contamination.exposed_share)} />
          </>
        ) : null}
      </StatTiles>
      <StrataTable strata={assignment.strata} />
    </Card>
  );
}
