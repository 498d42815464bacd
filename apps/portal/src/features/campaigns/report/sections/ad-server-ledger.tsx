import { useState } from 'react';
import { formatNumber, formatPercent } from '@netreach/domain';
import { Badge, DataTable, FileUpload, type DataTableColumn } from '@netreach/ui';
import { useLocale, useT, type Translate } from '../../../../i18n/use-t.js';
import { CardTable } from '../../../../shared/cards/card-table.js';
import { Card } from '../../../../shared/cards/card.js';
import { FormError, refusedField } from '../../../../shared/forms/form-error.js';
import { useLedger, type Ledger, type LedgerCompared } from '../api/use-ledger.js';

const MAX_BYTES = 2 * 1024 * 1024;
const KINDS = ['.csv', '.xlsx', '.xls'];
const NOTHING = '–';

/** A line of the table: a row of the file, or all of them. */
interface Line extends LedgerCompared {
  id: string;
  name: string;
  date: string;
  /** Said where there is nothing to compare with. */
  why: string | null;
}

const linesOf = ({ rows }: Ledger, t: Translate<'campaign-report'>): Line[] =>
  rows.map((row) => ({
    ...row,
    id: String(row.row),
    name: row.place,
    why: row.found === 'found' ? null : t(`ledger.${row.found}`),
  }));

function columnsOf(t: Translate<'campaign-report'>, locale: string): DataTableColumn<Line>[] {
  const count = (id: string, header: string, value: (line: Line) => number | null | undefined) => ({
    id,
    header,
    width: 118,
    align: 'end' as const,
    cell: (line: Line) => {
      const found = value(line);
      return found == null ? NOTHING : formatNumber(found, locale);
    },
  });
  return [
    {
      id: 'name',
      header: t('ledger.place'),
      width: 190,
      pinned: true,
      rowHeader: true,
      cell: ({ name }) => name,
    },
    { id: 'date', header: t('ledger.date'), width: 110, cell: ({ date }) => date },
    count('theirs', t('ledger.theirs'), ({ theirs }) => theirs.impressions),
    count('gross', t('column.gross_impressions'), ({ ours }) => ours?.gross_impressions),
    count('invalid', t('column.invalid_impressions'), ({ ours }) => ours?.invalid_impressions),
    count('net', t('column.net_impressions'), ({ ours }) => ours?.net_impressions),
    {
      id: 'percent',
      header: t('ledger.difference'),
      width: 190,
      cell: ({ difference, counting_difference: isLarge, why }) => (
        <>
          {why ?? (difference?.percent == null ? NOTHING : formatPercent(difference.percent, locale))}{' '}
          {isLarge ? <Badge tone="warning">{t('ledger.counting')}</Badge> : null}
        </>
      ),
    },
    count('by_invalid', t('ledger.by_invalid'), ({ difference }) => difference?.by_invalid),
    count('by_delivery', t('ledger.by_delivery'), ({ difference }) => difference?.by_delivery),
    count('late', t('ledger.late'), ({ ours }) => ours?.late_impressions),
    count('viewable_theirs', t('ledger.viewable_theirs'), ({ theirs }) => theirs.viewable),
    count('viewable', t('column.viewable_impressions'), ({ ours }) => ours?.viewable_impressions),
    count('undetermined', t('column.undetermined_impressions'), ({ ours }) => ours?.undetermined_impressions),
    count('clicks_theirs', t('ledger.clicks_theirs'), ({ theirs }) => theirs.clicks),
    count('clicks', t('column.clicks'), ({ ours }) => ours?.clicks),
  ];
}

function Compared({ ledger }: { ledger: Ledger }) {
  const t = useT('campaign-report');
  const locale = useLocale();
  const rows = linesOf(ledger, t);
  const columns = columnsOf(t, locale);
  const all: Line = { ...ledger.total, id: 'total', name: t('impressions.total'), date: '', why: null };
  return (
    <CardTable rows={rows.length}>
      <DataTable
        caption={t('ledger.title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        sort={null}
        onSortChange={() => undefined}
        status={t('ledger.compared', { count: ledger.compared_rows, all: rows.length })}
        density="compact"
        footer={[{ id: 'total', cells: Object.fromEntries(columns.map(({ id, cell }) => [id, cell(all)])) }]}
      />
    </CardTable>
  );
}

/** Counts of the ad server, from a file, beside ours. Nothing is kept. */
export function AdServerLedger() {
  const t = useT('campaign-report');
  const [file, setFile] = useState<File | null>(null);
  const [ledger, setLedger] = useState<Ledger | null>(null);
  const send = useLedger(setLedger);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setLedger(null);
    if (chosen) send.mutate(chosen);
  };
  return (
    <Card wide title={t('ledger.title')} note={t('ledger.note')}>
      <FormError error={send.error} fields={['file']} />
      <FileUpload
        label={t('ledger.file')}
        hint={t('ledger.hint')}
        accept={KINDS}
        maxBytes={MAX_BYTES}
        file={file}
        onChange={choose}
        error={refusedField(send.error, 'file')}
      />
      {ledger ? <Compared ledger={ledger} /> : null}
    </Card>
  );
}
