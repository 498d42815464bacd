import type { DeviceClass } from '@netreach/domain';
import { ALL, classOf, crossing, marginsOf, PLATFORMS, segmentOf } from './segments.js';
import { addPerson, noSums, type Base, type Sums } from './sums.js';
import type { WatchPanel } from './watch-panel.js';

/** Sightings of a person that are alike. */
export interface Sightings {
  readonly personId: number;
  readonly brandId: number;
  /** null where none is known. */
  readonly campaignId: number | null;
  readonly medium: string;
  readonly creative: string;
  readonly format: string;
  readonly platform: DeviceClass;
  readonly provenance: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly sightings: number;
  readonly viewable: number;
}

/** How many ads there are for each one that is sighted, by platform: 1 or more. */
export type Coverage = Readonly<Record<DeviceClass, number>>;

export type WatchScope = 'brands' | 'campaigns' | 'market';

/** An item in a segment, and what was added up of it. */
export interface Cell {
  readonly scope: WatchScope;
  readonly itemId: number;
  readonly segment: string;
  readonly sums: Sums;
  readonly base: Base;
}

/** Stands for sightings of a brand without a campaign: they are in the brand's figures, and no item. */
const withoutCampaign = (brandId: number) => -brandId;

type Counts = { impressions: number; ots: number; sightings: number };
type ItemKey = `${WatchScope} ${number}`;

/** Adds up sightings person by person; they come ordered by person. */
export class WatchSums {
  private readonly cells = new Map<ItemKey, Map<string, Sums>>();
  private personId: number | undefined;
  private met = new Map<ItemKey, Map<string, Counts>>();
  private firstDays = new Map<ItemKey, string>();
  /** Sightings of persons without weight. */
  leftOut = 0;

  constructor(
    private readonly panel: WatchPanel,
    private readonly coverage: Coverage,
  ) {}

  /** Adds sightings. */
  add(row: Sightings): void {
    if (row.personId !== this.personId) this.endPerson();
    this.personId = row.personId;
    const campaign = row.campaignId ?? withoutCampaign(row.brandId);
    const own = [
      ALL,
      segmentOf('platform', row.platform),
      segmentOf('format', row.format),
      segmentOf('medium', row.medium),
      segmentOf('provenance', row.provenance),
    ];
    this.meet('market 0', own.slice(0, 2), row);
    this.meet(`brands ${row.brandId}`, own, row);
    this.meet(`campaigns ${campaign}`, [...own, segmentOf('creative', row.creative)], row);
  }

  /** Everything added up. */
  finish(): Cell[] {
    this.endPerson();
    const cells: Cell[] = [];
    for (const [key, segments] of this.cells) {
      const [scope, id] = key.split(' ') as [WatchScope, string];
      for (const [segment, sums] of withDays(segments)) {
        const base = this.panel.bases.get(marginsOf(segment)?.group ?? segment) ?? this.panel.everybody;
        cells.push({ scope, itemId: Number(id), segment, sums, base });
      }
    }
    return cells;
  }

  private meet(item: ItemKey, segments: readonly string[], row: Sightings): void {
    const own = found(this.met, item, () => new Map<string, Counts>());
    for (const segment of segments) {
      const counts = found(own, segment, () => ({ impressions: 0, ots: 0, sightings: 0 }));
      counts.impressions += row.sightings * this.coverage[row.platform];
      counts.ots += row.viewable;
      counts.sightings += row.sightings;
    }
    const first = this.firstDays.get(item);
    if (first === undefined || row.day < first) this.firstDays.set(item, row.day);
  }

  private endPerson(): void {
    const person = this.personId === undefined ? undefined : this.panel.person(this.personId);
    if (person) for (const [item, segments] of this.met) this.store(item, segments, person);
    else this.leftOut += this.met.get('market 0')?.get(ALL)?.sightings ?? 0;
    this.met = new Map();
    this.firstDays = new Map();
  }

  private store(
    item: ItemKey,
    met: ReadonlyMap<string, Counts>,
    { weight, segments }: { readonly weight: number; readonly segments: readonly string[] },
  ): void {
    const cells = found(this.cells, item, () => new Map<string, Sums>());
    const add = (segment: string, { impressions, ots }: Counts) =>
      addPerson(found(cells, segment, noSums), weight, impressions, ots);
    for (const [segment, counts] of met) add(segment, counts);
    const all = met.get(ALL);
    if (!all) return;
    for (const segment of segments) add(segment, all);
    for (const platform of PLATFORMS) {
      const counts = met.get(segmentOf('platform', platform));
      if (counts) for (const segment of segments) add(crossing(platform, segment), counts);
    }
    if (item === 'market 0') return;
    add(segmentOf('class', classOf(all.sightings)), all);
    add(segmentOf('day', this.firstDays.get(item) ?? ''), all);
  }
}

/** Segments with those of days made to hold everybody reached until then: each person was added on the first day. */
function withDays(segments: ReadonlyMap<string, Sums>): [string, Sums][] {
  const isDay = ([segment]: readonly [string, Sums]) => segment.startsWith('day:');
  const rest = [...segments].filter((each) => !isDay(each));
  const until = noSums();
  const days = [...segments]
    .filter(isDay)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, sums]): [string, Sums] => {
      until.cases += sums.cases;
      until.weight += sums.weight;
      until.weightSquared += sums.weightSquared;
      return [day, { ...until, impressions: [0, 0, 0], ots: [0, 0, 0] }];
    });
  return [...rest, ...days];
}

function found<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
