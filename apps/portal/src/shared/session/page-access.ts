import { client } from '../api/client.js';
import type { RouteAccess, Visit } from './access.js';

/** Any signed-in user. */
export const anyUser: RouteAccess = { kind: 'session' };

/** Admins only. */
export const adminsOnly: RouteAccess = { kind: 'session', admin: true };

/** Whoever holds one of the modules. */
export const holdersOf = (...modules: string[]): RouteAccess => ({ kind: 'session', modules });

/** A number of the address; what is none exists nowhere. */
function numberOf({ params }: Visit, name: string): number {
  const text = params[name] ?? '';
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Response(null, { status: 404 });
  return Number(text);
}

const placeOf = (visit: Visit) => ({ cc: visit.params.country_code ?? '', id: numberOf(visit, 'id') });

/** Whoever may see the campaign of the address, by the server's word; holding one of the modules, where the page asks for it. */
function campaignAccess(
  modules: readonly string[],
  queryOf: (visit: Visit) => { adfx?: 1; flight_id?: number },
): RouteAccess {
  return {
    kind: 'session',
    ...(modules.length > 0 && { modules }),
    authorized: async (visit) => {
      const params = { path: placeOf(visit), query: queryOf(visit) };
      const { data } = await client.GET('/v3/{cc}/campaigns/{id}/authorize', { params });
      return data?.authorized === true;
    },
  };
}

/** Whoever may see the campaign of the address. @param modules any of them, where the page asks for it */
export const campaignReaders = (...modules: string[]): RouteAccess => campaignAccess(modules, () => ({}));

/** The same for a test of ad effects, and for its flight where the address names one. */
export const adfxReaders = (...modules: string[]): RouteAccess =>
  campaignAccess(modules, (visit) => ({
    adfx: 1,
    ...(visit.params.flight_id && { flight_id: numberOf(visit, 'flight_id') }),
  }));

/** Whoever may see the publisher of the address. */
export const publisherReaders: RouteAccess = {
  kind: 'session',
  authorized: async (visit) => {
    const params = { path: placeOf(visit) };
    const { data } = await client.GET('/v3/{cc}/publishers/{id}/authorize', { params });
    return data?.authorized === true;
  },
};

const RATED_TYPES = ['service', 'mediahouse', 'adnetwork', 'channel'] as const;

/** Whoever holds the module of details and may see the rated item of the address. */
export const ratedItemReaders: RouteAccess = {
  kind: 'session',
  modules: ['detail'],
  authorized: async (visit) => {
    const type = RATED_TYPES.find((known) => known === visit.params.type);
    if (!type) throw new Response(null, { status: 404 });
    const params = { path: { ...placeOf(visit), type } };
    const { data } = await client.GET('/v3/{cc}/ratings/details/{id}/{type}/authorize', { params });
    return data?.authorized === true;
  },
};
