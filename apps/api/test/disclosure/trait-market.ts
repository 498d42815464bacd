import { seeded, type Importing } from '../support/market.js';

/** Attributes with their levels; few are in the club. */
export const TRAITS = {
  gender: ['female', 'male'],
  region: ['north', 'east', 'south', 'west'],
  school: ['basic', 'middle', 'high'],
  work: ['full', 'part', 'none', 'retired'],
  pets: ['cat', 'dog', 'none'],
  car: ['none', 'one', 'more'],
  club: ['yes', 'no'],
} as const;

/** An attribute of the panel. */
export type Trait = keyof typeof TRAITS;

/** A person's levels. */
export type TraitPerson = Readonly<Record<Trait, string>>;

const PERSONS = 600;
const SERVICES = 12;
const CLUB = 9;

/** A panel of 600 persons with seven attributes, unequally spread, who use twelve services in September and October 2026. */
export async function importTraitMarket(workshop: Importing): Promise<TraitPerson[]> {
  const random = seeded(14);
  const traits = Object.keys(TRAITS) as Trait[];
  const levelOf = (trait: Trait) => {
    const levels: readonly string[] = TRAITS[trait];
    return levels[Math.floor(levels.length * random() ** 1.6)] ?? '';
  };
  const persons = Array.from({ length: PERSONS }, (_, n) => {
    const levels = Object.fromEntries(traits.map((trait) => [trait, levelOf(trait)]));
    return { ...levels, club: n < 2 * CLUB && n % 2 === 0 ? 'yes' : 'no' } as TraitPerson;
  });
  const levels = traits.flatMap((trait) =>
    TRAITS[trait].map((level) => `${trait},${trait},Traits,${level},${level},,`),
  );
  const services = Array.from({ length: SERVICES }, (_, n) => `Service ${n},,,,www.s${n}.example,true`);
  const contacts = persons.flatMap((_, n) =>
    Array.from({ length: SERVICES }, (__, service) => service).flatMap((service) =>
      ['2026-09-08', '2026-10-08'].flatMap((day) =>
        random() < 0.6 ? [`p${n},${day}T10:00:00Z,www.s${service}.example/,desktop,false`] : [],
      ),
    ),
  );
  const given: [string, string, string[], object?][] = [
    ['attributes', 'attribute,attribute_name,group,value,value_name,min_age,max_age', levels],
    ['services', 'service,media_house,ad_network,category,targets,bookable', services],
    [
      'panel',
      `person,birthday,${traits.join(',')}`,
      persons.map((person, n) => `p${n},1980-05-15,${traits.map((trait) => person[trait]).join(',')}`),
      { asOf: '2026-09-01' },
    ],
    ['contacts', 'person,time,url,device,registered', contacts],
  ];
  for (const [kind, head, lines, options] of given) {
    const text = [head, ...lines].join('\n');
    await workshop.import({ kind, text, ...(options && { options }) } as Parameters<Importing['import']>[0]);
  }
  return persons;
}
