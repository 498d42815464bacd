import type { FlightApproval } from '@netreach/domain/flights';
import { NEWS_AND_PORTAL } from './ad-channels.js';
import type { CampaignSpec } from './campaigns.types.js';
import type { SurveySpec } from './surveys.js';

/** A flight of a demo test. */
export interface FlightSpec {
  readonly name: string;
  readonly approval: FlightApproval;
  /** Days from today to its first day, and how many it has. */
  readonly starts: number;
  readonly days: number;
  readonly target: string;
  readonly seed: number;
  /** Interviews that are planned, per hundred persons of the panel. */
  readonly completes: number;
  /** Why it was declined. */
  readonly reason?: string;
  readonly archived?: boolean;
  /** It was approved before, and changed since. */
  readonly resubmitted?: boolean;
  /** What the ad adds, by question; undefined = the survey is not written. */
  readonly lifts?: SurveySpec['lifts'];
}

/** A test of the demo with its flights. */
export interface AdfxTestSpec {
  readonly name: string;
  readonly advertiser: string;
  readonly brand: string;
  readonly flights: readonly FlightSpec[];
}

/** How the ads of flights are booked and met. */
export const FLIGHT_ADS: Pick<
  CampaignSpec,
  'format' | 'contactKind' | 'costModel' | 'reach' | 'frequency' | 'pace' | 'channels'
> = {
  format: 'display',
  contactKind: 'impression',
  costModel: 'cpm',
  reach: 0.55,
  frequency: 3.1,
  pace: 0.96,
  channels: NEWS_AND_PORTAL,
};

/** The rule that approves small flights of the demo customer. */
export const FLIGHT_RULE = { name: 'Small flights', completes: 2000, days: 35, load: 0.1 } as const;

const STRONG = { recall: 0.14, awareness: 0.05, consideration: 0.06, intention: 0.04 } as const;
const SOME = { recall: 0.1, awareness: 0.03, consideration: 0.03, intention: 0.02 } as const;
const NONE = { recall: 0, awareness: 0, consideration: 0, intention: 0 } as const;

/** Four tests, whose eight flights are in every state there is. Flights of one brand never run at the same time. */
export const ADFX_TESTS: readonly AdfxTestSpec[] = [
  {
    name: 'Alpenquell Werbetest',
    advertiser: 'Alpenquell Getränke',
    brand: 'Alpenquell',
    flights: [
      {
        name: 'Erste Welle',
        approval: 'approved',
        starts: -64,
        days: 28,
        target: 'birthday:20-29,30-39,40-49',
        seed: 810_374,
        completes: 4,
        lifts: STRONG,
      },
      {
        name: 'Zweite Welle',
        approval: 'auto_approved',
        starts: -15,
        days: 28,
        target: 'birthday:20-29,30-39,40-49',
        seed: 216_055,
        completes: 4,
        lifts: SOME,
      },
    ],
  },
  {
    name: 'Nordwind Motivvergleich',
    advertiser: 'Nordwind Automobile',
    brand: 'Nordwind E3',
    flights: [
      {
        name: 'Motiv Straße',
        approval: 'approved',
        starts: -80,
        days: 21,
        target: '',
        seed: 47_110,
        completes: 4,
        lifts: NONE,
      },
      {
        name: 'Motiv Garage',
        approval: 'declined',
        starts: 9,
        days: 21,
        target: 'gender:male',
        seed: 99_001,
        completes: 4,
        reason: 'Die Frage nach der Kaufabsicht nennt die Marke vor der Frage nach der Erinnerung.',
        lifts: SOME,
      },
    ],
  },
  {
    name: 'Bergluft Wintertest',
    advertiser: 'Bergluft Sport',
    brand: 'Bergluft',
    flights: [
      {
        name: 'Langlauf',
        approval: 'approved',
        starts: 14,
        days: 28,
        target: '',
        seed: 55_120,
        completes: 3,
        lifts: SOME,
      },
      {
        name: 'Snowboard',
        approval: 'pending',
        starts: 45,
        days: 21,
        target: 'birthday:14-19,20-29',
        seed: 30_928,
        completes: 1,
        resubmitted: true,
        lifts: SOME,
      },
    ],
  },
  {
    name: 'Mondsee Pflegetest',
    advertiser: 'Mondsee Naturkosmetik',
    brand: 'Mondsee',
    flights: [
      {
        name: 'Sommerpflege',
        approval: 'auto_approved',
        starts: -100,
        days: 14,
        target: 'gender:female',
        seed: 71_663,
        completes: 2,
        archived: true,
        lifts: SOME,
      },
      {
        name: 'Winterpflege',
        approval: 'pending',
        starts: 20,
        days: 5,
        target: 'gender:female',
        seed: 12_345,
        completes: 2,
      },
    ],
  },
];
