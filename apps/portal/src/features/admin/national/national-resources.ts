import type { Schemas } from '@netreach/api-client';
import { $api } from '../../../shared/api/client.js';
import type { FormOption } from '../../../shared/forms/form-spec.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';

export type NationalAggregate = Schemas['NationalAggregateDto'];
export type NationalService = Schemas['NationalServiceDto'];
export type TrackingIdentifier = Schemas['TrackingIdentifierDto'];

const CHOICES = '/v3/{cc}/owa/choices';
const alsoChanges = [CHOICES] as const;

/** Who publishes services, as the national ranking knows them. */
export const NATIONAL_MEDIA_HOUSES = resource('/v3/{cc}/owa/mediahouses', 'items', {
  update: 'POST',
  alsoChanges,
});

/** Who sells their advertising. */
export const NATIONAL_AD_NETWORKS = resource('/v3/{cc}/owa/adnetworks', 'items', {
  update: 'POST',
  alsoChanges,
});

/** The services themselves. */
export const NATIONAL_SERVICES = resource('/v3/{cc}/owa/services', 'services', {
  update: 'POST',
  alsoChanges,
});

const IDENTIFIERS = '/v3/{cc}/owa/tracking-identifiers';
const CHECK = `${IDENTIFIERS}/{id}/check` as const;

/** What tags say to tell whose hits they send. */
export const TRACKING_IDENTIFIERS = resource(IDENTIFIERS, 'tracking_identifiers', {
  update: 'POST',
  alsoChanges: [CHECK],
});

type ChoiceKind = Exclude<keyof Schemas['NationalChoicesResponseDto'], 'success'>;

/** What services and aggregates can be put to, of one kind. */
export function useNationalChoices(kind: ChoiceKind): readonly FormOption[] {
  const { country } = useSession();
  const { data } = $api.useQuery('get', CHOICES, { params: { path: { cc: country.code } } });
  return (data?.[kind] ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** What is seen of a tag. */
export function useTagCheck(id: number) {
  const { country } = useSession();
  return $api.useQuery('get', CHECK, { params: { path: { cc: country.code, id } } });
}
