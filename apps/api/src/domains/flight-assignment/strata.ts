import type { AttributeRow } from '../panel/panel.lookup.js';

/** The attributes that strata are made of: what is known of everybody and stays. */
export const STRATIFIED_BY = ['gender', 'birthday'] as const;
export type StratumAttribute = (typeof STRATIFIED_BY)[number];

/** Where a level is not known. */
const UNKNOWN = '-';
const BETWEEN = '|';

/** Names a stratum by the key of a level of each attribute; undefined where it is not known. */
export function stratumNamed(levelOf: (attribute: StratumAttribute) => string | undefined): string {
  return STRATIFIED_BY.map((attribute) => levelOf(attribute) ?? UNKNOWN).join(BETWEEN);
}

/** Names the stratum of somebody: a key of a level for each attribute. @param values ids of the person's levels */
export function stratumOf(values: readonly number[], attributes: readonly AttributeRow[]): string {
  const has = new Set(values);
  return stratumNamed((wanted) => {
    const attribute = attributes.find(({ key }) => key === wanted);
    return attribute?.values.find(({ id }) => has.has(id))?.key;
  });
}

/** The key of the level of an attribute in the name of a stratum; null where it is not known. */
export function levelIn(stratum: string, attribute: StratumAttribute): string | null {
  const level = stratum.split(BETWEEN)[STRATIFIED_BY.indexOf(attribute)];
  return level === undefined || level === UNKNOWN ? null : level;
}
