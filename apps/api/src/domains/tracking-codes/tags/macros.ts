import type { AdServer } from '@netreach/domain';

/** What an ad server puts into a tag when it delivers it; null where it has no macro for it. */
export interface Macros {
  /** Random: no cache answers for us. */
  readonly cacheBuster: string | null;
  /** The address that counts a click and leads on to what stands behind the macro. */
  readonly click: string | null;
  /** 1 where the GDPR applies. */
  readonly gdpr: string | null;
  /** The consent as a TC string. */
  readonly consent: string | null;
  /** The same in all tags of one delivery, and in no other. */
  readonly impression: string | null;
}

/**
 * Macros by the ad server that delivers the tag. `755` and `50` are the numbers of Google and Adform in the IAB's list of vendors:
 * an ad server fills in the consent it was given itself.
 */
export const MACROS: Readonly<Record<AdServer, Macros>> = {
  none: { cacheBuster: null, click: null, gdpr: null, consent: null, impression: null },
  gam: {
    cacheBuster: '%%CACHEBUSTER%%',
    click: '%%CLICK_URL_UNESC%%',
    gdpr: '${GDPR}',
    consent: '${GDPR_CONSENT_755}',
    impression: null,
  },
  cm360: {
    cacheBuster: '%n',
    click: '%c',
    gdpr: '${GDPR}',
    consent: '${GDPR_CONSENT_755}',
    impression: null,
  },
  adform: {
    cacheBuster: '__ADFRND__',
    click: '%%c1;cpdir=',
    gdpr: '${GDPR}',
    consent: '${GDPR_CONSENT_50}',
    impression: null,
  },
  xandr: {
    cacheBuster: '${CACHEBUSTER}',
    click: '${CLICK_URL}',
    gdpr: '${GDPR_APPLIES}',
    consent: '${GDPR_CONSENT_STRING}',
    impression: '${AUCTION_ID}',
  },
  equativ: {
    cacheBuster: '[timestamp]',
    click: '[countgo]',
    gdpr: '[gdpr]',
    consent: '[gdpr_consent]',
    impression: null,
  },
};

/** What players of videos put in themselves (VAST 4.2, macros), whichever ad server delivers. */
export const PLAYER_MACROS: Macros = {
  cacheBuster: '[CACHEBUSTING]',
  click: null,
  gdpr: null,
  consent: '[GDPRCONSENT]',
  impression: null,
};
