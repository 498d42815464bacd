import { DEVICE_CLASSES } from '@netreach/domain';
import type { ChannelTraits } from '../tables/campaigns.types.js';
import type { ArrivingName, DemoAdCount, DemoCampaign, Delivered } from './campaign.types.js';
import type { Random } from './random.js';

/** Columns of the file of counts. */
export const CENSUS_COLUMNS =
  'date,campaign,creative,channel,device,served,net,located,home,consented,viewable,not_viewable,undetermined,clicks,invalid,start,first_quartile,midpoint,third_quartile,complete';

const LOCATED = 0.985;
const STARTED = 0.97;
const REASONS = [
  ['data_centre', 0.4],
  ['too_many', 0.25],
  ['tiny_slot', 0.15],
] as const;
const OTHER_REASON = 'isbot';

/** How a campaign's census differs from its panel. */
interface Traits {
  /** Net impressions per weighted contact. */
  readonly scale: number;
  readonly home: number;
  readonly consent: number;
}

/** Counts the census that belongs to a campaign's contacts: their weighted number, with noise, day by day. */
export function censusOf(delivered: Delivered, curve: readonly number[], random: Random): DemoAdCount[] {
  const { names, creatives, days } = delivered;
  const traits = {
    scale: random.between(0.94, 1.16),
    home: random.between(0.92, 0.97),
    consent: random.between(0.78, 0.92),
  };
  const counts: DemoAdCount[] = [];
  for (const [cell, weighted] of weightedCells(delivered)) {
    const [creative = 0, name = 0, device = 0] = cell.split('|').map(Number);
    const { traits: channel } = names[name] as ArrivingName;
    const total = weighted * traits.scale * random.between(0.97, 1.03);
    for (const [place, day] of days.entries()) {
      const net = Math.round(total * (curve[place] ?? 0) * random.lognormal(0.08));
      if (net === 0) continue;
      const counted = countOf(
        net,
        { ...traits, channel, isVideo: creatives[creative]?.kind === 'video' },
        random,
      );
      counts.push({ creative, name, device, day, ...counted });
    }
  }
  return counts;
}

/** The lines of counts, as they are imported. @param id of the campaign */
export function* censusRows(
  { creatives, names, census }: DemoCampaign,
  id: number,
): Generator<(string | number)[]> {
  for (const row of census)
    yield [
      row.day,
      id,
      creatives[row.creative]?.name ?? '',
      names[row.name]?.name ?? '',
      DEVICE_CLASSES[row.device] ?? '',
      row.served,
      row.net,
      row.located,
      row.home,
      row.consented,
      row.viewable,
      row.notViewable,
      row.undetermined,
      row.clicks,
      row.invalid.map((reason) => reason.join(':')).join('|'),
      ...(row.video.length > 0 ? row.video : ['', '', '', '', '']),
    ];
}

/** Weighted contacts by creative, name and device. */
function weightedCells({ contacts, world }: Delivered): Map<string, number> {
  const cells = new Map<string, number>();
  for (const { person, creative, name, device } of contacts) {
    const cell = `${creative}|${name}|${device}`;
    cells.set(cell, (cells.get(cell) ?? 0) + (world.persons[person]?.weight ?? 0));
  }
  return cells;
}

interface CellTraits extends Traits {
  readonly channel: ChannelTraits;
  readonly isVideo: boolean;
}

function countOf(net: number, { home, consent, channel, isVideo }: CellTraits, random: Random) {
  const share = (part: number) => Math.min(net, Math.round(net * part));
  const located = share(LOCATED);
  const measurable = share(channel.measurable);
  const viewable = Math.min(measurable, Math.round(measurable * channel.viewable * random.lognormal(0.03)));
  const lost = Math.round(((net * channel.invalid) / (1 - channel.invalid)) * random.lognormal(0.2));
  return {
    served: net + lost,
    net,
    located,
    home: Math.min(located, Math.round(located * home)),
    consented: share(consent + random.between(-0.01, 0.01)),
    viewable,
    notViewable: measurable - viewable,
    undetermined: net - measurable,
    clicks: Math.floor(net * channel.clicks * random.lognormal(0.1) + random.next()),
    invalid: reasonsOf(lost),
    video: isVideo ? playedOf(share(STARTED), channel.completed) : [],
  };
}

function reasonsOf(lost: number): [string, number][] {
  const named = REASONS.map(([reason, share]): [string, number] => [reason, Math.floor(lost * share)]);
  const rest = lost - named.reduce((sum, [, count]) => sum + count, 0);
  return [...named, [OTHER_REASON, rest] as [string, number]].filter(([, count]) => count > 0);
}

/** Viewers leave early rather than late: half of those that leave are gone after the first quarter. */
function playedOf(started: number, completed: number): number[] {
  return [0, 0.5, 0.75, 0.9, 1].map((gone) => Math.round(started * (1 - gone * (1 - completed))));
}
