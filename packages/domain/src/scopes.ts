/** What a third-party client may be allowed to do for a user: the parts of the access table, to read or to change. */
export const SCOPES = {
  'profile.read': {
    en: 'See your name, your email address and your customer',
    de: 'Ihren Namen, Ihre E-Mail-Adresse und Ihren Kunden sehen',
  },
  'ratings.read': { en: 'Read audience ratings', de: 'Reichweiten lesen' },
  'ratings.write': {
    en: 'Change channels, targets and saved selections of audience ratings',
    de: 'Belegungseinheiten, Zieladressen und gespeicherte Auswahlen der Reichweiten ändern',
  },
  'campaigns.read': {
    en: 'Read your campaigns and their figures',
    de: 'Ihre Kampagnen und ihre Zahlen lesen',
  },
  'campaigns.write': { en: 'Create and change your campaigns', de: 'Ihre Kampagnen anlegen und ändern' },
  'adfx.read': {
    en: 'Read your adFX tests and their results',
    de: 'Ihre adFX-Tests und ihre Ergebnisse lesen',
  },
  'adfx.write': { en: 'Create and change your adFX tests', de: 'Ihre adFX-Tests anlegen und ändern' },
  'publishers.read': { en: 'Read publisher figures', de: 'Zahlen der Publisher lesen' },
  'media_watch.read': { en: 'Read media watch', de: 'Media Watch lesen' },
  'national_ranking.read': { en: 'Read the national ranking', de: 'Die nationale Reichweitenliste lesen' },
  'keyword_tool.read': { en: 'Use the keyword tool', de: 'Das Keyword-Tool benutzen' },
  'dmp_feed.read': { en: 'See your DMP feeds', de: 'Ihre DMP-Feeds sehen' },
  'dmp_feed.write': { en: 'Change and run your DMP feeds', de: 'Ihre DMP-Feeds ändern und ausführen' },
  'brand_lift.read': { en: 'Read the brand lift benchmark', de: 'Den Brand-Lift-Benchmark lesen' },
  'social_analytics.read': { en: 'Read social analytics', de: 'Social Analytics lesen' },
  'exports.read': { en: 'See and download your exports', de: 'Ihre Exporte sehen und herunterladen' },
  'exports.write': { en: 'Start and remove exports', de: 'Exporte starten und entfernen' },
} as const;

/** A scope of the OAuth2 provider. */
export type Scope = keyof typeof SCOPES;

/** Whether a text names a scope. */
export function isScope(text: string): text is Scope {
  return Object.hasOwn(SCOPES, text);
}
