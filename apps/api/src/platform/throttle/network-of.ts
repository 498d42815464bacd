import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** A household or a server has at least these 64 bits to itself, and any address below them. */
const OWN_GROUPS = 4;

/**
 * Whose an address is: one of IPv4 is itself, of IPv6 the first 64 bits count.
 * @param address as Node tells it; other texts come back as they are
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [left = '', right] = (address.split('%')[0] ?? '').split('::');
  const before = groupsOf(left);
  const after = groupsOf(right ?? '');
  const zeros = right === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups.slice(0, OWN_GROUPS).join(':')}::/64`;
}

/** Groups in one spelling; an IPv4 address at the end takes the place of two, which are none of the first four. */
function groupsOf(part: string): string[] {
  const texts = part.split(':').filter((text) => text !== '');
  return texts.flatMap((text) => (text.includes('.') ? ['0', '0'] : [parseInt(text, 16).toString(16)]));
}
