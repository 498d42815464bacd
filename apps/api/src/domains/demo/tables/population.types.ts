/** A province, state or canton: persons of 14 and over by sex in the age groups 14-19, 20-29, ... 60-69, 70+. */
export interface RegionPopulation {
  /** ISO 3166-2. */
  readonly key: string;
  readonly name: string;
  readonly female: readonly number[];
  readonly male: readonly number[];
}
