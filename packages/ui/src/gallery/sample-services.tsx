import { formatDuration, formatNumber } from '@netreach/domain';
import { IndexBar } from '../display/index-bar.js';
import { ReachBar } from '../display/reach-bar.js';
import type { DataTableColumn } from '../table/data-table.types.js';
import classes from './sample-services.module.css';

/** A measured service, made up. */
export interface SampleService {
  id: number;
  name: string;
  house: string;
  category: string;
  users: number;
  reach: number;
  low: number;
  high: number;
  affinity: number;
  cases: number;
  visits: number;
  impressions: number;
  usetime: number;
  change: number | null;
}

const FIRST = ['Alpen', 'Donau', 'Heute', 'Kurier', 'Neue', 'Ober', 'Regional', 'Stadt', 'Tiroler', 'Wiener'];
const SECOND = ['Anzeiger', 'Blatt', 'Börse', 'Journal', 'Live', 'Nachrichten', 'Sport', 'Wetter', 'Zeitung'];
const CATEGORIES = ['News', 'Sport', 'Weather', 'Finance', 'Entertainment'];
const UNIVERSE = 7_038_000;
const PANEL = 6_000;

/** The same pseudo-random numbers every time, 0-1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <Item,>(list: readonly Item[], at: number) => list[Math.floor(at * list.length)] as Item;

/** Services from the largest to the smallest; the same ones every time. */
export function sampleServices(count: number): SampleService[] {
  const random = randomOf(7);
  return Array.from({ length: count }, (_, index) => {
    const share = 0.42 / (1 + index * 0.07) ** 0.9;
    const margin = 1.96 * Math.sqrt((share * (1 - share)) / PANEL);
    const users = Math.round(share * UNIVERSE);
    const visits = Math.round(users * (3 + random() * 9));
    return {
      id: index + 1,
      name: `${pick(FIRST, random())} ${pick(SECOND, random())} ${index + 1}`,
      house: `${pick(FIRST, random())} Medien`,
      category: pick(CATEGORIES, random()),
      users,
      reach: share * 100,
      low: Math.max(0, share - margin) * 100,
      high: (share + margin) * 100,
      affinity: Math.round(40 + random() * 160),
      cases: Math.round(share * PANEL),
      visits,
      impressions: Math.round(visits * (1.5 + random() * 6)),
      usetime: Math.round(20 + random() * 900),
      change: random() < 0.1 ? null : (random() - 0.5) * 12,
    };
  });
}

const LOCALE = 'en-US';

function figure(
  id: keyof SampleService,
  header: string,
  width: number,
  decimals = 0,
  unit?: string,
): DataTableColumn<SampleService> {
  const text = (row: SampleService) => {
    const value = row[id];
    return typeof value === 'number' ? formatNumber(value, LOCALE, decimals) : '–';
  };
  return {
    id,
    header,
    width,
    text,
    align: 'end',
    sortable: true,
    cell: text,
    ...(unit ? { unit } : {}),
    value: (row) => row[id],
  };
}

const words = (id: 'house' | 'category', header: string, width: number): DataTableColumn<SampleService> => ({
  id,
  header,
  width,
  sortable: true,
  value: (row) => row[id],
  cell: (row) => row[id],
});

/** Twelve columns of every kind. */
export const SAMPLE_COLUMNS: readonly DataTableColumn<SampleService>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 190,
    pinned: true,
    rowHeader: true,
    sortable: true,
    value: ({ name }) => name,
    cell: ({ name }) => name,
  },
  words('house', 'Media house', 130),
  words('category', 'Category', 110),
  figure('users', 'Unique users', 105),
  {
    ...figure('reach', 'Net reach', 150, 1, '%'),
    description: 'Share of the universe that was there at least once.',
    cell: ({ reach, low, high }) => (
      <span className={classes.bar}>
        <ReachBar value={reach} low={low} high={high} max={50} />
        <span>{formatNumber(reach, LOCALE, 1)}</span>
      </span>
    ),
  },
  {
    ...figure('affinity', 'Affinity', 132, 0, 'index'),
    cell: ({ affinity }) => (
      <span className={classes.bar}>
        <IndexBar value={affinity} />
        <span>{affinity}</span>
      </span>
    ),
  },
  figure('cases', 'Cases', 76),
  figure('visits', 'Visits', 110),
  figure('impressions', 'Impressions', 118),
  {
    ...figure('usetime', 'Use time', 98, 0, 'min'),
    text: ({ usetime }) => formatDuration(usetime),
    cell: ({ usetime }) => formatDuration(usetime),
  },
  figure('change', 'Change', 92, 1, 'pt'),
  figure('id', 'Id', 70),
];
