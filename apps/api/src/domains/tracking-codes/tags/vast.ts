import { PLAYER_MACROS } from './macros.js';
import { trackerUrl, VIDEO_EVENTS, type TaggedCode } from './tags.js';

/** What a VAST document is written for. */
export interface VastAd extends TaggedCode {
  readonly title: string;
  readonly consent: boolean;
  /** The VAST tag of the ad server whose ad is measured; without it, a form of an ad of one's own is written. */
  readonly wraps?: string | undefined;
  /** What tells this delivery from all others; without it, calls say nothing of it. */
  readonly impression?: string | undefined;
  /** Pixels of the form's video. */
  readonly width?: number | null;
  readonly height?: number | null;
}

const NAMESPACE = 'http://www.iab.com/VAST';
/** Stands where whoever has the video puts its address and length. */
const VIDEO = { url: 'https://video.example/REPLACE-WITH-YOUR-VIDEO.mp4', duration: '00:00:30' };
const SIZE = { width: 1280, height: 720 };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const address = (url: string) => `<![CDATA[${url.replaceAll(']]>', ']]%3E')}]]>`;

/**
 * A VAST 4.2 document whose trackers all report to a code: a wrapper of another tag, or else an ad with a place for one's own video.
 * Elements stand in the order the IAB's schema demands.
 */
export function vastOf(ad: VastAd): string {
  const lines = ad.wraps === undefined ? inLine(ad) : wrapper(ad, ad.wraps);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<VAST version="4.2" xmlns="${NAMESPACE}">`,
    `  <Ad id="${escaped(ad.code)}">`,
    ...lines.map((line) => `    ${line}`),
    '  </Ad>',
    '</VAST>',
    '',
  ].join('\n');
}

const tracker = (ad: VastAd, event: string) =>
  address(trackerUrl(ad, PLAYER_MACROS, { consent: ad.consent, event, impression: ad.impression }));

/** What both forms begin with. */
const beginning = (ad: VastAd) => [
  '  <AdSystem version="1">Netreach</AdSystem>',
  `  <Impression id="netreach">${tracker(ad, 'impression')}</Impression>`,
  '  <ViewableImpression id="netreach">',
  `    <Viewable>${tracker(ad, 'viewable')}</Viewable>`,
  `    <NotViewable>${tracker(ad, 'not_viewable')}</NotViewable>`,
  `    <ViewUndetermined>${tracker(ad, 'undetermined')}</ViewUndetermined>`,
  '  </ViewableImpression>',
];

const events = (ad: VastAd) => [
  '          <TrackingEvents>',
  ...Object.entries(VIDEO_EVENTS).map(
    ([event, name]) => `            <Tracking event="${event}">${tracker(ad, name)}</Tracking>`,
  ),
  '          </TrackingEvents>',
];

const wrapper = (ad: VastAd, wraps: string) => [
  '<Wrapper followAdditionalWrappers="true" allowMultipleAds="true" fallbackOnNoAd="true">',
  ...beginning(ad),
  '  <Creatives>',
  `    <Creative id="${escaped(ad.code)}">`,
  '        <Linear>',
  ...events(ad),
  '          <VideoClicks>',
  `            <ClickTracking id="netreach">${tracker(ad, 'click')}</ClickTracking>`,
  '          </VideoClicks>',
  '        </Linear>',
  '    </Creative>',
  '  </Creatives>',
  `  <VASTAdTagURI>${address(wraps)}</VASTAdTagURI>`,
  '</Wrapper>',
];

const inLine = (ad: VastAd) => [
  '<InLine>',
  ...beginning(ad),
  `  <AdServingId>${escaped(ad.impression ?? ad.code)}</AdServingId>`,
  `  <AdTitle>${escaped(ad.title)}</AdTitle>`,
  '  <Creatives>',
  `    <Creative id="${escaped(ad.code)}">`,
  '        <Linear>',
  ...events(ad),
  `          <Duration>${VIDEO.duration}</Duration>`,
  '          <MediaFiles>',
  `            <MediaFile delivery="progressive" type="video/mp4" width="${ad.width ?? SIZE.width}" height="${ad.height ?? SIZE.height}">${address(VIDEO.url)}</MediaFile>`,
  '          </MediaFiles>',
  '          <VideoClicks>',
  `            <ClickThrough id="netreach">${address(`${ad.origin}/k?c=${ad.code}`)}</ClickThrough>`,
  '          </VideoClicks>',
  '        </Linear>',
  `        <UniversalAdId idRegistry="netreach">${escaped(ad.title)}</UniversalAdId>`,
  '    </Creative>',
  '  </Creatives>',
  '</InLine>',
];

/** The version a VAST document says it has; undefined where it is none. */
export function versionOfVast(xml: string): string | undefined {
  const [, name, attributes = ''] =
    /<(?:\w+:)?(VAST|VideoAdServingTemplate)(\s[^>]*)?>/.exec(xml.replaceAll(/<!--[\s\S]*?-->/g, '')) ?? [];
  if (name === undefined) return undefined;
  if (name === 'VideoAdServingTemplate') return '1.0';
  return /\sversion\s*=\s*["']\s*([\d.]+)/.exec(attributes)?.[1];
}
