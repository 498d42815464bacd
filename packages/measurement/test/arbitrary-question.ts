import fc from 'fast-check';
import { DEVICE_CLASSES } from '../src/contacts/device-class.js';
import { CALCULATIONS, type PersonFilter, type ReachQuestion } from '../src/reach/reach.types.js';
import { VALUE_IDS } from './arbitrary-market.js';

const filterArbitrary: fc.Arbitrary<PersonFilter> = fc.oneof(
  fc.constant([]),
  fc.array(fc.subarray([...VALUE_IDS, 99], { minLength: 1 }), { maxLength: 3 }),
  fc.constant([[]]),
);

/** Every entity a random market can have. */
export const ENTITY_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 21, 22, 30, 31];

/** Days in two of the months of random markets. */
export const HOLIDAYS = ['2025-10-01', '2025-06-09'];

/** Questions with all their switches. */
export const questionArbitrary: fc.Arbitrary<ReachQuestion> = fc.record({
  devices: fc.subarray([...DEVICE_CLASSES], { minLength: 1 }),
  filter: filterArbitrary,
  reference: filterArbitrary,
  calculation: fc.constantFrom(...CALCULATIONS),
  registeredOnly: fc.boolean(),
  excludeEntityIds: fc.oneof(fc.constant([]), fc.subarray([1, 2, 3, 20, 777], { maxLength: 3 })),
});

/** Some entities in any order, also such as the market does not have. */
export const entityListArbitrary: fc.Arbitrary<number[]> = fc.shuffledSubarray(ENTITY_IDS);
