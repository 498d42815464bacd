import { describe, expect, it } from '@jest/globals';
import { vastOf, versionOfVast } from './vast.js';

const AD = {
  origin: 'https://measure.example',
  code: 'h3k9w2m7q4x8z5tb',
  title: 'Summer & <sun>',
  consent: true,
};

/** An element with what is in it, as far as a document of ours goes. */
interface Element {
  readonly name: string;
  readonly attributes: string;
  readonly children: Element[];
  text: string;
}

/** Reads a document; anything that is not well formed throws. */
function parsed(xml: string): Element {
  const root: Element = { name: '', attributes: '', children: [], text: '' };
  const open = [root];
  const token =
    /<\?[^>]*\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:]+)>|<([\w:]+)((?:\s[\w:]+="[^"<&]*")*)\s*>|([^<]+)/gy;
  let at = 0;
  for (let match = token.exec(xml); match; match = token.exec(xml)) {
    at = token.lastIndex;
    const [, cdata, closed, name, attributes = '', text] = match;
    const current = open.at(-1);
    if (!current) throw new Error('nothing is open');
    if (cdata !== undefined) current.text += cdata;
    else if (text !== undefined) {
      if (/&(?!(amp|lt|gt|quot);)/.test(text)) throw new Error(`not escaped: ${text}`);
      current.text += text.trim();
    } else if (closed !== undefined && open.pop()?.name !== closed) throw new Error(`not open: ${closed}`);
    else if (name !== undefined) {
      const element = { name, attributes, children: [], text: '' };
      current.children.push(element);
      open.push(element);
    }
  }
  if (at !== xml.length || open.length !== 1) throw new Error(`not well formed at ${at}`);
  return root;
}

/** Children of an element in the order of the IAB's schema of VAST 4.2, with how often each may come. */
const SCHEMA: Readonly<Record<string, readonly (readonly [string, number, number])[]>> = {
  '': [['VAST', 1, 1]],
  VAST: [['Ad', 0, Infinity]],
  Ad: [
    ['InLine', 0, 1],
    ['Wrapper', 0, 1],
  ],
  Wrapper: [
    ['AdSystem', 1, 1],
    ['Error', 0, Infinity],
    ['Extensions', 0, 1],
    ['Impression', 1, Infinity],
    ['Pricing', 0, 1],
    ['ViewableImpression', 0, 1],
    ['AdVerifications', 0, 1],
    ['BlockedAdCategories', 0, Infinity],
    ['Creatives', 0, 1],
    ['VASTAdTagURI', 1, 1],
  ],
  InLine: [
    ['AdSystem', 1, 1],
    ['Error', 0, Infinity],
    ['Extensions', 0, 1],
    ['Impression', 1, Infinity],
    ['Pricing', 0, 1],
    ['ViewableImpression', 0, 1],
    ['AdServingId', 1, 1],
    ['AdTitle', 1, 1],
    ['AdVerifications', 0, 1],
    ['Advertiser', 0, 1],
    ['Category', 0, Infinity],
    ['Creatives', 1, 1],
    ['Description', 0, 1],
  ],
  ViewableImpression: [
    ['Viewable', 0, Infinity],
    ['NotViewable', 0, Infinity],
    ['ViewUndetermined', 0, Infinity],
  ],
  Creatives: [['Creative', 1, Infinity]],
  Creative: [
    ['CompanionAds', 0, 1],
    ['CreativeExtensions', 0, 1],
    ['Linear', 0, 1],
    ['NonLinearAds', 0, 1],
    ['UniversalAdId', 0, Infinity],
  ],
  Linear: [
    ['Icons', 0, 1],
    ['TrackingEvents', 0, 1],
    ['AdParameters', 0, 1],
    ['Duration', 0, 1],
    ['MediaFiles', 0, 1],
    ['VideoClicks', 0, 1],
  ],
  TrackingEvents: [['Tracking', 0, Infinity]],
  MediaFiles: [['MediaFile', 1, Infinity]],
  VideoClicks: [
    ['ClickTracking', 0, Infinity],
    ['ClickThrough', 0, 1],
  ],
};

/** What of a document is not as the schema says. */
function faults({ name, children }: Element): string[] {
  const rules = SCHEMA[name] ?? [];
  const found: string[] = [];
  let place = 0;
  for (const { name: child } of children) {
    const at = rules.findIndex(([one]) => one === child);
    if (at < place) found.push(`${child} does not stand here in ${name}`);
    else place = at;
  }
  for (const [child, least, most] of rules) {
    const count = children.filter((one) => one.name === child).length;
    if (count < least || count > most) found.push(`${count} x ${child} in ${name}`);
  }
  return [...found, ...children.flatMap(faults)];
}

const all = (element: Element, name: string): Element[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => all(child, name)),
];
const eventsOf = (document: Element) =>
  ['Impression', 'Viewable', 'NotViewable', 'ViewUndetermined', 'Tracking', 'ClickTracking'].flatMap((name) =>
    all(document, name).map(({ text }) => new URL(text).searchParams.get('e')),
  );
const EVENTS = [
  'impression',
  'viewable',
  'not_viewable',
  'undetermined',
  'start',
  'first_quartile',
  'midpoint',
  'third_quartile',
  'complete',
];

describe('a VAST document', () => {
  const wraps = 'https://ads.example/vast?a=1&b=]]>x';
  const wrapper = parsed(vastOf({ ...AD, wraps }));
  const inLine = parsed(vastOf(AD));

  it.each([
    ['a wrapper', wrapper],
    ['an ad of one’s own', inLine],
  ])('as %s is as the schema says', (_, document) => {
    expect(faults(document)).toEqual([]);
    expect(document.children[0]?.attributes).toBe(' version="4.2" xmlns="http://www.iab.com/VAST"');
  });

  it('reports each event once, to its own code', () => {
    expect(eventsOf(wrapper)).toEqual([...EVENTS, 'click']);
    expect(eventsOf(inLine)).toEqual(EVENTS);
    expect(all(inLine, 'ClickThrough').map(({ text }) => text)).toEqual([`${AD.origin}/k?c=${AD.code}`]);
    for (const { text } of ['Impression', 'Tracking'].flatMap((name) => all(wrapper, name)))
      expect(text).toMatch(/^https:\/\/measure\.example\/a\.gif\?c=h3k9w2m7q4x8z5tb&e=/);
  });

  it('names what it wraps, and nothing a title could add', () => {
    expect(all(wrapper, 'VASTAdTagURI').map(({ text }) => text)).toEqual([
      'https://ads.example/vast?a=1&b=]]%3Ex',
    ]);
    expect(all(inLine, 'AdTitle').map(({ text }) => text)).toEqual(['Summer &amp; &lt;sun&gt;']);
  });

  it('carries the macros of players, and the number of a delivery where it is known', () => {
    const [impression] = all(parsed(vastOf({ ...AD, impression: 'one' })), 'Impression');
    expect(impression?.text).toContain('&i=one&cb=[CACHEBUSTING]&gdpr_consent=[GDPRCONSENT]');
    expect(all(inLine, 'Impression')[0]?.text).not.toContain('&i=');
    expect(all(parsed(vastOf({ ...AD, consent: false })), 'Impression')[0]?.text).not.toContain('gdpr');
  });

  it.each([
    ['<VAST version="4.2">', '4.2'],
    ["<?xml version='1.0'?>\n<VAST\n version = '2.0' >", '2.0'],
    ['<vast:VAST xmlns:vast="x" version="3.0">', '3.0'],
    ['<VideoAdServingTemplate xmlns:xsi="x">', '1.0'],
    ['<!-- <VAST version="4.0"> --><html>', undefined],
    ['<VAST>', undefined],
  ])('%s has the version %s', (xml, version) => {
    expect(versionOfVast(xml)).toBe(version);
  });
});
