/** A brand whose advertising the panel meets: the share of persons a month brings it to, and its campaigns. */
export interface WatchedBrandSpec {
  readonly name: string;
  readonly reach: number;
  readonly campaigns: readonly string[];
  /** Group it is for, as campaigns name it. */
  readonly target?: string;
}

/** A name that nobody has said the brand of yet. */
export const UNMAPPED_NAME = 'ALPENQUELL GETRAENKE GMBH';

/** Invented brands, some of them those of the demo's campaigns. */
export const WATCHED_BRANDS: readonly WatchedBrandSpec[] = [
  { name: 'Alpenquell', reach: 0.26, campaigns: ['Sommerfrische', 'Quelle im Video', 'Herbstpause'] },
  { name: 'Nordwind E3', reach: 0.22, campaigns: ['Probefahrt', 'Leasingwochen'], target: 'gender:male' },
  { name: 'Bergkristall', reach: 0.2, campaigns: ['Prickelnd', 'Gewinnspiel'] },
  { name: 'Sparwerk', reach: 0.3, campaigns: ['Wochenangebote', 'Frische Tage', 'Grillsaison'] },
  { name: 'Möbelhof', reach: 0.18, campaigns: ['Küchenwochen', 'Schlafwelten'], target: 'gender:female' },
  { name: 'Telvia', reach: 0.28, campaigns: ['Glasfaser', 'Jugendtarif', 'Zwei für eins'] },
  { name: 'Funkfrei', reach: 0.15, campaigns: ['Ohne Bindung'], target: 'birthday:14-19,20-29' },
  { name: 'Donaubank', reach: 0.17, campaigns: ['Wohnkredit', 'Sparplan'] },
  { name: 'Kleeblatt Versicherung', reach: 0.12, campaigns: ['Sorglos'] },
  { name: 'Fernweh Reisen', reach: 0.14, campaigns: ['Last Minute', 'Städtetrips'] },
  { name: 'Gipfelkaffee', reach: 0.11, campaigns: ['Morgenrunde', 'Bohnen des Monats'] },
  { name: 'Hautnah', reach: 0.1, campaigns: ['Feuchtigkeit'], target: 'gender:female' },
  { name: 'Radhaus', reach: 0.08, campaigns: ['E-Bike Testtage'] },
  { name: 'Spielwiese', reach: 0.09, campaigns: ['Neue Saison'], target: 'birthday:14-19,20-29' },
  { name: 'Stromland', reach: 0.13, campaigns: ['Wechselbonus', 'Sonnenstrom'] },
  { name: 'Tierglück', reach: 0.07, campaigns: ['Futterwochen'] },
  { name: 'Urwerk Uhren', reach: 0.05, campaigns: ['Zeitlos'] },
  { name: 'Wanderlust', reach: 0.06, campaigns: ['Wetterfest'] },
  { name: 'Zuckerwatte', reach: 0.04, campaigns: ['Naschzeit'] },
  { name: 'Nischenhaus', reach: 0.0012, campaigns: ['Kleinauflage'] },
];

/** Apps that ads are met in. */
export const WATCHED_APPS = ['app.alpenportal.example', 'app.wetterfrosch.example'] as const;
