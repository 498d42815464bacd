import type { Schemas } from '@netreach/api-client';
import { resource } from '../../../shared/resource/resource.js';

export type Aggregate = Schemas['AggregateDto'];

const ROOT = '/v3/{cc}/admin/ratings';
const CHANGES = [`${ROOT}/services`, `${ROOT}/services/choices`] as const;

const MEDIA_HOUSES = `${ROOT}/mediahouses` as const;
const AD_NETWORKS = `${ROOT}/adnetworks` as const;

/** The aggregates of a kind: one call lists both, each has its own to be kept. */
export const AGGREGATES = {
  mediahouses: resource(`${ROOT}/{item_type}`, 'items', {
    writtenAt: MEDIA_HOUSES,
    changedAt: MEDIA_HOUSES,
    shownAt: { call: `${MEDIA_HOUSES}/{id}` },
    idInBody: 'id',
    update: 'POST',
    usePlace: () => ({ item_type: 'mediahouses' }),
    alsoChanges: CHANGES,
  }),
  adnetworks: resource(`${ROOT}/{item_type}`, 'items', {
    writtenAt: AD_NETWORKS,
    changedAt: AD_NETWORKS,
    shownAt: { call: `${AD_NETWORKS}/{id}` },
    idInBody: 'id',
    update: 'POST',
    usePlace: () => ({ item_type: 'adnetworks' }),
    alsoChanges: CHANGES,
  }),
} as const;

/** The words of the two kinds. */
export type AggregateTexts = 'admin-mediahouses' | 'admin-adnetworks';
