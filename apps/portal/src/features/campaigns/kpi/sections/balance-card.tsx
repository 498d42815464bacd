import { DataTable, type DataTableColumn } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { Card } from '../../../../shared/cards/card.js';
import { CardTable } from '../../../../shared/cards/card-table.js';
import { nameByKey } from '../../../../shared/names/names.js';
import { useNames } from '../../../../shared/names/use-names.js';
import type { KpiBalance } from '../api/use-kpi.js';
import { NOTHING, useStudyWriting } from '../../../../shared/study/use-study-writing.js';
import classes from './kpi.module.css';

type Level = KpiBalance['levels'][number];
type Recruited = KpiBalance['recruitment'][number];

const COUNTS = [
  'invited',
  'begun',
  'screened_out',
  'over_quota',
  'unfinished',
  'completed',
  'marked',
  'valid',
] as const;
const RATES = ['response_rate', 'incidence'] as const;
const USAGE = ['low', 'middle', 'high'] as const;

function Levels({ levels }: { levels: readonly Level[] }) {
  const t = useT('campaign-kpi');
  const names = useNames('attributes');
  const { number } = useStudyWriting();
  const difference = (value: number | null) => (value === null ? NOTHING : number(value, 2));
  const usage = (level: string) => USAGE.find((each) => each === level);
  const attributeOf = ({ attribute, attribute_name: name }: Level) =>
    name === null ? t('usage') : nameByKey(names, attribute, name);
  const levelOf = ({ attribute, level, level_name: name }: Level) => {
    const third = name === null ? usage(level) : undefined;
    return third ? t(`usage.${third}`) : nameByKey(names, `${attribute}.${level}`, name ?? level);
  };
  const columns: DataTableColumn<Level>[] = [
    {
      id: 'level',
      header: t('column.level'),
      width: 200,
      pinned: true,
      rowHeader: true,
      cell: (row) => `${attributeOf(row)}: ${levelOf(row)}`,
    },
    {
      id: 'before',
      header: t('column.before'),
      description: t('definition.difference'),
      width: 120,
      align: 'end',
      cell: ({ before }) => difference(before),
    },
    {
      id: 'after',
      header: t('column.after'),
      description: t('definition.difference'),
      width: 150,
      align: 'end',
      cell: ({ after, off }) =>
        off ? (
          <span className={classes.off}>
            {difference(after)} {t('off')}
          </span>
        ) : (
          difference(after)
        ),
    },
  ];
  return (
    <CardTable rows={levels.length}>
      <DataTable
        caption={t('balance.levels')}
        columns={columns}
        rows={levels}
        rowId={({ attribute, level }) => `${attribute}.${level}`}
        sort={null}
        onSortChange={() => undefined}
        status=""
        density="compact"
      />
    </CardTable>
  );
}

function Recruitment({ recruitment }: { recruitment: readonly Recruited[] }) {
  const t = useT('campaign-kpi');
  const { number, percent } = useStudyWriting();
  const columns: DataTableColumn<Recruited>[] = [
    {
      id: 'group',
      header: t('column.group'),
      width: 120,
      pinned: true,
      rowHeader: true,
      cell: ({ group }) => t(`group.${group}`),
    },
    ...COUNTS.map((count): DataTableColumn<Recruited> => ({
      id: count,
      header: t(`recruitment.${count}`),
      width: 104,
      align: 'end',
      cell: (row) => number(row[count]),
    })),
    ...RATES.map((rate): DataTableColumn<Recruited> => ({
      id: rate,
      header: t(`recruitment.${rate}`),
      description: t(`definition.${rate}`),
      width: 110,
      align: 'end',
      cell: (row) => percent(row[rate]),
    })),
  ];
  return (
    <CardTable rows={recruitment.length}>
      <DataTable
        caption={t('balance.recruitment')}
        columns={columns}
        rows={recruitment}
        rowId={({ group }) => group}
        sort={null}
        onSortChange={() => undefined}
        status=""
        density="compact"
      />
    </CardTable>
  );
}

/** How the groups came about, and how alike they were and are. */
export function BalanceCard({ balance }: { balance: KpiBalance }) {
  const t = useT('campaign-kpi');
  const { number } = useStudyWriting();
  const { weighting, reason, largest_weight: largest, effective_control: effective } = balance;
  return (
    <Card wide title={t('balance.title')} note={t('balance.note')}>
      <p className={classes.words}>
        {weighting === 'raked'
          ? t('balance.raked', { largest: number(largest, 1), effective: number(effective) })
          : t(`balance.${reason ?? 'unweighted'}`)}
        {balance.margins_met ? '' : ` ${t('balance.not_met')}`}
      </p>
      <Recruitment recruitment={balance.recruitment} />
      {balance.levels.length > 0 ? <Levels levels={balance.levels} /> : null}
    </Card>
  );
}
