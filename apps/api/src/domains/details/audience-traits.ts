import { MIN_PROFILE_CASES, WEAK_CASES } from '@netreach/domain';
import type { AudienceProfile, ProfileRow } from '@netreach/measurement';
import type { AttributeGroupDto } from '../ratings/dto/attribute.base.dto.js';
import type { AudienceTraitsDto, ProfileTraitDto } from './dto/details-figures.dto.js';

const MOST_TRAITS = 6;
/** An affinity this near to 100 is no difference worth a word. */
const ALIKE = 10;

/** A level of an attribute with the names of both. */
export interface NamedValue {
  readonly attributeId: number;
  readonly attributeKey: string;
  readonly attributeName: string;
  readonly key: string;
  readonly name: string;
}

/** Levels by number. */
export function namedValues(groups: readonly AttributeGroupDto[]): Map<number, NamedValue> {
  const attributes = groups.flatMap((group) => group.attributes);
  return new Map(
    attributes.flatMap(({ id: attributeId, key: attributeKey, name: attributeName, values }) =>
      values.map(
        ({ id, key, name }) => [id, { attributeId, attributeKey, attributeName, key, name }] as const,
      ),
    ),
  );
}

/**
 * What sets users apart from the target group, strongest first. Levels with few users are passed over: their affinity says
 * little.
 * @param filtered levels the target group is made of, which all its users have
 */
export function audienceTraits(
  profile: AudienceProfile | null,
  names: ReadonlyMap<number, NamedValue>,
  filtered: readonly (readonly number[])[],
): AudienceTraitsDto {
  if (!profile) return { reliability: 'none', traits: [], passed_over: 0 };
  if (profile.total.cases < MIN_PROFILE_CASES)
    return { reliability: 'suppressed', traits: [], passed_over: 0 };
  const asked = new Set(filtered.flat().map((id) => names.get(id)?.attributeId));
  const strength = (affinity: number) => Math.abs(Math.log(affinity / 100));
  const rows = profile.rows.flatMap((row) => {
    const named = names.get(row.valueId);
    return named && !asked.has(named.attributeId) ? [{ row, named }] : [];
  });
  const hasFew = ({ row }: { row: ProfileRow }) => row.cases < WEAK_CASES;
  const traits = rows.flatMap(({ row, named }): ProfileTraitDto[] => {
    const affinity = affinityOf(row, profile.total.reach);
    if (affinity === null || hasFew({ row }) || Math.abs(affinity - 100) < ALIKE) return [];
    return [
      {
        attribute_key: named.attributeKey,
        attribute_name: named.attributeName,
        value_key: named.key,
        value_name: named.name,
        share: Math.round(row.share * 10) / 10,
        affinity: Math.round(affinity),
      },
    ];
  });
  traits.sort((a, b) => strength(b.affinity) - strength(a.affinity));
  return { reliability: 'ok', traits: traits.slice(0, MOST_TRAITS), passed_over: rows.filter(hasFew).length };
}

/** Reach among persons with a value against reach in the target group, 100 = alike. */
function affinityOf({ reach, universe }: ProfileRow, reachOfAll: number): number | null {
  return universe > 0 && reach > 0 && reachOfAll > 0 ? (reach / reachOfAll) * 100 : null;
}
