import { describe, expect, it } from 'vitest';
import { contact, smallFrame } from '../test/small-frame.js';
import type { DeviceClass } from './contacts/device-class.js';
import { overlapTable } from './questions/overlap-table.js';
import { splitUniverseChange } from './weighting/universe-change.js';

/**
 * Figures that the ÖWA has published, from the product's own formulas. A panel person stands for so many thousands: published
 * millions are made of groups of persons of one kind each.
 */
const NETWORK = 1;
const MOBILE: DeviceClass[] = ['mobile_web', 'mobile_app'];
const ALL: DeviceClass[] = ['desktop', ...MOBILE];

/** Users of the network on devices, in thousands, and their reach in per cent. */
function audience(
  groups: Readonly<Record<'desktop' | 'both' | 'mobile' | 'none', number>>,
  devices: DeviceClass[],
) {
  const on = (personId: number, device: DeviceClass) => ({ ...contact(personId, NETWORK, [1]), device });
  const frame = smallFrame(
    [groups.desktop, groups.both, groups.mobile, groups.none],
    [on(1, 'desktop'), on(2, 'desktop'), on(2, 'mobile_web'), on(3, 'mobile_app')],
  );
  return overlapTable(frame, { devices, filter: [], calculation: 'accumulated' }, [NETWORK]).union;
}

describe('figures of the ÖWA', () => {
  // medianet.at, "Knapp 6,8 Mio. Österreicher nutzen ÖWA-Angebote": desktop 3.26, mobile 6.27, together 6.79 million of 7.215
  // million internet users of 14 and over (Austrian Internet Monitor 2025).
  const q1 = { desktop: 520, both: 2740, mobile: 3530, none: 425 };

  it('of the first quarter of 2025: devices overlap, and are not added up', () => {
    const [desktop, mobile, all] = [['desktop'] as DeviceClass[], MOBILE, ALL].map((devices) =>
      audience(q1, devices),
    );
    expect([desktop?.users, mobile?.users, all?.users]).toEqual([3260, 6270, 6790]);
    expect(mobile?.reach).toBeCloseTo(86.9, 1);
    expect((desktop?.users ?? 0) + (mobile?.users ?? 0) - (all?.users ?? 0)).toBe(2740);
  });

  it('of the second quarter of 2025: 6.76 of 7.215 million are 93.7 %', () => {
    // extradienst.at, "ÖWA legt Ergebnisse für das zweite Quartal vor".
    expect(audience({ desktop: 500, both: 2760, mobile: 3500, none: 455 }, ALL)).toMatchObject({
      users: 6760,
    });
    expect(audience({ desktop: 500, both: 2760, mobile: 3500, none: 455 }, ALL).reach).toBeCloseTo(93.7, 1);
  });

  it('of the first quarter of 2022: more users, less reach, because the universe has grown', () => {
    // oewa.at/oewa-2022-i-die-ergebnisse: 6.32 million of 7.038 after 6.28 of 6.78 in 2021-IV.
    const split = splitUniverseChange({ users: 6.28, universe: 6.78 }, { users: 6.32, universe: 7.038 });
    expect(split.change).toBeCloseTo(-2.8, 1);
    expect([split.usersEffect.toFixed(1), split.universeEffect.toFixed(1)]).toEqual(['0.6', '-3.4']);
    expect(split.usersEffect + split.universeEffect).toBeCloseTo(split.change, 10);
  });
});
