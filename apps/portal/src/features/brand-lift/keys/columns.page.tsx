import { useState } from 'react';
import { Select } from '@mantine/core';
import { BENCHMARK_COLUMN_TYPES, benchmarkColumnKey } from '@netreach/domain/brand-lift';
import { Badge, Page, TableSkeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { notify } from '../../../shared/notify/notify.js';
import { AddKey } from './add-key.js';
import { KeysList } from './keys-list.js';
import {
  useColumns,
  useDeleteColumn,
  useResortColumns,
  useSaveColumn,
  type ColumnType,
  type Keyed,
} from './use-keys.js';
import classes from './keys.module.css';

/** The keys once one of them has another place. */
function moved(rows: readonly Keyed[], key: string, place: number): string[] {
  const keys = rows.map((row) => row.key).filter((one) => one !== key);
  return keys.toSpliced(place, 0, key);
}

function TypeChoice({ value, onChange }: { value: ColumnType; onChange: (type: ColumnType) => void }) {
  const t = useT('brand-lift');
  const data = BENCHMARK_COLUMN_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }));
  return (
    <Select
      label={t('type')}
      data={data}
      value={value}
      allowDeselect={false}
      onChange={(type) => type && onChange(type)}
    />
  );
}

/** The columns of the benchmark; changes show at once, and are taken back when they are refused. */
export function ColumnsPage() {
  const t = useT('brand-lift');
  const tl = useT('lists');
  const query = useColumns();
  const [type, setType] = useState<ColumnType>('number');
  const told = {
    onDone: () => notify.success(t('column.saved')),
    onFailed: (error: Error) => notify.error(`${t('column.not_saved')} ${errorText(error, '')}`.trim()),
  };
  const add = useSaveColumn(told);
  const save = useSaveColumn(told);
  const remove = useDeleteColumn({
    onDone: () => notify.success(t('column.deleted')),
    onFailed: (error) => notify.error(`${t('column.not_deleted')} ${errorText(error, '')}`.trim()),
  });
  const resort = useResortColumns({
    onDone: () => notify.success(t('resorted')),
    onFailed: () => {
      notify.error(t('not_resorted'));
      void query.refetch();
    },
  });
  const create = (name: string, clear: () => void) =>
    add.mutate(
      { key: benchmarkColumnKey(name) || '-', body: { name, type, is_new: true } },
      { onSuccess: clear },
    );
  return (
    <Page title={t('columns.title')} lead={t('columns.lead')} width="reading">
      <div className={classes.stack}>
        <AddKey kind="column" error={add.error} busy={add.isPending} onAdd={create}>
          <TypeChoice value={type} onChange={setType} />
        </AddKey>
        <QueryView query={query} failedTitle={tl('failed')} loading={<TableSkeleton label={tl('loading')} />}>
          {({ columns }) => (
            <KeysList
              rows={columns}
              kind="column"
              about={(column) => <Badge>{t(`type.${column.type}`)}</Badge>}
              onRename={({ key, version, type: own }, name) =>
                save.mutate({ key, body: { name, type: own, version } })
              }
              onMove={({ key }, place) => resort.mutate(moved(columns, key, place))}
              onRemove={({ key }) => remove.mutate(key)}
            />
          )}
        </QueryView>
      </div>
    </Page>
  );
}
