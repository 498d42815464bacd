import type { RegionPopulation } from '../tables/population.types.js';

/** Keys of the demo panel's attributes, in their order. */
export const ATTRIBUTE_KEYS = [
  'gender',
  'birthday',
  'province',
  'education',
  'employment',
  'household_size',
  'settlement',
  'household_income',
  'children',
  'housing',
  'online_shopping',
  'online_spend',
  'interest_sports',
  'interest_travel',
  'interest_technology',
] as const;
export type AttributeKey = (typeof ATTRIBUTE_KEYS)[number];

/** A person's level of each attribute, by place. */
export type Traits = Record<AttributeKey, number>;

/** A level of an attribute. */
interface LevelSpec {
  readonly key: string;
  readonly name: string;
  readonly minAge?: number;
  readonly maxAge?: number;
}

/** An attribute, and how its levels are spread. */
export interface AttributeSpec {
  readonly key: AttributeKey;
  readonly name: string;
  readonly group: string;
  readonly levels: readonly LevelSpec[];
  /**
   * How likely each level is, in any unit, given the attributes before this one. Absent for gender, birthday and province,
   * which come from public figures. For attributes of the universe it may look at those three only.
   */
  readonly shares?: (traits: Traits) => readonly number[];
  /** How easily the panel finds persons of each level; present where the universe is known and raking can mend it. */
  readonly recruiting?: readonly number[];
}

/** First and last age of the age groups, which are those of the population tables. */
export const AGE_GROUPS: readonly (readonly [min: number, max: number | null])[] = [
  [14, 19],
  [20, 29],
  [30, 39],
  [40, 49],
  [50, 59],
  [60, 69],
  [70, null],
];

const CITY_STATES = new Set(['AT-9', 'DE-BE', 'DE-HB', 'DE-HH', 'CH-BS', 'CH-GE']);
const URBAN_STATES = new Set(['AT-5', 'DE-NW', 'DE-HE', 'DE-SL', 'CH-ZH', 'CH-BL', 'CH-ZG', 'CH-VD']);

// Shares by age group. Education, employment, households and all that follows are invented: plausible, from no source.
const EDUCATION = [
  [0.62, 0.12, 0.08, 0.18, 0],
  [0.12, 0.27, 0.11, 0.32, 0.18],
  [0.12, 0.31, 0.13, 0.19, 0.25],
  [0.14, 0.36, 0.15, 0.16, 0.19],
  [0.18, 0.4, 0.15, 0.13, 0.14],
  [0.24, 0.4, 0.15, 0.1, 0.11],
  [0.4, 0.35, 0.13, 0.06, 0.06],
];
const EMPLOYMENT_WOMEN = [
  [0.14, 0.06, 0, 0.74, 0, 0.06],
  [0.42, 0.2, 0.02, 0.22, 0, 0.14],
  [0.31, 0.42, 0.05, 0.02, 0, 0.2],
  [0.35, 0.43, 0.08, 0.01, 0, 0.13],
  [0.35, 0.33, 0.08, 0, 0.11, 0.13],
  [0.05, 0.06, 0.03, 0, 0.78, 0.08],
  [0, 0.01, 0.01, 0, 0.97, 0.01],
];
const EMPLOYMENT_MEN = [
  [0.22, 0.03, 0, 0.7, 0, 0.05],
  [0.66, 0.09, 0.04, 0.14, 0, 0.07],
  [0.77, 0.08, 0.08, 0.01, 0, 0.06],
  [0.77, 0.06, 0.11, 0, 0.01, 0.05],
  [0.68, 0.06, 0.12, 0, 0.08, 0.06],
  [0.15, 0.05, 0.08, 0, 0.68, 0.04],
  [0, 0.01, 0.03, 0, 0.95, 0.01],
];
const HOUSEHOLD_SIZE = [
  [0.03, 0.13, 0.26, 0.34, 0.24],
  [0.19, 0.28, 0.22, 0.19, 0.12],
  [0.18, 0.24, 0.22, 0.24, 0.12],
  [0.15, 0.21, 0.22, 0.27, 0.15],
  [0.18, 0.33, 0.24, 0.17, 0.08],
  [0.25, 0.49, 0.15, 0.07, 0.04],
  [0.4, 0.44, 0.09, 0.04, 0.03],
];

/** The demo panel's attributes for a country's regions; levels of money are in the country's currency. */
export function attributesOf(regions: readonly RegionPopulation[], currency: string): AttributeSpec[] {
  return [
    ...publicAttributes(regions),
    ...universeAttributes(regions),
    ...householdAttributes(currency),
    ...habits(currency),
  ];
}

function publicAttributes(regions: readonly RegionPopulation[]): AttributeSpec[] {
  const ages = AGE_GROUPS.map(([minAge, maxAge]) => {
    const key = maxAge === null ? `${minAge}+` : `${minAge}-${maxAge}`;
    return maxAge === null ? { key, name: key, minAge } : { key, name: key, minAge, maxAge };
  });
  const provinces = regions.map(({ key, name }) => ({ key, name }));
  const gender = levels('female|Women', 'male|Men');
  return [
    { key: 'gender', name: 'Gender', group: 'Person', levels: gender, recruiting: [1.12, 0.9] },
    {
      key: 'birthday',
      name: 'Age',
      group: 'Person',
      levels: ages,
      recruiting: [0.75, 1.1, 1.3, 1.2, 1.05, 0.85, 0.55],
    },
    {
      key: 'province',
      name: 'Province',
      group: 'Person',
      levels: provinces,
      recruiting: provinces.map(({ key }) => (CITY_STATES.has(key) ? 1.25 : 1)),
    },
  ];
}

function universeAttributes(regions: readonly RegionPopulation[]): AttributeSpec[] {
  const settlementOf = regions.map(({ key }) => {
    if (CITY_STATES.has(key)) return [0.94, 0.06, 0];
    return URBAN_STATES.has(key) ? [0.42, 0.36, 0.22] : [0.2, 0.37, 0.43];
  });
  return [
    {
      key: 'education',
      name: 'Education',
      group: 'Education and work',
      levels: levels(
        'compulsory|Compulsory school',
        'apprenticeship|Apprenticeship',
        'vocational|Vocational school',
        'secondary|Upper secondary school',
        'university|University',
      ),
      shares: ({ birthday }) => EDUCATION[birthday] ?? [],
      recruiting: [0.6, 0.9, 1, 1.25, 1.4],
    },
    {
      key: 'employment',
      name: 'Employment',
      group: 'Education and work',
      levels: levels(
        'full_time|Full-time',
        'part_time|Part-time',
        'self_employed|Self-employed',
        'in_education|In education',
        'retired|Retired',
        'not_employed|Not employed',
      ),
      shares: ({ gender, birthday }) => (gender === 0 ? EMPLOYMENT_WOMEN : EMPLOYMENT_MEN)[birthday] ?? [],
      recruiting: [1, 1.15, 0.85, 1.05, 1, 1.1],
    },
    {
      key: 'household_size',
      name: 'Persons in household',
      group: 'Household',
      levels: levels('1|1 person', '2|2 persons', '3|3 persons', '4|4 persons', '5+|5 persons or more'),
      shares: ({ birthday }) => HOUSEHOLD_SIZE[birthday] ?? [],
      recruiting: [1.1, 1.05, 1, 0.95, 0.8],
    },
    {
      key: 'settlement',
      name: 'Place of residence',
      group: 'Household',
      levels: levels('city|City', 'town|Town', 'rural|Rural'),
      shares: ({ province }) => settlementOf[province] ?? [],
      recruiting: [1.15, 1, 0.85],
    },
  ];
}

function householdAttributes(currency: string): AttributeSpec[] {
  const bounds = [1500, 2000, 2700, 3500, 4500, 6000];
  const income = [
    `under_${bounds[0]}|Under ${bounds[0]} ${currency}`,
    ...bounds.slice(1).map((to, place) => `${bounds[place]}_${to}|${bounds[place]} to ${to} ${currency}`),
    `from_${bounds.at(-1)}|${bounds.at(-1)} ${currency} and more`,
  ];
  return [
    {
      key: 'household_income',
      name: 'Net household income',
      group: 'Household',
      levels: levels(...income),
      shares: ({ education, employment, household_size }) => {
        const centre = 0.9 + 0.45 * education + (employment < 3 ? 1 : 0) + 0.55 * household_size;
        return income.map((_, level) => Math.exp(-((level - centre) ** 2) / 4));
      },
    },
    {
      key: 'children',
      name: 'Youngest child in household',
      group: 'Household',
      levels: levels('none|No children', 'under_6|Under 6', '6_13|6 to 13', '14_17|14 to 17'),
      shares: ({ birthday, household_size }) => {
        if (household_size < 1 || birthday > 5) return [1, 0, 0, 0];
        const families = [0.8, 0.3, 0.75, 0.65, 0.2, 0.04][birthday] ?? 0;
        const some = household_size < 2 ? families * 0.15 : families;
        const ages = [
          [0.05, 0.3, 0.65],
          [0.75, 0.2, 0.05],
          [0.6, 0.35, 0.05],
          [0.2, 0.5, 0.3],
        ][birthday] ?? [0.1, 0.3, 0.6];
        return [1 - some, ...ages.map((share) => share * some)];
      },
    },
    {
      key: 'housing',
      name: 'Housing',
      group: 'Household',
      levels: levels(
        'own_house|Own house',
        'own_flat|Own flat',
        'rented_house|Rented house',
        'rented_flat|Rented flat',
      ),
      shares: ({ settlement }) =>
        [
          [0.1, 0.2, 0.03, 0.67],
          [0.4, 0.18, 0.07, 0.35],
          [0.7, 0.07, 0.08, 0.15],
        ][settlement] ?? [],
    },
  ];
}

function habits(currency: string): AttributeSpec[] {
  return [
    {
      key: 'online_shopping',
      name: 'Online shopping',
      group: 'E-commerce',
      levels: levels(
        'weekly|Every week',
        'monthly|Every month',
        'quarterly|Every quarter',
        'rarely|More rarely',
        'never|Never',
      ),
      shares: ({ birthday }) => [
        0.22 - 0.025 * birthday,
        0.36 - 0.03 * birthday,
        0.22,
        0.12 + 0.02 * birthday,
        0.04 + 0.045 * birthday,
      ],
    },
    {
      key: 'online_spend',
      name: 'Spent online per month',
      group: 'E-commerce',
      levels: levels(
        `none|Nothing`,
        `under_50|Under 50 ${currency}`,
        `50_100|50 to 100 ${currency}`,
        `100_250|100 to 250 ${currency}`,
        `from_250|250 ${currency} and more`,
      ),
      shares: ({ online_shopping, household_income }) => {
        if (online_shopping === 4) return [1, 0, 0, 0, 0];
        const centre = 3.6 - 0.8 * online_shopping + 0.15 * household_income;
        return [0, 1, 2, 3, 4].map((level) => (level === 0 ? 0.02 : Math.exp(-((level - centre) ** 2) / 2)));
      },
    },
    interest('interest_sports', 'Sports', ({ gender, birthday }) => 0.3 + 0.22 * gender - 0.02 * birthday),
    interest(
      'interest_travel',
      'Travel',
      ({ education, birthday }) => 0.25 + 0.04 * education + 0.02 * Math.min(birthday, 5),
    ),
    interest(
      'interest_technology',
      'Technology',
      ({ gender, birthday }) => 0.22 + 0.25 * gender - 0.03 * birthday,
    ),
  ];
}

function interest(key: AttributeKey, topic: string, very: (traits: Traits) => number): AttributeSpec {
  return {
    key,
    name: `Interested in ${topic.toLowerCase()}`,
    group: 'Interests',
    levels: levels('very|Very', 'somewhat|Somewhat', 'not|Not at all'),
    shares: (traits) => {
      const share = Math.min(0.8, Math.max(0.05, very(traits)));
      return [share, (1 - share) * 0.6, (1 - share) * 0.4];
    },
  };
}

function levels(...pairs: string[]): LevelSpec[] {
  return pairs.map((pair) => {
    const [key = '', name = ''] = pair.split('|');
    return { key, name };
  });
}
