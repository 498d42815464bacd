import { looksLikeVast, readVast } from './read-vast.js';
import type { TagKind, TagRefusal, TagReport, Tracker } from './tag-report.types.js';
import { trackerOf } from './trackers.js';

/** Elements that call something, by the attribute that says what. */
const CALLING = [
  ['img', 'src', 'img', 'impression'],
  ['script', 'src', 'script', 'script'],
  ['iframe', 'src', 'iframe', 'frame'],
  ['a', 'href', 'link', 'click'],
] as const;
const ADDRESS = /(?:https?:)?\/\/[^\s"'<>\\)]+/g;

/**
 * What a tag or a VAST document is and calls. It is read, never run: nothing it names is fetched.
 * @param origin this product's: `https://measure.example`
 */
export function readTag(text: string, origin: string): TagReport | TagRefusal {
  const pasted = text.trim();
  if (looksLikeVast(pasted)) return readVast(pasted, origin);
  if (!pasted.includes('<')) return readAddress(pasted, origin);
  // Of a document that is nowhere shown, neither pictures nor scripts are loaded.
  const document = new DOMParser().parseFromString(pasted, 'text/html');
  const found = CALLING.flatMap(([name, attribute, kind, event]) =>
    [...document.querySelectorAll(`${name}[${attribute}]`)].map((element) => ({
      kind: kind as TagKind,
      tracker: trackerOfElement(element, attribute, event, origin),
    })),
  );
  const inside = [...document.querySelectorAll('script:not([src])')].flatMap(({ textContent }) =>
    addressesIn(textContent ?? '').map((url) => ({
      kind: 'script' as TagKind,
      tracker: trackerOf('script', url, origin),
    })),
  );
  const all = [...found, ...inside];
  const kinds = new Set(all.map(({ kind }) => kind));
  const [kind] = kinds;
  if (kind === undefined) return 'nothing';
  return {
    kind: kinds.size === 1 ? kind : 'html',
    version: null,
    wraps: [],
    trackers: all.map(({ tracker }) => tracker),
  };
}

const addressesIn = (text: string) => text.match(ADDRESS) ?? [];

/** What its attributes hand to a script counts as part of its call. */
function trackerOfElement(element: Element, attribute: string, event: string, origin: string): Tracker {
  const tracker = trackerOf(event, element.getAttribute(attribute) ?? '', origin);
  const given = [...element.attributes].filter(({ name }) => name.startsWith('data-'));
  const handed = given.map(({ name, value }) => `${name}=${value}`).join('&');
  if (handed === '') return tracker;
  const macros = trackerOf(event, `https://x/?${handed}`, origin).findings;
  return {
    ...tracker,
    findings: [...tracker.findings, ...macros.filter(({ code }) => code === 'unknown_macro')],
  };
}

function readAddress(text: string, origin: string): TagReport | TagRefusal {
  if (/\s/.test(text) || !/(https?:)?\/\//i.test(text)) return 'nothing';
  const isClick = /\/k\?|click/i.test(text);
  return {
    kind: 'url',
    version: null,
    wraps: [],
    trackers: [trackerOf(isClick ? 'click' : 'impression', text, origin)],
  };
}
