import type { SurveyData, SurveyQuestion, SurveyText } from '@netreach/domain/surveys';
import type { DemoCountryCode } from './population.js';

/** A study of a demo campaign. */
export interface SurveySpec {
  /** Name of the campaign. */
  readonly campaign: string;
  /** Persons of each group that are invited, at most. */
  readonly invited: number;
  /** What the campaign adds, as shares of those who answer yes; by question. */
  readonly lifts: Readonly<Record<ReadQuestion, number>>;
}

/** Questions that say yes or no to something. */
export type ReadQuestion = 'recall' | 'awareness' | 'consideration' | 'intention';

/** Who says yes without having been reached. */
export const WITHOUT: Readonly<Record<ReadQuestion, number>> = {
  recall: 0.19,
  awareness: 0.46,
  consideration: 0.28,
  intention: 0.22,
};

const yesOrNo = [
  { value: 'yes', text: { default: 'Yes', de: 'Ja' }, positive: true },
  { value: 'no', text: { default: 'No', de: 'Nein' } },
  { value: 'unsure', text: { default: 'I am not sure', de: 'Ich bin nicht sicher' } },
];

const scale = (name: 'consideration' | 'intention', title: SurveyText): SurveyQuestion => ({
  type: 'rating',
  name,
  role: name,
  isRequired: true,
  title,
  rateMin: 1,
  rateMax: 5,
  minRateDescription: { default: 'in no case', de: 'auf keinen Fall' },
  maxRateDescription: { default: 'certainly', de: 'ganz sicher' },
  positive_from: 4,
});

/** The questions of a study. @param brand it is about */
export function questionsAbout(brand: string): SurveyData {
  return {
    schema: 1,
    title: { default: 'A few questions about brands', de: 'Einige Fragen zu Marken' },
    elements: [
      {
        type: 'radiogroup',
        name: 'recall',
        role: 'ad_recall',
        isRequired: true,
        title: {
          default: `Have you seen advertising of ${brand} on the internet lately?`,
          de: `Haben Sie zuletzt im Internet Werbung von ${brand} gesehen?`,
        },
        choices: yesOrNo,
      },
      {
        type: 'radiogroup',
        name: 'awareness',
        role: 'brand_awareness',
        isRequired: true,
        title: { default: `Do you know ${brand}?`, de: `Kennen Sie ${brand}?` },
        choices: yesOrNo,
      },
      scale('consideration', {
        default: `Would ${brand} come into question for you?`,
        de: `Käme ${brand} für Sie infrage?`,
      }),
      scale('intention', {
        default: `Will you buy or use ${brand} in the next months?`,
        de: `Werden Sie ${brand} in den nächsten Monaten kaufen oder nutzen?`,
      }),
      {
        type: 'comment',
        name: 'remembered',
        visibleIf: "{recall} = 'yes'",
        title: { default: 'What do you remember of it?', de: 'Woran erinnern Sie sich?' },
        maxLength: 300,
      },
    ],
  };
}

/** The studies of the demo countries: three that are over, one of them without any effect, and one that runs. */
export const SURVEYS: Readonly<Record<DemoCountryCode, readonly SurveySpec[]>> = {
  at: [
    {
      campaign: 'Alpenquell Herbst Video',
      invited: 1600,
      lifts: { recall: 0.12, awareness: 0.06, consideration: 0.05, intention: 0.03 },
    },
    {
      campaign: 'Nordwind Autohaus Herbst',
      invited: 1400,
      lifts: { recall: 0.005, awareness: 0, consideration: 0, intention: -0.005 },
    },
    {
      campaign: 'Bergluft Saisonstart',
      invited: 1600,
      lifts: { recall: 0.15, awareness: 0.03, consideration: 0.06, intention: 0.06 },
    },
    {
      campaign: 'Nordwind Winterräder',
      invited: 1400,
      lifts: { recall: 0.09, awareness: 0.03, consideration: 0.02, intention: 0.01 },
    },
  ],
  de: [],
  ch: [
    {
      campaign: 'Bergluft Wintersport Schweiz',
      invited: 600,
      lifts: { recall: 0.1, awareness: 0.03, consideration: 0.02, intention: 0.02 },
    },
  ],
};
