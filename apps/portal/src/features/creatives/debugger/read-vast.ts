import type { TagRefusal, TagReport, Tracker } from './tag-report.types.js';
import { trackerOf } from './trackers.js';

/** Elements that name an address which is called, and when. */
const CALLED: Readonly<Record<string, string>> = {
  Impression: 'impression',
  Error: 'error',
  Viewable: 'viewable',
  NotViewable: 'not viewable',
  ViewUndetermined: 'view undetermined',
  ClickThrough: 'click',
  ClickTracking: 'click',
  CustomClick: 'click',
  CompanionClickThrough: 'click',
  CompanionClickTracking: 'click',
  NonLinearClickThrough: 'click',
  NonLinearClickTracking: 'click',
  IconClickThrough: 'click',
  IconClickTracking: 'click',
  IconViewTracking: 'icon',
  JavaScriptResource: 'script',
  ExecutableResource: 'script',
};

/** Whether a text is meant to be a VAST document. */
export function looksLikeVast(text: string): boolean {
  return /<(?:\w+:)?(VAST|VideoAdServingTemplate)[\s>/]/.test(text);
}

/** What a VAST document calls and wraps. @param origin this product's */
export function readVast(text: string, origin: string): TagReport | TagRefusal {
  const xml = text.slice(text.indexOf('<')).trim();
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  if (document.getElementsByTagName('parsererror').length > 0) return 'broken';
  const root = document.documentElement;
  const version = root.localName === 'VideoAdServingTemplate' ? '1' : (root.getAttribute('version') ?? '');
  if (root.localName !== 'VAST' && root.localName !== 'VideoAdServingTemplate') return 'nothing';
  if (/^1(\.|$)/.test(version.trim())) return 'refused_vast1';
  const elements = [...document.getElementsByTagName('*')];
  return {
    kind: 'vast',
    version: version.trim() || null,
    wraps: elements.filter(({ localName }) => localName === 'VASTAdTagURI').flatMap(textOf),
    trackers: elements.flatMap((element) => trackersOf(element, origin)),
  };
}

const textOf = ({ textContent }: Element): string[] => {
  const text = textContent?.trim() ?? '';
  return text === '' ? [] : [text];
};

function trackersOf(element: Element, origin: string): Tracker[] {
  const { localName } = element;
  const event = localName === 'Tracking' ? (element.getAttribute('event') ?? 'event') : CALLED[localName];
  if (event === undefined) return [];
  return textOf(element).map((url) => trackerOf(event, url, origin, true));
}
