import type { Schemas } from '@netreach/api-client';
import type { FormValues } from '../../../shared/forms/form-spec.js';

/** A channel as it is written; `''` where there is nothing. */
export interface WrittenChannel {
  id?: number;
  name: string;
  planned_impressions: number | string;
  planned_grp: number | string;
  cost: number | string;
}

export const NEW_CHANNEL: WrittenChannel = { name: '', planned_impressions: '', planned_grp: '', cost: '' };

/** The channels of a campaign as its form holds them. */
export const writtenChannels = (channels: readonly Schemas['CampaignChannelDto'][]): WrittenChannel[] =>
  channels.map((channel) => ({
    id: channel.id,
    name: channel.name,
    planned_impressions: channel.planned_impressions ?? '',
    planned_grp: channel.planned_grp ?? '',
    cost: channel.cost ?? '',
  }));

const amount = (written: number | string) => (written === '' ? null : Number(written));

/** The channels as they are sent. */
export function sentChannels(written: FormValues[string]): Schemas['CampaignChannelInputDto'][] {
  return ((written as readonly WrittenChannel[] | null) ?? []).map(({ name, ...channel }) => ({
    ...channel,
    name: name.trim(),
    planned_impressions: amount(channel.planned_impressions),
    planned_grp: amount(channel.planned_grp),
    cost: amount(channel.cost),
  }));
}
