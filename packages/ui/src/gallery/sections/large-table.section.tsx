import { useState } from 'react';
import { formatNumber } from '@netreach/domain';
import { useClientRows } from '../../table/client-rows.js';
import { DataTable } from '../../table/data-table.js';
import type { TableSort } from '../../table/data-table.types.js';
import type { MarkRule } from '../../table/mark-rules.types.js';
import { SAMPLE_COLUMNS, sampleServices, type SampleService } from '../sample-services.js';
import { Specimen } from '../specimen.js';
import classes from './large-table.section.module.css';

const COUNT = 20_000;
const rowId = ({ id }: SampleService) => String(id);
const MARKS: readonly MarkRule[] = [
  {
    id: 'near',
    column: 'affinity',
    kind: 'ramp',
    from: 110,
    to: 200,
    label: 'Affinity above 110, by degrees',
  },
];

/** Twenty thousand rows of twelve columns, wholly in the browser. */
export function LargeTableSection() {
  const [services] = useState(() => sampleServices(COUNT));
  const [sort, setSort] = useState<TableSort>({ id: 'users', order: 'desc' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = useClientRows(services, SAMPLE_COLUMNS, { sort });
  return (
    <Specimen title="20,000 rows" note="Only those in sight are in the document.">
      <div className={classes.box}>
        <DataTable
          caption="Many services"
          columns={SAMPLE_COLUMNS}
          rows={rows}
          rowId={rowId}
          sort={sort}
          onSortChange={setSort}
          status={`${formatNumber(rows.length, 'en-US')} rows`}
          selection={{ selected, onChange: setSelected }}
          marks={MARKS}
        />
      </div>
    </Specimen>
  );
}
