/** What makes services of a category alike; all of it invented. */
export interface CategorySpec {
  readonly name: string;
  /** Share of a market's services. */
  readonly share: number;
  /** How popular its services are on average; 0 = like any other, 1 = far more. */
  readonly pull: number;
  /** Names are a first word joined to a second; empty where names come from the country's own words. */
  readonly firsts: string;
  readonly seconds: string;
  /** Parts of its sites, as they stand in paths. */
  readonly sections: string;
  /** Lean to women (negative: to men), to the old (negative: to the young), to the educated, to cities; 0 = none. */
  readonly lean: { women?: number; old?: number; educated?: number; city?: number; parents?: number };
  readonly interest?: 'interest_sports' | 'interest_travel' | 'interest_technology';
  /** Use on a weekend day compared with a workday. */
  readonly weekend: number;
  /** Mean page contacts of a visit. */
  readonly pages: number;
  /** Median seconds of a page contact. */
  readonly dwell: number;
  /** Share of services with an app. */
  readonly apps: number;
  /** Share of users who sign in. */
  readonly registered: number;
}

/** Categories of services. */
export const CATEGORIES: readonly CategorySpec[] = [
  {
    ...{
      name: 'News',
      share: 0.08,
      pull: 1.4,
      firsts: '',
      seconds: '',
      lean: { old: 0.3, educated: 0.3 },
      weekend: 0.9,
    },
    ...{
      sections: 'politik wirtschaft sport kultur chronik leben wissen',
      pages: 2.9,
      dwell: 32,
      apps: 0.6,
      registered: 0.15,
    },
  },
  {
    ...{
      name: 'Regional news',
      share: 0.13,
      pull: 0.1,
      firsts: '',
      seconds: '',
      lean: { old: 0.5, city: -0.3 },
      weekend: 0.85,
    },
    ...{
      sections: 'lokales sport leute wirtschaft veranstaltungen',
      pages: 2.5,
      dwell: 30,
      apps: 0.3,
      registered: 0.1,
    },
  },
  {
    ...{
      name: 'Business and finance',
      share: 0.06,
      pull: 0,
      lean: { women: -0.5, educated: 0.6, old: 0.2 },
      weekend: 0.45,
    },
    ...{
      firsts: 'Zins Markt Renditen Gründer Depot Budget Konto Anlage',
      seconds: 'kompass warte dachs kontor falke lot pfad brief feder',
    },
    ...{
      sections: 'wirtschaft unternehmen boerse karriere immobilien',
      pages: 2.6,
      dwell: 36,
      apps: 0.35,
      registered: 0.25,
    },
  },
  {
    ...{
      name: 'Sports',
      share: 0.06,
      pull: 0.3,
      lean: { women: -0.8, old: -0.2 },
      interest: 'interest_sports',
      weekend: 1.5,
    },
    ...{
      firsts: 'Tor Pisten Lauf Netz Ring Gipfel Elfer Trainings',
      seconds: 'winkel jubel kurve gams takt luchs fieber echo tribüne',
    },
    ...{
      sections: 'sport fussball ski eishockey motorsport',
      pages: 3,
      dwell: 22,
      apps: 0.5,
      registered: 0.1,
    },
  },
  {
    ...{
      name: 'Lifestyle and fashion',
      share: 0.06,
      pull: -0.1,
      lean: { women: 1.1, old: -0.2, city: 0.2 },
      weekend: 1.15,
    },
    ...{
      firsts: 'Stil Samt Seiden Garderoben Parfüm Salon Perlen Chic',
      seconds: 'salon zeile motte allee glanz kabinett schwan laube spange',
    },
    ...{ sections: 'mode beauty leben reise leute', pages: 2.4, dwell: 28, apps: 0.25, registered: 0.1 },
  },
  {
    ...{
      name: 'Family and parenting',
      share: 0.04,
      pull: -0.4,
      lean: { women: 0.8, parents: 1.3 },
      weekend: 1,
    },
    ...{
      firsts: 'Wiegen Krabbel Familien Schaukel Nest Schultaschen Sandkisten Eltern',
      seconds: 'nest bande igel hof stube reigen wiese garten meise',
    },
    ...{ sections: 'baby schule leben gesundheit', pages: 2.2, dwell: 34, apps: 0.25, registered: 0.2 },
  },
  {
    ...{ name: 'Health and fitness', share: 0.05, pull: 0, lean: { women: 0.5, old: 0.3 }, weekend: 0.95 },
    ...{
      firsts: 'Puls Kräuter Atem Balance Vital Rücken Schlaf Wirkstoff',
      seconds: 'quelle lotse pfad ampel hirsch brunnen takt freund garten',
    },
    ...{ sections: 'gesundheit ernaehrung fitness', pages: 1.9, dwell: 38, apps: 0.3, registered: 0.15 },
  },
  {
    ...{ name: 'Food and recipes', share: 0.05, pull: 0.1, lean: { women: 0.6 }, weekend: 1.45 },
    ...{
      firsts: 'Topf Rezept Herd Nudel Gewürz Backstuben Kuchen Teller',
      seconds: 'otter werk stube löffel tisch garten meister kiste laden',
    },
    ...{ sections: 'rezepte backen restaurants leben', pages: 2.1, dwell: 42, apps: 0.3, registered: 0.1 },
  },
  {
    ...{
      name: 'Travel',
      share: 0.05,
      pull: -0.1,
      lean: { educated: 0.3 },
      interest: 'interest_travel',
      weekend: 1.2,
    },
    ...{
      firsts: 'Koffer Fernweh Hütten Strand Gepäck Reisekarten Zugfenster Insel',
      seconds: 'möwe pfad lotse fieber laune kiste planer buch storch',
    },
    ...{ sections: 'reise hotels berge', pages: 3, dwell: 30, apps: 0.25, registered: 0.1 },
  },
  {
    ...{ name: 'Weather', share: 0.03, pull: 1.1, lean: { old: 0.3 }, weekend: 1.1 },
    ...{
      firsts: 'Wolken Föhn Regen Wetter Barometer Nebel Sonnen Schnee',
      seconds: 'dohle auge bogen lupe karte melder warte fenster hahn',
    },
    ...{ sections: 'prognose bergwetter schnee', pages: 1.7, dwell: 16, apps: 0.8, registered: 0.02 },
  },
  {
    ...{ name: 'Motor', share: 0.04, pull: -0.2, lean: { women: -0.9, city: -0.2 }, weekend: 1.1 },
    ...{
      firsts: 'Kupplungs Hubraum Getriebe Reifen Tank Garagen Fahrtwind Zündkerzen',
      seconds: 'funke werk hof kurve schuppen rausch takt marder brise',
    },
    ...{ sections: 'tests motor gebraucht', pages: 3.2, dwell: 27, apps: 0.3, registered: 0.1 },
  },
  {
    ...{ name: 'Real estate', share: 0.04, pull: 0, lean: { old: -0.3, educated: 0.2 }, weekend: 1.05 },
    ...{
      firsts: 'Schlüssel Dachboden Altbau Grundriss Ziegel Wohn Erker Quadrat',
      seconds: 'bund suche traum hof anker finder specht plan kamin',
    },
    ...{ sections: 'kaufen mieten immobilien', pages: 4.2, dwell: 21, apps: 0.5, registered: 0.3 },
  },
  {
    ...{ name: 'Jobs and careers', share: 0.04, pull: -0.1, lean: { old: -0.6 }, weekend: 0.5 },
    ...{
      firsts: 'Stellen Karriere Bewerbungs Lehr Dienst Arbeits Schicht Büro',
      seconds: 'leiter brücke amsel start pfad hafen kiste forum tor',
    },
    ...{ sections: 'stellen karriere lehre', pages: 3.4, dwell: 26, apps: 0.35, registered: 0.35 },
  },
  {
    ...{
      name: 'Classifieds and marketplaces',
      share: 0.05,
      pull: 0.5,
      lean: { old: -0.1, women: 0.1 },
      weekend: 1.2,
    },
    ...{
      firsts: 'Kauf Trödel Schnäppchen Korb Inserat Tausch Kisten Warenhaus',
      seconds: 'kiste elster platz halle basar börse ecke bude biene',
    },
    ...{ sections: 'kleinanzeigen moebel elektronik', pages: 4.6, dwell: 20, apps: 0.6, registered: 0.5 },
  },
  {
    ...{
      name: 'Technology',
      share: 0.05,
      pull: 0,
      lean: { women: -0.7, old: -0.2, educated: 0.2 },
      interest: 'interest_technology',
      weekend: 0.8,
    },
    ...{
      firsts: 'Platinen Daten Kabel Byte Funk Bildschirm Akku Geräte',
      seconds: 'labor krake werk ecke funke kiste schmiede magazin lupe',
    },
    ...{ sections: 'tests technik wissen', pages: 2.3, dwell: 37, apps: 0.2, registered: 0.15 },
  },
  {
    ...{ name: 'Games', share: 0.04, pull: 0, lean: { women: -0.2, old: -0.9 }, weekend: 1.4 },
    ...{
      firsts: 'Würfel Spiel Joystick Level Quest Karten Pixel Rätsel',
      seconds: 'drache ecke turm liga keller brett kobold burg rabe',
    },
    ...{ sections: 'spiele tests community', pages: 2.6, dwell: 60, apps: 0.4, registered: 0.4 },
  },
  {
    ...{
      name: 'TV and entertainment',
      share: 0.05,
      pull: 0.4,
      lean: { women: 0.2, old: -0.2 },
      weekend: 1.3,
    },
    ...{
      firsts: 'Serien Kino Programm Leinwand Kanal Bühnen Fernseh Vorhang',
      seconds: 'rolle abend kuckuck fenster zeile salon logbuch palast couch',
    },
    ...{ sections: 'tv-programm kino leute kultur', pages: 2.4, dwell: 40, apps: 0.5, registered: 0.2 },
  },
  {
    ...{ name: 'Music and radio', share: 0.03, pull: -0.2, lean: { old: -0.5 }, weekend: 1 },
    ...{
      firsts: 'Klang Rhythmus Radio Schallplatten Refrain Wellen Verstärker Ton',
      seconds: 'keller garten grille bogen werk kurve haus funke brücke',
    },
    ...{ sections: 'musik kultur livestream', pages: 1.8, dwell: 55, apps: 0.5, registered: 0.1 },
  },
  {
    ...{ name: 'Portals and mail', share: 0.02, pull: 1.5, lean: { old: 0.2 }, weekend: 0.8 },
    ...{
      firsts: 'Start Netz Briefkasten Portal Tor Anker Lotsen Flaschenpost',
      seconds: 'hafen platz punkt seite lotse taube tor brücke insel',
    },
    ...{ sections: 'mail suche wirtschaft sport leute', pages: 3.2, dwell: 24, apps: 0.8, registered: 0.7 },
  },
  {
    ...{
      name: 'Science and education',
      share: 0.03,
      pull: -0.3,
      lean: { educated: 0.8, old: -0.2, city: 0.2 },
      weekend: 0.8,
    },
    ...{
      firsts: 'Labor Wissens Kometen Mikroskop Atlas Fossil Formel Horizont',
      seconds: 'eule werk fenster blatt kabinett archiv lupe garten turm',
    },
    ...{ sections: 'wissen technik gesundheit', pages: 2, dwell: 46, apps: 0.2, registered: 0.1 },
  },
];

/** Sections several services share, and the name of the channels sold across them. */
export const THEMES: Readonly<Record<string, string>> = {
  sport: 'Sport',
  wirtschaft: 'Economy',
  kultur: 'Culture',
  leben: 'Living',
  reise: 'Travel',
  gesundheit: 'Health',
  wissen: 'Knowledge',
  technik: 'Technology',
  leute: 'People',
  karriere: 'Careers',
  immobilien: 'Property',
  tests: 'Tests',
  lokales: 'Local',
  veranstaltungen: 'Events',
  politik: 'Politics',
};
