import { describe, expect, it } from 'vitest';
import { readTag } from './read-tag.js';
import type { TagReport } from './tag-report.types.js';

const ORIGIN = 'https://measure.example';

function reportOf(text: string): TagReport {
  const report = readTag(text, ORIGIN);
  if (typeof report === 'string') throw new Error(report);
  return report;
}
const told = ({ trackers }: TagReport) =>
  trackers.map(({ event, isOurs, findings }) => [
    event,
    isOurs,
    ...findings.map((one) => ('macro' in one ? `${one.code} ${one.macro}` : one.code)),
  ]);
const vast = (version: string, inside: string) => `<VAST version="${version}"><Ad>${inside}</Ad></VAST>`;

describe('a pasted tag', () => {
  it('of ours says which macros its ad server has to fill in', () => {
    const pixel = `<img src="${ORIGIN}/a.gif?c=abc&cb=%%CACHEBUSTER%%&gdpr=\${GDPR}&gdpr_consent=\${GDPR_CONSENT_755}" width="1">`;
    const report = reportOf(pixel);
    expect([report.kind, told(report)]).toEqual([
      'img',
      [
        [
          'impression',
          true,
          'unknown_macro %%CACHEBUSTER%%',
          'unknown_macro ${GDPR}',
          'unknown_macro ${GDPR_CONSENT_755}',
        ],
      ],
    ]);
  });

  it('of somebody else says what it lacks', () => {
    expect(told(reportOf('<img src="http://ads.example/pixel?id=1">'))).toEqual([
      ['impression', false, 'http', 'no_cache_buster', 'no_consent'],
    ]);
    expect(told(reportOf('<img src="/pixel?ord=1&gdpr_consent=x">'))).toEqual([
      ['impression', false, 'not_an_address'],
    ]);
  });

  it.each([
    [`<script async src="${ORIGIN}/a.js" data-code="abc" data-cb="[timestamp]"></script>`, 'script', true],
    [`%%CLICK_URL_UNESC%%${ORIGIN}/k?c=abc`, 'url', true],
    [`%c${ORIGIN}/k?c=abc`, 'url', true],
    ['<iframe src="https://ads.example/frame"></iframe>', 'iframe', false],
    ['<a href="https://ads.example/click"><img src="https://ads.example/i.gif"></a>', 'html', false],
    ['<script>new Image().src = "https://ads.example/p.gif?ord=1";</script>', 'script', false],
    ['https://ads.example/pixel', 'url', false],
  ])('%s is a %s', (text, kind, isOurs) => {
    const report = reportOf(text);
    expect([report.kind, report.trackers.some((one) => one.isOurs)]).toEqual([kind, isOurs]);
  });

  it.each(['', 'hello', '<p>hello</p>', '{"a":1}'])('%s is nothing', (text) => {
    expect(readTag(text, ORIGIN)).toBe('nothing');
  });
});

describe('a pasted VAST document', () => {
  it('names what it wraps and everything it calls', () => {
    const report = reportOf(
      `<?xml version="1.0"?>${vast(
        '4.2',
        `<Wrapper><Impression><![CDATA[${ORIGIN}/a.gif?c=abc&e=impression&cb=[CACHEBUSTING]&gdpr_consent=[GDPRCONSENT]]]></Impression>
        <Error>http://ads.example/e?c=[ERRORCODE]</Error>
        <ViewableImpression><Viewable>https://v.example/?ord=1&amp;gdpr_consent=\${GDPR_CONSENT_9}</Viewable></ViewableImpression>
        <Creatives><Creative><Linear><TrackingEvents>
          <Tracking event="firstQuartile">https://v.example/q?ts=1&amp;gdpr_consent=x</Tracking>
        </TrackingEvents><VideoClicks><ClickTracking> https://v.example/k </ClickTracking></VideoClicks></Linear></Creative></Creatives>
        <VASTAdTagURI><![CDATA[https://ads.example/vast?a=1&b=2]]></VASTAdTagURI></Wrapper>`,
      )}`,
    );
    expect([report.kind, report.version, report.wraps]).toEqual([
      'vast',
      '4.2',
      ['https://ads.example/vast?a=1&b=2'],
    ]);
    expect(told(report)).toEqual([
      ['impression', true],
      ['error', false, 'http', 'no_cache_buster', 'no_consent'],
      ['viewable', false, 'unknown_macro ${GDPR_CONSENT_9}'],
      ['firstQuartile', false],
      ['click', false],
    ]);
  });

  it.each(['2.0', '3.0', '4.0', '4.1', '4.2'])('of version %s is read', (version) => {
    expect(reportOf(vast(version, '<InLine/>')).version).toBe(version);
  });

  it.each([
    ['<VideoAdServingTemplate xmlns:xsi="x"><Ad/></VideoAdServingTemplate>', 'refused_vast1'],
    [vast('1.0', ''), 'refused_vast1'],
    ['<VAST version="4.0"><Ad></VAST>', 'broken'],
    ['<html><VAST version="4.0"/></html>', 'nothing'],
  ])('%s is %s', (text, refusal) => {
    expect(readTag(text, ORIGIN)).toBe(refusal);
  });
});
