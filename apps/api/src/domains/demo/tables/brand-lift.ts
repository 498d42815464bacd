/** A kind of advertising that was studied. */
export interface StudyCategory {
  readonly name: string;
  /** Lift of aided recall that its campaigns have on average, in percentage points. */
  readonly lift: number;
  /** Invented advertisers. */
  readonly brands: readonly string[];
}

/** Categories of the benchmark; the last one is too small for a mean. */
export const STUDY_CATEGORIES: readonly StudyCategory[] = [
  { name: 'Food and drinks', lift: 3.4, brands: ['Almquell', 'Brotzeit', 'Kernig', 'Bergmilch', 'Mostrad'] },
  { name: 'Retail', lift: 2.6, brands: ['Eckladen', 'Markthalle Nord', 'Sparkorb', 'Regalo'] },
  { name: 'Cars', lift: 2.1, brands: ['Voltaro', 'Passhöhe Motors', 'Kombi & Co', 'Lenkwerk'] },
  { name: 'Telecoms', lift: 2.9, brands: ['Funkel', 'Weitnetz', 'Klarton', 'Gigabach'] },
  { name: 'Finance', lift: 1.6, brands: ['Sparbank Alpen', 'Zinsgut', 'Polizzo', 'Münzhof'] },
  { name: 'Travel', lift: 3.1, brands: ['Fernweh Reisen', 'Seeblick', 'Gipfelbahn', 'Nachtzug Express'] },
  { name: 'Health', lift: 2.3, brands: ['Vitalis', 'Hustex', 'Kamillo', 'Apovita'] },
  { name: 'Beauty', lift: 2.8, brands: ['Rosenöl', 'Glanzhaar', 'Pudra', 'Seifenkiste'] },
  { name: 'Entertainment', lift: 4.2, brands: ['Streamo', 'Kinosaal', 'Spielwiese', 'Podkasten'] },
  { name: 'Home and garden', lift: 2.4, brands: ['Hobelbank', 'Gartenzwerg', 'Wohnlicht', 'Fliesenhof'] },
  { name: 'Public sector', lift: 1.9, brands: ['Stadtbahn', 'Umweltamt', 'Impfen hilft', 'Radland'] },
  { name: 'Pets', lift: 3.7, brands: ['Pfotenglück', 'Kater Karlo Futter'] },
];

/** Where studies were made. */
export const STUDY_LANDS = ['Austria', 'Germany', 'Switzerland'] as const;

/** What was shown. */
export const STUDY_CREATIVES = ['Display', 'Video', 'Audio', 'Native', 'Out of home'] as const;
