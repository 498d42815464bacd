import type { Contact } from '../contacts/contact.types.js';
import { DEVICE_CLASSES, type DeviceClass } from '../contacts/device-class.js';
import { MAX_FRAME_MONTHS } from '../calendar/month.js';
import { DEFAULT_SUPPRESSION } from '../reach/suppress.js';
import { calibrateImpressions, type CalibratedBlock } from './calibrate-impressions.js';

/** Beyond these a factor says that a tag is missing or a panel broken, not how the panel under-reports. */
export const CENSUS_FACTORS: readonly [number, number] = [0.1, 10];

/** Impressions the census has of a building block: an entity on a device class in a month of the frame. */
export interface CensusImpressions {
  entityId: number;
  device: DeviceClass;
  /** 0, the first month, by default. */
  monthOffset?: number;
  /** Not negative. */
  impressions: number;
}

/** What became of a building block. */
export interface CensusFactor extends Required<CensusImpressions> {
  /** As for one block; besides `too_few_persons` behind it and `implausible` factors, which change nothing either. */
  status: CalibratedBlock['status'] | 'too_few_persons' | 'implausible';
  /** Persons of the panel with a weight who used it. */
  persons: number;
  /** Impressions of the panel, weighted, before. */
  panel: number;
  /** Census ÷ panel; 1 where nothing was changed. */
  factor: number;
}

const blockKey = (entityId: number, device: DeviceClass, monthOffset: number) =>
  (entityId * DEVICE_CLASSES.length + DEVICE_CLASSES.indexOf(device)) * MAX_FRAME_MONTHS + monthOffset;

/**
 * Whole counts near the wanted ones, with Σw·count as near to Σw·wanted as they allow: what rounding leaves over is passed on to the
 * next person. Who had an impression keeps one, so reach stays as it is.
 */
function wholeCounts(wanted: Float64Array, weights: ArrayLike<number>): number[] {
  let left = 0;
  return Array.from(wanted, (count, at) => {
    const weight = weights[at]!;
    if (!(weight > 0) || count === 0) return Math.round(count);
    const whole = Math.max(1, Math.round(count + left / weight));
    left += weight * (count - whole);
    return whole;
  });
}

/**
 * Brings the impressions of a panel to the census, block by block (methodology 37): persons who used a block get more or less of it in
 * proportion to their own impressions. Visits are no more than impressions. Entities the census does not have stay as they are.
 * @param contacts unchanged; in the order of what is returned
 * @param weightOf weight of a person
 * @returns the contacts, and the factor of each block the census has
 * @throws RangeError for a census or a weight that is no such number
 */
export function calibrateContacts(
  contacts: readonly Contact[],
  weightOf: (personId: number) => number,
  census: readonly CensusImpressions[],
): { contacts: Contact[]; factors: CensusFactor[] } {
  const rowsOf = new Map<number, number[]>();
  for (const { entityId, device, monthOffset = 0 } of census)
    rowsOf.set(blockKey(entityId, device, monthOffset), []);
  contacts.forEach(({ entityId, device, monthOffset = 0 }, row) =>
    rowsOf.get(blockKey(entityId, device, monthOffset))?.push(row),
  );
  const calibrated = [...contacts];
  const factors = census.map(({ entityId, device, monthOffset = 0, impressions }): CensusFactor => {
    const rows = rowsOf.get(blockKey(entityId, device, monthOffset)) ?? [];
    const weights = rows.map((row) => weightOf(contacts[row]!.personId));
    const block = calibrateImpressions({
      census: impressions,
      weights,
      impressions: rows.map((row) => contacts[row]!.impressions),
    });
    const persons = new Set(rows.flatMap((row, at) => (weights[at]! > 0 ? [contacts[row]!.personId] : [])))
      .size;
    const status = statusOf(block, persons);
    if (status === 'calibrated') {
      const counts = wholeCounts(block.impressions, weights);
      rows.forEach((row, at) => {
        const contact = contacts[row]!;
        const visits = Math.min(contact.visits, counts[at]!);
        calibrated[row] = { ...contact, impressions: counts[at]!, visits };
      });
    }
    const factor = status === 'calibrated' ? block.factor : 1;
    return { entityId, device, monthOffset, impressions, status, persons, panel: block.panel, factor };
  });
  return { contacts: calibrated, factors };
}

function statusOf({ status, factor }: CalibratedBlock, persons: number): CensusFactor['status'] {
  if (status !== 'calibrated') return status;
  if (persons < DEFAULT_SUPPRESSION.min) return 'too_few_persons';
  const [least, most] = CENSUS_FACTORS;
  return factor >= least && factor <= most ? 'calibrated' : 'implausible';
}
