import { DEVICE_CLASSES, type DeviceClass } from '@netreach/domain';
import { marketDayStart } from '@netreach/measurement';
import { CHANNEL_TRAITS } from '../tables/ad-channels.js';
import type { BookedChannel, CampaignSpec } from '../tables/campaigns.types.js';
import { censusOf } from './campaign-census.js';
import { isIn, type CampaignPerson } from './campaign-persons.js';
import { planOf } from './campaign-plan.js';
import type {
  ArrivingName,
  CampaignWorld,
  DemoAdContact,
  DemoCampaign,
  DemoCreative,
} from './campaign.types.js';
import { addDays } from './days.js';
import { Random } from './random.js';

const PICTURES: readonly DemoCreative[] = [
  { name: 'Medium Rectangle 300x250', kind: 'image', width: 300, height: 250 },
  { name: 'Half Page 300x600', kind: 'image', width: 300, height: 600 },
  { name: 'Leaderboard 728x90', kind: 'image', width: 728, height: 90 },
];
const VIDEOS: readonly DemoCreative[] = [
  { name: 'Spot 20 seconds', kind: 'video', width: 1280, height: 720 },
  { name: 'Bumper 6 seconds', kind: 'video', width: 1280, height: 720 },
];
const CREATIVES = { display: PICTURES, video: VIDEOS, mixed: [...PICTURES.slice(0, 2), ...VIDEOS] } as const;
/** Of creatives in their order. */
const ROTATION = [5, 3, 2, 2];

/** How much less often others than those a campaign is for meet it. */
const SPILL = 0.4;
const LIKELIEST = 0.92;
const MOST_CONTACTS = 30;
const HOUR = 3_600_000;
const [FIRST_HOUR, HOURS] = [6, 17];

/** Invents a campaign: who meets it, what the census counts of that, and the plan it is held against. */
export function inventCampaign(spec: CampaignSpec, world: CampaignWorld): DemoCampaign {
  const random = new Random(`${world.seed}|${world.country}|campaign|${spec.name}`);
  const startsOn = addDays(world.today, spec.starts);
  const creatives = CREATIVES[spec.format];
  const names = namesOf(spec, creatives);
  const days = deliveredDays(startsOn, spec.days, world.today);
  const curve = curveOf(days, random);
  const contacts = days.length > 0 ? contactsOf({ spec, world, names, days, curve }, random) : [];
  const delivered = { spec, world, names, creatives, contacts, days };
  const census = censusOf(delivered, curve, random);
  const plan = planOf({ ...delivered, census }, random);
  return {
    spec,
    startsOn,
    endsOn: addDays(startsOn, spec.days - 1),
    creatives,
    names,
    contacts,
    census,
    plan,
  };
}

/** Columns of the file of contacts. */
export const CONTACT_COLUMNS = 'person,time,campaign,creative,channel,device,viewable,clicks,id';

/** The lines of contacts, as they are imported. @param id of the campaign @param event what its contacts are numbered after */
export function* contactRows(
  { creatives, names, contacts }: DemoCampaign,
  persons: readonly CampaignPerson[],
  id: number,
  event = 'demo',
): Generator<(string | number)[]> {
  for (const [place, { person, creative, name, device, time, viewable, clicks }] of contacts.entries())
    yield [
      persons[person]?.id ?? '',
      new Date(time).toISOString(),
      id,
      creatives[creative]?.name ?? '',
      names[name]?.name ?? '',
      DEVICE_CLASSES[device] as DeviceClass,
      viewable ? 1 : 0,
      clicks,
      `${event}-${place}`,
    ];
}

function namesOf(
  { channels, unmapped, format }: CampaignSpec,
  creatives: readonly DemoCreative[],
): ArrivingName[] {
  const kindsIn = (kind: BookedChannel['kind'] | null) =>
    [...creatives.keys()].filter((place) => {
      const isVideo = creatives[place]?.kind === 'video';
      return format !== 'mixed' || kind === 'social' || isVideo === (kind === 'video');
    });
  const rest = 1 - (unmapped?.share ?? 0);
  const booked = channels.flatMap(({ name: channel, kind, share, arrivesAs = [channel] }) =>
    arrivesAs.map((name, place) => ({
      name,
      channel,
      traits: CHANNEL_TRAITS[kind],
      share: (rest * share * (arrivesAs.length - place)) / ((arrivesAs.length * (arrivesAs.length + 1)) / 2),
      creatives: kindsIn(kind),
    })),
  );
  const unknown = (unmapped?.names ?? []).map((name, _place, all) => ({
    name,
    channel: undefined,
    traits: CHANNEL_TRAITS.network,
    share: (unmapped?.share ?? 0) / all.length,
    creatives: kindsIn(null),
  }));
  return [...booked, ...unknown];
}

function deliveredDays(startsOn: string, count: number, today: string): string[] {
  return Array.from({ length: count }, (_, place) => addDays(startsOn, place)).filter((day) => day < today);
}

/** Share of the delivery on each day: more in the beginning, less on weekends. */
function curveOf(days: readonly string[], random: Random): number[] {
  const weights = days.map((day, place) => {
    const weekday = new Date(Date.parse(day)).getUTCDay();
    const isWeekend = weekday === 0 || weekday === 6;
    return (1 + 0.5 * Math.exp(-place / 5)) * (isWeekend ? 0.84 : 1) * random.lognormal(0.1);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

interface Delivering {
  readonly spec: CampaignSpec;
  readonly world: CampaignWorld;
  readonly names: readonly ArrivingName[];
  readonly days: readonly string[];
  readonly curve: readonly number[];
}

function contactsOf(delivering: Delivering, random: Random): DemoAdContact[] {
  const { spec, world, days } = delivering;
  const starts = days.map((day) => marketDayStart(day, world.timeZone));
  const contacts: DemoAdContact[] = [];
  let reached = 0;
  // What has run for a part of its days has not met everybody yet.
  const soFar = Math.sqrt(days.length / spec.days);
  for (const [place, person] of world.persons.entries()) {
    const base = spec.reach * soFar * (isIn(spec.target, person) ? 1 : SPILL);
    if (!random.chance(Math.min(LIKELIEST, base * random.lognormal(0.5) * 0.88))) continue;
    if (reached === spec.atMost) break;
    reached += 1;
    contacts.push(...personContacts(place, delivering, starts, random));
  }
  return contacts;
}

function* personContacts(
  person: number,
  { spec, names, curve, days }: Delivering,
  starts: readonly number[],
  random: Random,
): Generator<DemoAdContact> {
  const mean = 1 + (spec.frequency - 1) * Math.sqrt(days.length / spec.days);
  const count = 1 + random.repeats(1 - 1 / mean, MOST_CONTACTS - 1);
  const usual = random.int(names.length);
  for (let contact = 0; contact < count; contact += 1) {
    const name = random.chance(0.2) ? usual : random.weighted(names.map(({ share }) => share));
    const { traits, creatives } = names[name] as ArrivingName;
    const creative = creatives[random.weighted(creatives.map((_, place) => ROTATION[place] ?? 1))] ?? 0;
    const start = starts[random.weighted(curve)] ?? 0;
    const isSeen = random.chance(traits.measurable * traits.viewable);
    const clicks = random.chance(traits.clicks) ? 1 : 0;
    yield {
      person,
      creative,
      name,
      device: random.weighted(traits.devices),
      time: start + Math.floor((FIRST_HOUR + random.next() * HOURS) * HOUR),
      viewable: isSeen || clicks > 0,
      clicks,
    };
  }
}
