/** What somebody pasted. */
export type TagKind = 'img' | 'script' | 'iframe' | 'link' | 'url' | 'html' | 'vast';

/** What can be said against an address that is called. */
export type Finding =
  | { code: 'http' | 'no_cache_buster' | 'no_consent' | 'not_an_address' }
  | { code: 'unknown_macro'; macro: string };

/** An address of a tag, and when it is called. */
export interface Tracker {
  /** `impression`, `firstQuartile`, `click`, or what element names it. */
  event: string;
  url: string;
  /** It leads to this product. */
  isOurs: boolean;
  findings: readonly Finding[];
}

/** What a tag is and does. */
export interface TagReport {
  kind: TagKind;
  /** Of a VAST document. */
  version: string | null;
  /** Addresses of the documents it wraps; they are not fetched. */
  wraps: readonly string[];
  trackers: readonly Tracker[];
}

/** Why there is nothing to report. */
export type TagRefusal = 'nothing' | 'refused_vast1' | 'broken';
