import type { Finding, Tracker } from './tag-report.types.js';

/** How ad servers write what they fill in. */
const MACRO =
  /%%[A-Z0-9_;=:]+(?:%%)?|\$\{[A-Z0-9_]+\}|\{\{?[A-Z0-9_]+\}?\}|\[[A-Za-z0-9_]+\]|__ADF[A-Z0-9_]+?__|%[nc](?=$|[&/?;]|https?:)/gi;
/** Macros that players of videos fill in whatever ad server delivers (VAST 4.2). */
const PLAYER_MACRO =
  /^\[(CACHEBUSTING|TIMESTAMP|GDPRCONSENT|REGULATIONS|LIMITADTRACKING|TRANSACTIONID|ERRORCODE|CONTENTPLAYHEAD|ADPLAYHEAD|MEDIAPLAYHEAD|PAGEURL|DOMAIN|APPBUNDLE|DEVICEUA|SERVERSIDE|IFA|IFATYPE|CLIENTUA|DEVICEIP|LATLONG|REASON|CLICKTYPE|CLICKPOS|PLAYERSTATE|PLAYERSIZE|OMIDPARTNER|VERIFICATIONVENDORS|ADTYPE|UNIVERSALADID|ADSERVINGID|ADCATEGORIES|PLACEMENTTYPE|BREAKPOSITION|BREAKMAXDURATION|BREAKMINDURATION|BREAKMAXADS|BREAKMINADLENGTH|BREAKMAXADLENGTH|ADCOUNT|BLOCKEDADCATEGORIES|ASSETURI|CONTENTID|CONTENTURI|INVENTORYSTATE|MEDIAMIME|PLAYERCAPABILITIES|CLICKURL|EXTENSIONS|VASTVERSIONS|APIFRAMEWORKS|VERIFICATIONVENDORS)\]$/;
const CACHE_BUSTER =
  /(CACHE.?BUST|TIMESTAMP|RANDOM|ADFRND|%n(?:$|[&;])|[?&;](cb|ord|rnd|random|cachebuster|correlator|ts|timestamp|z)=)/i;
const CONSENT = /(gdpr_consent|[?&;]consent=|GDPR_CONSENT|GDPRCONSENT|data-gdpr-consent)/i;
/** What is called once by whoever clicks, or is no call of a counter at all. */
const NOT_COUNTED = new Set(['click', 'clickthrough', 'frame']);

/** What macros an address has, each once. */
function macrosIn(url: string): string[] {
  return [...new Set(url.match(MACRO) ?? [])];
}

/**
 * What can be said of an address that is called.
 * @param event when it is called
 * @param origin this product's: `https://measure.example`
 * @param isVideo it stands in a VAST document, where players fill macros in
 */
export function trackerOf(event: string, url: string, origin: string, isVideo = false): Tracker {
  const address = url.trim();
  return {
    event,
    url: address,
    isOurs: isOurs(address, origin),
    findings: findingsOf(event, address, isVideo),
  };
}

/** Whether an address leads to this product, at once or behind the click address of an ad server. */
function isOurs(url: string, origin: string): boolean {
  const host = origin.replace(/^https?:/, '');
  return ['/a.gif', '/k?', '/a.js', '/v3/vast/'].some((path) => url.includes(`${host}${path}`));
}

function findingsOf(event: string, url: string, isVideo: boolean): Finding[] {
  const macros = macrosIn(url);
  const bare = macros.reduce((text, macro) => text.replaceAll(macro, 'x'), url);
  const findings: Finding[] = [];
  if (/^http:/i.test(url)) findings.push({ code: 'http' });
  else if (!/^(https:)?\/\//i.test(url) && !/^https?:/i.test(bare) && macros.length === 0)
    findings.push({ code: 'not_an_address' });
  if (!NOT_COUNTED.has(event.toLowerCase()) && event !== 'script') {
    if (!CACHE_BUSTER.test(url)) findings.push({ code: 'no_cache_buster' });
    if (!CONSENT.test(url)) findings.push({ code: 'no_consent' });
  }
  for (const macro of macros)
    if (!isVideo || !PLAYER_MACRO.test(macro)) findings.push({ code: 'unknown_macro', macro });
  return findings;
}
