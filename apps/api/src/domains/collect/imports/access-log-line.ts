/** A request of an access log. */
export interface LogRequest {
  readonly address: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number;
  readonly method: string;
  /** Path with query, as requested. */
  readonly target: string;
  readonly status: number;
  readonly referrer: string | null;
  /** Empty in the common format. */
  readonly userAgent: string;
  /** The line is in the common format, which names no browser. */
  readonly common: boolean;
}

const LINE =
  /^(\S+) \S+ .*?\[([^\]]{1,40})\] "((?:[^"\\]|\\.)*)" (\d{3}) (?:\d+|-)(?: "((?:[^"\\]|\\.)*)" "((?:[^"\\]|\\.)*)")?/;
const TIME = /^(\d{2})\/(\w{3})\/(\d{4}):(\d{2}):(\d{2}):(\d{2}) ([+-])(\d{2})(\d{2})$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Reads a line of the Apache/Nginx combined or common format; undefined when it is neither. */
export function parseLogLine(line: string): LogRequest | undefined {
  const match = LINE.exec(line);
  if (!match) return undefined;
  const [, address = '', time = '', request = '', status = '', referrer, userAgent] = match;
  const at = parseLogTime(time);
  const [method, target] = request.split(' ');
  if (at === undefined || !method || !target) return undefined;
  return {
    address,
    at,
    method,
    target,
    status: Number(status),
    referrer: !referrer || referrer === '-' ? null : referrer,
    userAgent: userAgent ?? '',
    common: userAgent === undefined,
  };
}

/** `17/May/2015:10:05:03 +0000` as milliseconds since 1970-01-01 UTC, or undefined. */
export function parseLogTime(text: string): number | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const [, day, name = '', year, hours, minutes, seconds, sign, zoneHours, zoneMinutes] = match;
  const month = MONTHS.indexOf(name);
  if (month < 0) return undefined;
  const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1);
  return (
    Date.UTC(Number(year), month, Number(day), Number(hours), Number(minutes), Number(seconds)) -
    offset * 60_000
  );
}

const ASSET =
  /\.(?:css|js|mjs|map|json|xml|rss|atom|txt|png|jpe?g|gif|webp|avif|svg|ico|bmp|xbm|mp[34]|m4a|webm|ogg|mov|avi|mpe?g|wav|au|woff2?|ttf|otf|eot|zip|gz|tgz|tar|bz2|rar|7z|exe|msi|dmg|deb|rpm|jar|iso|bin)$/i;

/** Whether a path names a page somebody reads, not a part of one, a feed or a download. */
export function isPage(target: string): boolean {
  return !ASSET.test(target.split(/[?#]/, 1)[0] ?? '');
}
