import { isIPv4, isIPv6 } from 'node:net';

/** A range of addresses, as numbers of 128 bits. */
interface AddressRange {
  readonly first: bigint;
  readonly last: bigint;
}

const BITS = 128n;
/** Where IPv4 has its place among the addresses of IPv6 (::ffff:0:0/96). */
const MAPPED = 0xffffn << 32n;

/** Ranges of addresses that no person browses from. Overlapping ones are made one, so a look-up is a binary search. */
export class DataCentreRanges {
  private readonly ranges: readonly AddressRange[];

  /**
   * @param text a range (CIDR) or an address a line; `#` begins a remark
   * @throws Error naming the first line that is neither
   */
  constructor(text: string) {
    const ranges = text
      .split(/\r?\n/)
      .map((line) => line.replace(/#.*/, '').trim())
      .filter(Boolean)
      .map(rangeOf)
      .sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0));
    const merged: AddressRange[] = [];
    for (const range of ranges) {
      const before = merged.at(-1);
      if (before && range.first <= before.last + 1n)
        merged[merged.length - 1] = {
          first: before.first,
          last: range.last > before.last ? range.last : before.last,
        };
      else merged.push(range);
    }
    this.ranges = merged;
  }

  /** Whether an address is in one of the ranges; what is no address is in none. */
  has(address: string): boolean {
    if (this.ranges.length === 0) return false;
    const number = addressNumber(address);
    if (number === undefined) return false;
    let [low, high] = [0, this.ranges.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const { first, last } = this.ranges[middle]!;
      if (number < first) high = middle - 1;
      else if (number > last) low = middle + 1;
      else return true;
    }
    return false;
  }
}

function rangeOf(line: string): AddressRange {
  const [address = '', length, ...more] = line.split('/');
  const number = addressNumber(address);
  const longest = isIPv4(address) ? 32 : 128;
  const bits = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : NaN;
  if (number === undefined || more.length > 0 || !(bits >= 0 && bits <= longest))
    throw new Error(`"${line}" is no range of addresses`);
  const free = BigInt(longest - bits);
  const first = (number >> free) << free;
  return { first, last: first + (1n << free) - 1n };
}

function addressNumber(address: string): bigint | undefined {
  if (isIPv4(address)) return MAPPED + BigInt(ofIPv4(address));
  if (!isIPv6(address) || address.includes('%')) return undefined;
  const [, before = '', v4] = /^(.*?)(\d+\.\d+\.\d+\.\d+)?$/.exec(address) ?? [];
  const tail = v4 === undefined ? '' : hexPairs(ofIPv4(v4));
  const [left = '', right] = `${before}${tail}`.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const known = groups(left).length + groups(right ?? '').length;
  const all = [...groups(left), ...Array<string>(8 - known).fill('0'), ...groups(right ?? '')];
  return BigInt.asUintN(
    Number(BITS),
    all.reduce((sum, group) => (sum << 16n) + BigInt(`0x${group}`), 0n),
  );
}

function ofIPv4(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

function hexPairs(number: number): string {
  return `${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}`;
}
