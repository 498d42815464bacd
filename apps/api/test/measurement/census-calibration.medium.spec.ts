import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeContactIndex, openReachFrame, type ReachFrame } from '@netreach/measurement';
import { CensusFactorsLookup } from '../../src/domains/measurement/census-factors.lookup.js';
import { ContactIndexesRepository } from '../../src/domains/measurement/database/contact-indexes.repository.js';
import { MeasurementLimitsService } from '../../src/domains/measurement/measurement-limits.service.js';
import { ReproductionLookup } from '../../src/domains/measurement/reproduction.lookup.js';
import { WeightingsLookup } from '../../src/domains/measurement/weightings.lookup.js';
import { Database } from '../../src/platform/database/database.service.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { InnerWorkshop } from '../support/inner-workshop.js';

const MONTH = '2026-05';
const PERSONS = 120;
/** Of the census, on desktop; a third of the located ones come from abroad. */
const IMPRESSIONS = 90_000;
const CENSUS = 60_000;
const UNIVERSE = 12_000;

let environment: TestEnvironment;
let workshop: InnerWorkshop;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await workshop.import({
    kind: 'attributes',
    text: [
      'attribute,attribute_name,group,value,value_name,min_age,max_age',
      'gender,Gender,Demographics,female,Female,,',
      'gender,Gender,Demographics,male,Male,,',
    ].join('\n'),
  });
  await workshop.import({
    kind: 'services',
    text: 'service,targets\nSolo,www.solo.example\nRare,www.rare.example',
  });
  await workshop.import({
    kind: 'distribution',
    options: { name: 'Halves', validFrom: '2026-01-01' },
    text: `attribute,value,persons\ngender,female,${UNIVERSE / 2}\ngender,male,${UNIVERSE / 2}`,
  });
  const persons = Array.from({ length: PERSONS }, (_, n) => n);
  await workshop.import({
    kind: 'panel',
    options: { asOf: '2026-05-01' },
    // Couples: a woman and a man of each household; the last ten persons have told no household.
    text: [
      'person,household,gender',
      ...persons.map((n) => `p${n},${n < 110 ? `h${n >> 1}` : ''},${n % 2 ? 'male' : 'female'}`),
    ].join('\n'),
  });
  // Three of four households use Solo, two times a person.
  const users = persons.filter((n) => (n >> 1) % 4 > 0);
  await workshop.import({
    kind: 'contacts',
    text: [
      'person,time,domain,device',
      ...users.flatMap((n) =>
        [10, 11].map((hour) => `p${n},2026-05-03T${hour}:00:00Z,www.solo.example,desktop`),
      ),
      ...users.slice(0, 8).map((n) => `p${n},2026-05-04T10:00:00Z,www.rare.example,desktop`),
    ].join('\n'),
  });
  await workshop.import({
    kind: 'traffic',
    text: [
      'period,date,item_type,item,device,impressions,impressions_consent,impressions_located,impressions_home,visits,gaps,gap_seconds,clients',
      `day,2026-05-03,service,Solo,desktop,${IMPRESSIONS},0,${IMPRESSIONS},${CENSUS},100,0,0,`,
      'day,2026-05-03,service,Rare,desktop,500,0,0,0,100,0,0,',
    ].join('\n'),
  });
}, 120_000);
afterAll(async () => {
  await workshop.close();
  await environment.remove();
});

/** The month, measured with or without calibration. */
async function measured(censusCalibration: 0 | 1): Promise<{ frame: ReachFrame; weightSet: number }> {
  await workshop.get(MeasurementLimitsService).set('at', { censusCalibration });
  await workshop.measure(MONTH);
  const version = await workshop.get(ContactIndexesRepository).version('at', { month: MONTH });
  const encoded = await workshop.get(ContactIndexesRepository).load(version!.id);
  return { frame: openReachFrame(decodeContactIndex(encoded!)), weightSet: version!.weightSet! };
}

async function ids(): Promise<{ solo: number; rare: number }> {
  const rows = await workshop
    .get(Database)
    .query<{ id: number; name: string }>(`SELECT id, name FROM rating_items WHERE type = 'service'`);
  const idOf = (name: string) => rows.find((row) => row.name === name)!.id;
  return { solo: idOf('Solo'), rare: idOf('Rare') };
}

const QUESTION = { devices: ['desktop'], calculation: 'accumulated', filter: [] } as const;

describe('a measured month', () => {
  it('has the impressions of the census where the country wants it, and users as before', async () => {
    const { solo, rare } = await ids();
    const [plain, calibrated] = [await measured(0), await measured(1)];
    const [before, after] = [plain, calibrated].map(({ frame }) => frame.rank(QUESTION));
    expect(before!.find(solo)!.impressions).toBeLessThan(CENSUS / 2);
    const { impressions, users, reach } = after!.find(solo)!;
    // Whole impressions of a hundred persons each.
    expect(Math.abs(impressions - CENSUS)).toBeLessThanOrEqual(UNIVERSE / PERSONS);
    expect([users, reach]).toEqual([before!.find(solo)!.users, before!.find(solo)!.reach]);
    // Eight persons say nothing of five hundred impressions.
    expect(after!.find(rare)!.impressions).toBe(before!.find(rare)!.impressions);

    const factors = workshop.get(CensusFactorsLookup);
    const factor = await factors.of(calibrated.weightSet, [solo], ['desktop']);
    expect(factor! * before!.find(solo)!.impressions).toBeCloseTo(CENSUS, 6);
    expect(await factors.of(calibrated.weightSet, [rare], ['desktop'])).toBeNull();
    expect(await factors.of(calibrated.weightSet, [solo], ['mobile_app'])).toBeNull();
    expect(await factors.of(plain.weightSet, [solo], ['desktop'])).toBeNull();
    const report = await workshop.get(WeightingsLookup).month('at', MONTH);
    expect(report!.census).toMatchObject({ blocks: 2, calibrated: 1, smallest: factor, largest: factor });
    expect(report!.census!.share).toBeCloseTo(CENSUS / (CENSUS + 500), 6);
  }, 60_000);

  it('can be computed again from what is stored, the census included', async () => {
    await measured(1);
    const reproduction = workshop.get(ReproductionLookup);
    const stored = await reproduction.version('at', { month: MONTH });
    const again = await reproduction.again('at', { month: MONTH });
    expect(again!.inputs).toEqual(stored!.inputs);
    expect(again!.inputs.census!.count).toBe(2);
  }, 60_000);

  it('has errors of households where the panel says who lives with whom', async () => {
    const { solo } = await ids();
    const { frame } = await measured(0);
    const error = frame.rank(QUESTION).find(solo)!.standardError!;
    await workshop.get(Database).query('UPDATE panel_persons SET household = NULL');
    const alone = (await measured(0)).frame.rank(QUESTION).find(solo)!.standardError!;
    // Couples who do the same count half: the error is nearly √2 times as large.
    expect(error / alone).toBeGreaterThan(1.3);
    expect(error / alone).toBeLessThan(1.5);
  }, 60_000);

  it('takes 0 and 1 for whether to calibrate, nothing between', async () => {
    await expect(
      workshop.get(MeasurementLimitsService).set('at', { censusCalibration: 0.5 }),
    ).rejects.toThrow(RangeError);
  });
});
