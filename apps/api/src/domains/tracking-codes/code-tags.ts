import { originOfTags, pageTags, type CodeOptions, type PageTags } from './tags/tags.js';
import { vastOf } from './tags/vast.js';

/** All a code is written as. */
export interface CodeTags extends PageTags {
  /** The VAST document. */
  readonly vast: string;
  /** Where players fetch it. */
  readonly vastUrl: string;
}

/** What tags are written from. */
export interface CodeToWrite {
  readonly code: string;
  readonly title: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Where players fetch the VAST document of a code. @param wraps the VAST tag that is measured by it */
function vastUrl(origin: string, code: string, wraps?: string): string {
  return `${origin}/v3/vast/${code}${wraps === undefined ? '' : `?wraps=${encodeURIComponent(wraps)}`}`;
}

/** The tags of a code. @param origin the product's own @param wraps the VAST tag that is to be measured, if any */
export function tagsOf(
  { code, ...ad }: CodeToWrite,
  origin: string,
  options: CodeOptions,
  wraps?: string,
): CodeTags {
  const tagged = { code, origin: originOfTags(origin, options) };
  return {
    ...pageTags({ code, origin }, options),
    vast: vastOf({ ...tagged, ...ad, consent: options.consent, wraps }),
    vastUrl: vastUrl(tagged.origin, code, wraps),
  };
}
