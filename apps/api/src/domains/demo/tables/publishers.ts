import type { DemoCountryCode } from './population.js';

/** The publisher whose dashboard a demo country shows. */
export interface PublisherSpec {
  readonly name: string;
  /** Page views a day of each of its services, about. */
  readonly sizes: readonly number[];
  /** What visitors searched for. */
  readonly terms: readonly string[];
}

/** What its people have noted: so many days before today, in their words. */
export const NOTES: readonly { readonly daysAgo: number; readonly text: string }[] = [
  { daysAgo: 40, text: 'Neue Startseite' },
  { daysAgo: 12, text: 'Newsletter auf täglich umgestellt' },
  { daysAgo: 1, text: 'Von 15 bis 19 Uhr fehlte der Tag auf den meisten Seiten' },
];

/** Invented publishers. */
export const PUBLISHERS: Record<DemoCountryCode, PublisherSpec> = {
  at: {
    name: 'Zirmegg Verlag',
    sizes: [1300, 800, 500],
    terms: ['wetter zirmegg', 'skigebiete offen', 'zirmegg bote', 'rodeln lärchenstatt'],
  },
  de: {
    name: 'Torfkamp Verlag',
    sizes: [700, 450],
    terms: ['wetter torfkamp', 'weihnachtsmarkt', 'deichlauf termine', 'torfkamp anzeiger'],
  },
  ch: {
    name: 'Mattlikon Verlag',
    sizes: [700, 450],
    terms: ['wetter mattlikon', 'pisten offen', 'abstimmung resultate', 'mattlikon stimme'],
  },
};
