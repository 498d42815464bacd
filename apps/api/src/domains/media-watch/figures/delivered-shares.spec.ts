import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { totalOf } from './sums.js';
import { WatchSums, type Cell } from './watch-sums.js';
import type { WatchPanel } from './watch-panel.js';

/** A folder with `demographic_data.csv.gz` and `region_data.csv.gz`; without it a few made-up ads are read. */
const REAL = process.env['AD_SHARES_FOLDER'];

const MADE_UP = {
  'demographic_data.csv.gz': `adlib_id,female_18-24,female_65+,male_18-24,male_65+,unknown_Unknown
11,0.25,,0.5,0.125,0.125
12,,0.001,,0.999,
13,0.3,0.3,0.3,0.1,`,
  'region_data.csv.gz': `adlib_id,Hochland,Seenland,Unknown
11,0.75,0.25,
12,,1,
13,0.333,0.333,0.334`,
};

/** Shares have three digits behind the point: whole thousandths add up exactly. */
const THOUSAND = 1000;
const COVERAGE = { desktop: 1, mobile_web: 1, mobile_app: 1 };

interface Table {
  readonly columns: readonly string[];
  readonly ads: readonly { readonly id: string; readonly shares: readonly number[] }[];
}

function tableOf(name: keyof typeof MADE_UP): Table {
  const text = REAL ? gunzipSync(readFileSync(join(REAL, name))).toString() : MADE_UP[name];
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const ads = lines.map((line) => {
    const [id = '', ...cells] = line.split(',');
    const shares = cells.map((cell) => Math.round(Number(cell) * THOUSAND));
    return { id, shares };
  });
  return { columns: head.split(',').slice(1), ads };
}

/** One person stands for each column, in the groups that its name says. */
function panelOf(columns: readonly string[], groupsOf: (column: string) => readonly string[]): WatchPanel {
  const base = { persons: columns.length, weight: columns.length, weightSquared: columns.length };
  const person = (id: number) => ({ weight: 1, segments: groupsOf(columns[id] ?? '') });
  return { everybody: base, groups: [], bases: new Map(), person };
}

/** What the engine makes of the ads: each is a campaign, met as often as its shares say. */
function cellsOf({ columns, ads }: Table, groupsOf: (column: string) => readonly string[]): Cell[] {
  const sums = new WatchSums(panelOf(columns, groupsOf), COVERAGE);
  for (const personId of columns.keys())
    for (const [at, { shares }] of ads.entries()) {
      const sightings = shares[personId] ?? 0;
      if (sightings > 0)
        sums.add({ ...SIGHTING, personId, campaignId: at + 1, sightings, viewable: sightings });
    }
  return sums.finish();
}
const SIGHTING = {
  brandId: 1,
  medium: 'feed.example',
  creative: '',
  format: 'social',
  platform: 'mobile_app',
  provenance: 'rule',
  day: '2026-01-01',
} as const;

/** Impressions of a scope by item and segment, rounded as they are published. */
function impressionsOf(cells: readonly Cell[], scope: Cell['scope'], groups: ReadonlySet<string>) {
  const own = cells.filter((cell) => cell.scope === scope && groups.has(cell.segment));
  return new Map(
    own.map(({ itemId, segment, sums, base }) => [
      `${itemId} ${segment}`,
      Math.round(totalOf(sums.impressions, base).value),
    ]),
  );
}

/** The same from the columns alone. */
function added({ columns, ads }: Table, groupsOf: (column: string) => readonly string[]) {
  const [all, single] = [new Map<string, number>(), new Map<string, number>()];
  const add = (map: Map<string, number>, key: string, count: number) =>
    map.set(key, (map.get(key) ?? 0) + count);
  for (const [at, { shares }] of ads.entries())
    for (const [place, count] of shares.entries())
      for (const group of count > 0 ? groupsOf(columns[place] ?? '') : []) {
        add(all, `0 ${group}`, count);
        add(single, `${at + 1} ${group}`, count);
      }
  return { all, single };
}

const byGenderAndAge = (column: string) => {
  const [gender, age] = column.split('_');
  return [`gender:${gender}`, `birthday:${age}`];
};
const byRegion = (column: string) => [`province:${column}`];

describe('shares of delivered ads by group', () => {
  it.each([
    ['age and gender', 'demographic_data.csv.gz', byGenderAndAge],
    ['region', 'region_data.csv.gz', byRegion],
  ] as const)('come out as plain addition has them: %s', (_name, file, groupsOf) => {
    const table = tableOf(file);
    const groups = new Set(table.columns.flatMap(groupsOf));
    const cells = cellsOf(table, groupsOf);
    const { all, single } = added(table, groupsOf);
    expect(all.size).toBeGreaterThan(1);
    expect(sorted(impressionsOf(cells, 'market', groups))).toEqual(sorted(all));
    expect(sorted(impressionsOf(cells, 'campaigns', groups))).toEqual(sorted(single));
    if (REAL) console.log(file, table.ads.length, 'ads', single.size, 'figures', Object.fromEntries(all));
  });
});

const sorted = (map: ReadonlyMap<string, number>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
