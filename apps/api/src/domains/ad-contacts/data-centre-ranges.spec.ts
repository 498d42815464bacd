import { BlockList, isIPv4 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { DataCentreRanges } from './data-centre-ranges.js';

describe('ranges of data centres', () => {
  it('hold what Node’s own list of ranges holds', () => {
    const v4 = fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 }));
    const v6 = fc.tuple(fc.ipV6(), fc.integer({ min: 0, max: 128 }));
    const ranges = fc.array(fc.oneof(v4, v6), { maxLength: 6 });
    fc.assert(
      fc.property(ranges, fc.array(fc.oneof(fc.ipV4(), fc.ipV6())), (list, addresses) => {
        const expected = new BlockList();
        for (const [address, bits] of list)
          expected.addSubnet(address, bits, isIPv4(address) ? 'ipv4' : 'ipv6');
        const own = new DataCentreRanges(list.map(([address, bits]) => `${address}/${bits}`).join('\n'));
        for (const address of [...addresses, ...list.map(([one]) => one)]) {
          const isMapped = !isIPv4(address) && /^(0*:)*:?ffff:/i.test(address);
          if (!isMapped) expect(own.has(address)).toBe(held(expected, address, list));
        }
      }),
    );
  });

  it('may have remarks, single addresses and overlaps', () => {
    const ranges = new DataCentreRanges('# cloud\n192.0.2.0/24 # test\n\n192.0.2.128/25\r\n2001:db8::1\n');
    expect(
      ['192.0.2.7', '192.0.2.255', '2001:db8::1', '::ffff:192.0.2.7'].map((one) => ranges.has(one)),
    ).toEqual([true, true, true, true]);
    expect(['192.0.3.0', '2001:db8::2', 'nobody', ''].map((one) => ranges.has(one))).toEqual(
      Array(4).fill(false),
    );
  });

  it.each(['192.0.2.0/33', 'cloud', '192.0.2.0/24/2', '2001:db8::/129', '192.0.2.0/x'])(
    'are refused with the line that is none: %s',
    (line) => {
      expect(() => new DataCentreRanges(`192.0.2.0/24\n${line}`)).toThrow(line);
    },
  );
});

/** A list of Node's asks for the family; a range of IPv6 that holds all of IPv4's place is not looked at by it. */
function held(list: BlockList, address: string, ranges: readonly (readonly [string, number])[]): boolean {
  if (!isIPv4(address)) return list.check(address, 'ipv6');
  const mapped = ranges.some(([range, bits]) => {
    if (isIPv4(range)) return false;
    const own = new BlockList();
    own.addSubnet(range, bits, 'ipv6');
    return own.check(`::ffff:${address}`, 'ipv6');
  });
  return list.check(address, 'ipv4') || mapped;
}
