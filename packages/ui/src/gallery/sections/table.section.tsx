import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatNumber } from '@netreach/domain';
import { downloadCsv } from '../../files/download.js';
import { SearchInput } from '../../filters/search-input.js';
import { pageOf, useClientRows } from '../../table/client-rows.js';
import { arrangeColumns } from '../../table/column-layout.js';
import { ColumnMenu } from '../../table/column-menu.js';
import { DataTable } from '../../table/data-table.js';
import type { DataTableColumn, TableSort } from '../../table/data-table.types.js';
import { MarkLegend } from '../../table/mark-legend.js';
import type { MarkRule } from '../../table/mark-rules.types.js';
import { Pager } from '../../table/pager.js';
import { tableCsv } from '../../table/table-csv.js';
import { readTableState, writeTableState, type TableState } from '../../table/table-state.js';
import { SAMPLE_COLUMNS, sampleServices, type SampleService } from '../sample-services.js';
import { Specimen } from '../specimen.js';
import classes from './table.section.module.css';

const SERVICES = sampleServices(63);
const rowId = ({ id }: SampleService) => String(id);

const MARKS: readonly MarkRule[] = [
  {
    id: 'wide',
    column: 'reach',
    kind: 'sign',
    sign: 'star',
    test: 'above',
    bound: 15,
    label: 'Net reach above 15%',
  },
  {
    id: 'near',
    column: 'affinity',
    kind: 'ramp',
    from: 110,
    to: 200,
    label: 'Affinity above 110, by degrees',
  },
  {
    id: 'weak',
    column: 'cases',
    kind: 'sign',
    sign: 'warning',
    test: 'below',
    bound: 160,
    label: 'Fewer than 160 cases',
  },
];

const DEFAULTS: TableState = {
  sort: { id: 'users', order: 'desc' },
  page: 1,
  pageSize: 20,
  columns: null,
  density: 'comfortable',
  expanded: [],
};

const total = (key: 'visits' | 'impressions') =>
  formatNumber(
    SERVICES.reduce((sum, service) => sum + service[key], 0),
    'en-US',
  );

const FOOTER = [
  { id: 'total', cells: { name: 'Total', visits: total('visits'), impressions: total('impressions') } },
];

interface ToolbarProps {
  state: TableState;
  change: (part: Partial<TableState>) => void;
  search: string;
  onSearch: (term: string) => void;
  chosen: number;
  found: readonly SampleService[];
}

function Toolbar({ state, change, search, onSearch, chosen, found }: ToolbarProps) {
  const save = () => {
    const columns = arrangeColumns(SAMPLE_COLUMNS, state.columns);
    const headLines = [['Source', 'Gallery of the kit, made-up figures']] as const;
    downloadCsv('services.csv', tableCsv({ columns, rows: found, headLines, values: 'raw' }));
  };
  return (
    <div className={classes.toolbar}>
      <div className={classes.search}>
        <SearchInput label="Search services" clearLabel="Clear" value={search} onChange={onSearch} />
      </div>
      <span className={classes.chosen}>{chosen} chosen</span>
      <ColumnMenu
        columns={SAMPLE_COLUMNS}
        layout={state.columns}
        onChange={(columns) => change({ columns })}
        density={state.density}
        onDensityChange={(density) => change({ density })}
      />
      <Button variant="default" size="xs" onClick={save}>
        CSV
      </Button>
    </div>
  );
}

/** The address that a state makes, as a link would hold it. */
function addressOf(state: TableState): string {
  const values = Object.entries(writeTableState(state, DEFAULTS));
  return new URLSearchParams(
    values.flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  ).toString();
}

/** Everything at once: client rows with search, pages, chosen rows and columns, marks, totals, a file. */
function Workbench() {
  const [state, setState] = useState(DEFAULTS);
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState('');
  const change = (part: Partial<TableState>) => setState({ ...state, page: 1, ...part });
  const onSearch = (term: string) => {
    setSearch(term);
    change({});
  };
  const found = useClientRows(SERVICES, SAMPLE_COLUMNS, { sort: state.sort, search });
  const { rows, page, pageCount, first } = pageOf(found, state.page, state.pageSize);
  return (
    <>
      <Toolbar {...{ state, change, search, onSearch, found }} chosen={selected.size} />
      <div className={classes.box}>
        <DataTable
          caption="Services"
          columns={SAMPLE_COLUMNS}
          rows={rows}
          rowId={rowId}
          sort={state.sort}
          onSortChange={(sort) => change({ sort })}
          status={`Showing ${first + 1}-${first + rows.length} of ${found.length}`}
          totalRows={found.length}
          firstRow={first}
          layout={state.columns}
          density={state.density}
          selection={{ selected, onChange: setSelected }}
          marks={MARKS}
          footer={FOOTER}
          onOpen={({ name }) => setOpened(`Opened: ${name}. `)}
        />
      </div>
      <div className={classes.foot}>
        <MarkLegend rules={MARKS} />
        <Pager page={page} pageCount={pageCount} onChange={(next) => change({ page: next })} />
      </div>
      <p className={classes.note} aria-live="polite">
        {opened}Address: ?{addressOf(state)}
      </p>
    </>
  );
}

interface Branch {
  id: string;
  name: string;
  respondents: number;
  recall: number;
  below: readonly Branch[];
}

const BRANCHES: readonly Branch[] = ['Banks', 'Cars', 'Drinks', 'Retail', 'Travel'].map((name, at) => ({
  id: name,
  name,
  respondents: 900 + at * 130,
  recall: 31.4 - at * 2.3,
  below: Array.from({ length: 3 }, (_, child) => ({
    id: `${name}-${child}`,
    name: `Campaign ${at * 3 + child + 1}`,
    below: [],
    respondents: 290 + at * 40 + child * 10,
    recall: 33 - at * 2 - child * 1.7,
  })),
}));

const BRANCH_COLUMNS: readonly DataTableColumn<Branch>[] = [
  { id: 'name', header: 'Category', width: 200, pinned: true, rowHeader: true, cell: ({ name }) => name },
  {
    id: 'n',
    header: 'Respondents',
    width: 130,
    align: 'end',
    cell: (row) => formatNumber(row.respondents, 'en-US'),
  },
  {
    id: 'recall',
    header: 'Recall',
    unit: '%',
    width: 120,
    align: 'end',
    cell: ({ recall }) => formatNumber(recall, 'en-US', 1),
  },
];

const branchId = ({ id }: Branch) => id;
const branchesOf = ({ below }: Branch) => below;

function Tree() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['Banks']));
  return (
    <DataTable
      caption="Benchmarks"
      columns={BRANCH_COLUMNS}
      rows={BRANCHES}
      rowId={branchId}
      sort={null}
      onSortChange={() => undefined}
      status="5 categories"
      density="compact"
      tree={{ childrenOf: branchesOf, expanded, onChange: setExpanded }}
    />
  );
}

const SERVER_COLUMNS = SAMPLE_COLUMNS.slice(0, 6);
const SERVER_ROWS = SERVICES.slice(0, 5);

function Plain() {
  // As an address would give it.
  const [query, setQuery] = useState(new URLSearchParams('sort=reach'));
  const { sort } = readTableState(query, DEFAULTS);
  const onSortChange = (next: TableSort) =>
    setQuery(new URLSearchParams({ sort: next.id, order: next.order }));
  return (
    <DataTable
      caption="Server rows"
      columns={SERVER_COLUMNS}
      rows={SERVER_ROWS}
      rowId={rowId}
      sort={sort}
      onSortChange={onSortChange}
      status="Showing 1-5 of 312"
      totalRows={312}
    />
  );
}

/** The table and what stands around it. */
export function TableSection() {
  return (
    <>
      <Specimen
        title="DataTable"
        note="Tab leads in once; arrows, Home, End, Page Up and Page Down move; Space chooses, with Shift a range; Enter opens."
      >
        <Workbench />
      </Specimen>
      <Specimen title="Tree" note="Right and left open and close a row.">
        <Tree />
      </Specimen>
      <Specimen title="Rows of a server" note="The heads ask for another order.">
        <Plain />
      </Specimen>
    </>
  );
}
