import { assignGroups } from '@netreach/measurement';
import { stratumNamed } from '../../flight-assignment/flight-assignment.lookup.js';
import { FLIGHT_ADS, type AdfxTestSpec, type FlightSpec } from '../tables/flights.js';
import { isIn, type CampaignPerson } from './campaign-persons.js';
import type { CampaignWorld, DemoCampaign } from './campaign.types.js';
import { inventCampaign } from './campaigns.js';
import { Random } from './random.js';
import { inventRespondents, type InventedRespondent, type StudyPerson } from './surveys.js';

/** A person of the panel who can be asked. */
export interface FlightPerson extends CampaignPerson {
  readonly personId: number;
}

/** What flights are made from; the same makes the same flights. */
export interface FlightWorld extends CampaignWorld {
  readonly persons: readonly FlightPerson[];
}

/** Somebody in a group of a flight. */
export interface FlightMember {
  readonly personId: number;
  readonly group: StudyPerson['group'];
  readonly stratum: string;
}

/** What was asked, and what became of it. */
export interface DemoFlightSurvey {
  readonly status: 'draft' | 'live' | 'closed';
  readonly respondents: readonly InventedRespondent[];
}

/** A flight with everything that is known of it. */
export interface DemoFlight {
  readonly spec: FlightSpec;
  readonly ads: DemoCampaign;
  /** Those whom its ads could meet; contacts name their places. */
  readonly reachable: readonly FlightPerson[];
  readonly plannedCompletes: number;
  readonly members: readonly FlightMember[];
  /** null = nobody has written it. */
  readonly survey: DemoFlightSurvey | null;
}

const CONTROL_SHARE = 0.5;
/** Of the control group some are reached in spite of their lot. */
const CONTAMINATED = 0.04;
const FEWEST_COMPLETES = 20;
/** Not everybody who is invited answers. */
const INVITED_PER_COMPLETE = 2.6;
const DAY_SECONDS = 86_400;
/** Whether a flight may be shown: somebody or a rule has approved it. */
export const isLive = ({ approval }: FlightSpec): boolean =>
  approval === 'approved' || approval === 'auto_approved';

/** Invents a flight: who is in which group, who meets its ads, and what they answer. */
export function inventFlight(test: AdfxTestSpec, spec: FlightSpec, world: FlightWorld): DemoFlight {
  const random = new Random(`${world.seed}|${world.country}|flight|${test.name}|${spec.name}`);
  const hasBegun = isLive(spec) && spec.starts < 0;
  const members = hasBegun ? membersOf(spec, world) : [];
  const control = new Set(
    members
      .filter(({ group }) => group === 'control' && !random.chance(CONTAMINATED))
      .map(({ personId }) => personId),
  );
  const reachable = world.persons.filter(({ personId }) => !control.has(personId));
  const ads = adsOf(test, spec, { ...world, persons: reachable });
  const plannedCompletes = Math.max(
    FEWEST_COMPLETES,
    Math.round((world.persons.length * spec.completes) / 100),
  );
  const flight = { spec, ads, reachable, plannedCompletes, members };
  return { ...flight, survey: spec.lifts ? surveyOf(test, flight, random) : null };
}

function membersOf(spec: FlightSpec, { persons }: FlightWorld): FlightMember[] {
  const asked = persons
    .filter((person) => isIn(spec.target, person))
    .map(({ personId, levels }) => ({ id: personId, stratum: stratumNamed((key) => levels[key]) }));
  return assignGroups(asked, { seed: spec.seed, controlShare: CONTROL_SHARE }).map(
    ({ id, group, stratum }) => ({ personId: id, group, stratum }),
  );
}

/** Ads of a flight are a campaign's. */
function adsOf(test: AdfxTestSpec, spec: FlightSpec, world: FlightWorld): DemoCampaign {
  const { advertiser, brand } = test;
  const { name, starts, days, target } = spec;
  const ads = inventCampaign(
    { ...FLIGHT_ADS, name: `${test.name}: ${name}`, advertiser, brand, starts, days, target },
    world,
  );
  // Files name creatives of a test by their names.
  const creatives = ads.creatives.map((creative) => ({ ...creative, name: `${name}: ${creative.name}` }));
  return { ...ads, creatives };
}

function surveyOf(
  test: AdfxTestSpec,
  { spec, ads, reachable, members, plannedCompletes }: Omit<DemoFlight, 'survey'>,
  random: Random,
): DemoFlightSurvey {
  if (members.length === 0 || !spec.lifts) return { status: 'draft', respondents: [] };
  const contacts = new Map<number, number>();
  for (const { person } of ads.contacts) {
    const id = reachable[person]?.personId ?? 0;
    contacts.set(id, (contacts.get(id) ?? 0) + 1);
  }
  const days = Math.min(spec.days, -spec.starts);
  const isOver = spec.days <= -spec.starts;
  const asked = random
    .shuffled(members)
    .slice(0, Math.round(plannedCompletes * INVITED_PER_COMPLETE * (days / spec.days)))
    .map(({ personId, group }) => ({ personId, group, contacts: contacts.get(personId) ?? 0 }));
  const name = `${test.name}: ${spec.name}`;
  const study = { campaign: name, invited: asked.length, lifts: spec.lifts };
  const respondents = inventRespondents(name, asked, study, days * DAY_SECONDS);
  return { status: isOver ? 'closed' : 'live', respondents };
}
