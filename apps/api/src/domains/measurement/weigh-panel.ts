import { noiseFactor, rake, type RakingReport } from '@netreach/measurement';
import type { StoredWeights } from './database/contact-indexes.repository.js';
import type { PanelPerson, UniverseRow } from './database/panel-month.read-model.js';
import type { MeasurementLimits } from './measurement-limits.js';

/**
 * Rakes the panel to a universe, from weights moved by the country's noise; without a universe every person stands for one on
 * average.
 */
export function weighPanel(
  persons: readonly PanelPerson[],
  known: UniverseRow | undefined,
  { weightCap, weightNoise, maxMarginError }: MeasurementLimits,
): Omit<StoredWeights, 'census'> & { universe: number; margins: number[][]; raking: RakingReport } {
  const targets = new Map<number, Record<string, number>>();
  for (const { attributeId, valueId, persons: count } of known?.margins ?? [])
    targets.set(attributeId, { ...targets.get(attributeId), [valueId]: count });
  const universe = known?.universe ?? persons.length;
  const { weights, report } = rake({
    persons: persons.map(({ id, values, noise }) => ({
      id,
      baseWeight: noiseFactor(noise, weightNoise),
      levels: Object.fromEntries(values.map(({ attributeId, valueId }) => [attributeId, String(valueId)])),
    })),
    margins: [...targets].map(([attribute, levels]) => ({ attribute: String(attribute), targets: levels })),
    universe,
    options: { incomplete: 'adjust', cap: weightCap, marginTolerance: maxMarginError },
  });
  const personIds = persons.map(({ id }) => id);
  const margins = [...targets.values()].map((levels) => Object.keys(levels).map(Number));
  return {
    personIds,
    weights,
    universe,
    margins,
    report: { distribution: known?.name ?? null, universe, ...report },
    raking: report,
  };
}
