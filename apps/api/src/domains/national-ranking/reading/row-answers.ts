import type { ConsentReason } from '@netreach/domain';
import { flagNames } from '@netreach/domain/national-ranking';
import type { ReadRelease, ReadRow } from '../database/national-figures.read-model.js';
import type {
  NationalAudienceDto,
  NationalFiguresDto,
  NationalReleaseDto,
  NationalUnitDto,
  NationalVersionDto,
} from '../dto/national-figures.dto.js';
import { intervalOf } from '../national-frame.js';

/** Frozen figures as they are answered. */
export function figuresOf(row: ReadRow): NationalFiguresDto {
  return {
    users: row.users,
    reach: row.reach,
    reach_low: row.reachLow,
    reach_high: row.reachHigh,
    reliability: row.reliability,
    impressions: row.impressions,
    visits: row.visits,
    clients: row.clients,
    impressions_at: row.homeShare,
    usetime: row.useTime,
    consent_share: row.consentShare,
    extrapolation_factor: row.extrapolation,
    consent_reason: row.consentReason as ConsentReason | null,
  };
}

/** An item as it is answered. @param isPreview whether its flags may be told */
export function unitOf(row: ReadRow, isPreview: boolean): NationalUnitDto {
  const { mediaHouseId: id, mediaHouse: name } = row;
  return {
    id: row.itemId,
    type: row.type,
    name: row.name,
    rank: row.rank,
    traffic_source: row.trafficSource,
    media_house: id === null || name === null ? null : { id, name },
    categories: [...row.categories],
    unpublished: isPreview && !row.published,
    flags: isPreview ? flagNames(row.flags) : [],
  };
}

/** Standard groups as they are answered. */
export function audienceOf({ audience }: ReadRow): NationalAudienceDto[] {
  return audience.map(({ attribute, attributeName, key, name, users, share, affinity }) => ({
    attribute,
    attribute_name: attributeName,
    key,
    name,
    users,
    share,
    index: affinity,
  }));
}

const versionOf = ({ version, releasedAt, correction }: ReadRelease): NationalVersionDto => ({
  version,
  released_at: releasedAt?.toISOString() ?? null,
  correction,
});

/** A release as it is answered. @param all every version that may be told, newest first */
export function releaseOf(release: ReadRelease, all: readonly ReadRelease[]): NationalReleaseDto {
  const { date, months, status, universe, universeName, methodVersion, licence } = release;
  return {
    ...versionOf(release),
    date,
    interval_type: intervalOf(months),
    status,
    universe,
    universe_name: universeName,
    method_version: methodVersion,
    licence,
    versions: all.filter((one) => one.date === date && one.months === months).map(versionOf),
  };
}
