import { useState } from 'react';
import { formatNumber } from '@netreach/domain';
import { DataTable } from '../../table/data-table.js';
import type { DataTableColumn, TableSort } from '../../table/data-table.types.js';
import { Pager } from '../../table/pager.js';
import { Specimen } from '../specimen.js';

interface Service {
  id: number;
  name: string;
  users: number;
  reach: number;
}

const SERVICES: readonly Service[] = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  name: `Service ${index + 1}`,
  users: Math.round(2_400_000 / (index + 1)),
  reach: 34 / (index + 1),
}));

const COLUMNS: readonly DataTableColumn<Service>[] = [
  { id: 'rank', header: '#', width: 42, align: 'end', pinned: true, cell: ({ id }) => id },
  {
    id: 'name',
    header: 'Name',
    width: 176,
    pinned: true,
    rowHeader: true,
    sortable: true,
    cell: ({ name }) => name,
  },
  {
    id: 'users',
    header: 'Unique users',
    width: 120,
    align: 'end',
    sortable: true,
    cell: ({ users }) => formatNumber(users, 'en-US'),
  },
  {
    id: 'reach',
    header: 'Net reach',
    unit: '%',
    width: 120,
    align: 'end',
    sortable: true,
    cell: ({ reach }) => formatNumber(reach, 'en-US', 1),
  },
];

function Plain() {
  const [sort, setSort] = useState<TableSort>({ id: 'users', order: 'desc' });
  return (
    <DataTable
      caption="Services"
      columns={COLUMNS}
      rows={SERVICES}
      rowId={({ id }) => String(id)}
      sort={sort}
      onSortChange={setSort}
      status="Showing 1-8 of 8"
    />
  );
}

function Pages() {
  const [page, setPage] = useState(1);
  return <Pager page={page} pageCount={7} onChange={setPage} />;
}

/** The table and what stands around it. */
export function TableSection() {
  return (
    <>
      <Specimen title="DataTable" note="Rows of a server: the heads ask for another order.">
        <Plain />
      </Specimen>
      <Specimen title="Pager" row>
        <Pages />
      </Specimen>
    </>
  );
}
