import type { Schemas } from '@netreach/api-client';
import type { CampaignPlan } from '../../../shared/campaign-plan/campaign-plan.js';
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

/** What a new campaign starts with that is made of a plan: its channels, and what they come to together. */
export function plannedValues({ name, target, channels }: CampaignPlan): FormValues {
  const sum = (of: (channel: CampaignPlan['channels'][number]) => number | null) => {
    const known = channels.map(of).filter((value) => value !== null);
    return known.length > 0 ? known.reduce((total, value) => total + value, 0) : null;
  };
  const budget = sum(({ cost }) => cost);
  return {
    name,
    target,
    budget: budget === null ? null : Math.round(budget * 100) / 100,
    planned_impressions: sum(({ impressions }) => impressions),
    channels: channels.map((channel) => ({
      name: channel.name,
      planned_impressions: channel.impressions ?? '',
      planned_grp: channel.grp ?? '',
      cost: channel.cost ?? '',
    })),
  };
}
