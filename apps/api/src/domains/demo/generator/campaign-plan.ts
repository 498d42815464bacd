import { CHANNEL_TRAITS } from '../tables/ad-channels.js';
import type { CampaignSpec } from '../tables/campaigns.types.js';
import type { CampaignPlan, DemoAdCount, Delivered } from './campaign.types.js';
import { isIn } from './campaign-persons.js';
import type { Random } from './random.js';

interface Planned extends Delivered {
  readonly spec: CampaignSpec;
  readonly census: readonly DemoAdCount[];
}

/**
 * The plan that a delivery is behind, on, or ahead of, as its spec says; of what has not begun yet, what its reach and its
 * contacts come to.
 */
export function planOf(planned: Planned, random: Random): CampaignPlan {
  const { spec, days } = planned;
  const hoped = expected(planned);
  const ahead = spec.pace * (days.length / spec.days);
  const channels = spec.channels.map(({ name, kind, share }) => {
    const delivered = deliveredOn(name, planned);
    const whole = delivered > 0 ? (delivered / ahead) * random.between(0.94, 1.06) : hoped.contacts * share;
    const impressions = rounded(whole);
    return { name, impressions, cost: rounded((impressions / 1000) * CHANNEL_TRAITS[kind].price) };
  });
  const sumOf = (key: 'impressions' | 'cost') => channels.reduce((sum, channel) => sum + channel[key], 0);
  return {
    impressions: sumOf('impressions'),
    grp: Math.max(1, Math.round(days.length > 0 ? targetRating(planned) / ahead : hoped.grp)),
    budget: rounded(sumOf('cost') * 1.04),
    channels,
  };
}

function deliveredOn(channel: string, { spec, names, census }: Planned): number {
  const counted = spec.contactKind === 'viewable_impression' ? 'viewable' : 'net';
  return census
    .filter(({ name }) => names[name]?.channel === channel)
    .reduce((sum, count) => sum + count[counted], 0);
}

/** Contacts per hundred persons of the target group until now. */
function targetRating({ spec, world, contacts }: Planned): number {
  const weightOf = world.persons.map((person) => (isIn(spec.target, person) ? person.weight : 0));
  const universe = weightOf.reduce((sum, weight) => sum + weight, 0);
  const counted = contacts.filter(({ viewable }) => viewable || spec.contactKind === 'impression');
  const met = counted.reduce((sum, { person }) => sum + (weightOf[person] ?? 0), 0);
  return universe > 0 ? (met / universe) * 100 : 0;
}

function expected({ spec, world }: Planned): { contacts: number; grp: number } {
  const inside = world.persons.filter((person) => isIn(spec.target, person));
  const universe = inside.reduce((sum, { weight }) => sum + weight, 0);
  const each = spec.reach * spec.frequency;
  return { contacts: universe * each, grp: each * 100 };
}

/** To two digits that count, as plans are written; at least 1. */
function rounded(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(amount, 1))) - 1);
  return Math.max(1, Math.round(amount / step) * step);
}
