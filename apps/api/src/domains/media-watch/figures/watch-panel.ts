import type { FramePanel } from '@netreach/measurement';
import type { AttributeRow } from '../../panel/panel.lookup.js';
import { GROUPS, segmentOf } from './segments.js';
import type { Base } from './sums.js';

/** A level of a standard group, as it was called when figures were made. */
export interface WatchGroup {
  readonly attribute: (typeof GROUPS)[number];
  readonly attributeName: string;
  readonly key: string;
  readonly name: string;
}

/** A month's panel as media watch asks it. */
export interface WatchPanel {
  readonly everybody: Base;
  readonly groups: readonly WatchGroup[];
  /** Base of each group, by its segment. */
  readonly bases: ReadonlyMap<string, Base>;
  /** Weight and groups' segments of a person; undefined where somebody has no weight. */
  person(id: number): { readonly weight: number; readonly segments: readonly string[] } | undefined;
}

/** Puts together the persons of a month with the standard groups they are in. */
export function watchPanel({ persons }: FramePanel, attributes: readonly AttributeRow[]): WatchPanel {
  const { ids, weights } = persons.persons;
  const { values, numberOf } = persons;
  const groups: WatchGroup[] = [];
  const segments: string[][] = Array.from(ids, () => []);
  const bases = new Map<string, Base>();
  for (const attribute of GROUPS) {
    const found = attributes.find(({ key }) => key === attribute);
    for (const level of found?.values ?? []) {
      const place = values.ids.indexOf(level.id);
      if (place < 0 || !found) continue;
      groups.push({ attribute, attributeName: found.name, key: level.key, name: level.name });
      const segment = segmentOf(attribute, level.key);
      const members = Array.from(ids.keys()).filter(
        (person) => values.bits[place * values.wordsPerValue + (person >> 5)]! & (1 << (person & 31)),
      );
      for (const person of members) segments[person]!.push(segment);
      bases.set(segment, baseOf(members.map((person) => weights[person]!)));
    }
  }
  return {
    everybody: baseOf(Array.from(weights)),
    groups,
    bases,
    person: (id) => {
      const number = numberOf.get(id);
      const weight = number === undefined ? 0 : weights[number]!;
      return number === undefined || weight === 0 ? undefined : { weight, segments: segments[number]! };
    },
  };
}

function baseOf(weights: readonly number[]): Base {
  const base = { persons: 0, weight: 0, weightSquared: 0 };
  for (const weight of weights) {
    if (weight > 0) base.persons += 1;
    base.weight += weight;
    base.weightSquared += weight * weight;
  }
  return base;
}
