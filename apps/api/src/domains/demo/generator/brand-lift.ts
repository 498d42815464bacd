import type { StudyToStore } from '../../brand-lift/brand-lift.lookup.js';
import { STUDY_CATEGORIES, STUDY_CREATIVES, STUDY_LANDS, type StudyCategory } from '../tables/brand-lift.js';
import { Random } from './random.js';

/** Studies that are made. */
const STUDIES = 400;
/** Those of the last category, which is too small for a mean. */
const FEW = 4;
/** Years the oldest study is back. */
const OLDEST = 21;
/** Share of studies whose year nobody remembers. */
const WITHOUT_YEAR = 0.02;
/** Share of figures that a study did not measure. */
const UNMEASURED = 0.08;

/**
 * Studies of brand lift, more of them from recent years; the same for the same seed and year.
 * @param year the newest ones are of
 */
export function inventStudies(seed: number, year: number): StudyToStore[] {
  const random = new Random(`${seed}/brand-lift`);
  const large = STUDY_CATEGORIES.slice(0, -1);
  const last = STUDY_CATEGORIES.at(-1);
  return Array.from({ length: STUDIES }, (_, place) => {
    const isFew = last !== undefined && place >= STUDIES - FEW;
    const category = isFew ? last : large[place % large.length];
    if (!category) throw new Error('there are no categories');
    return inventStudy(`BL-${String(place + 1).padStart(4, '0')}`, category, year, random);
  });
}

function inventStudy(
  externalId: string,
  category: StudyCategory,
  newest: number,
  random: Random,
): StudyToStore {
  // The square makes most of them young.
  const age = Math.floor(random.next() ** 2 * (OLDEST + 1));
  const year = random.next() < WITHOUT_YEAR ? 0 : newest - age;
  const participants = 200 + random.int(1800);
  // Small studies scatter more.
  const spread = 60 / Math.sqrt(participants);
  const around = (mean: number) => rounded(mean + spread * (random.next() + random.next() - 1));
  const impressions = 100_000 * (5 + random.int(400));
  const figures = {
    recall_unaided: around(category.lift * 0.6),
    recall_aided: around(category.lift),
    recognition_branded: around(category.lift * 1.8),
    recognition_unbranded: around(category.lift * 1.3),
    volume_impressions: impressions,
    volume_spend: rounded((impressions / 1000) * random.between(3, 14)),
    weight: rounded(participants / 1000),
  };
  const measured = Object.entries(figures).filter(() => random.next() >= UNMEASURED);
  return {
    externalId,
    category: category.name,
    year,
    values: {
      brand: one(category.brands, random),
      land: one(STUDY_LANDS, random),
      quarter: `Q${1 + random.int(4)}`,
      creative: one(STUDY_CREATIVES, random),
      participants,
      ...Object.fromEntries(measured),
    },
  };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

function one(values: readonly string[], random: Random): string {
  return values[random.int(values.length)] ?? '';
}
