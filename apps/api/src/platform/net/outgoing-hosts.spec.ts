import { describe, expect, it } from '@jest/globals';
import { HostRefused, isPrivateAddress, outgoingAddress } from './outgoing-hosts.js';

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '127.8.9.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::FFFF:10.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:7f00:1',
    '::7f00:1',
    '::127.0.0.1',
    '0000:0000:0000:0000:0000:0000:7f00:0001',
    '::ffff:0:7f00:1',
    '64:ff9b::a00:1',
    '64:ff9b::127.0.0.1',
    '64:ff9b:1::a00:1',
    'fec0::1',
    'feff::1',
    'fe80::1%lo',
    '2001:0:7f00:1::',
    '2001:20::1',
    '3fff::1',
    '198.18.0.1',
    '192.0.2.1',
    '203.0.113.9',
    '127.1',
    '0177.0.0.1',
    '2130706433',
    '127.0.0.1.',
    '2002:7f00:1::',
    '2001:db8::1',
    'no address',
  ])('is not public: %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '193.99.144.80',
    '2a02:2e0:3fe:1001:302::',
    '::ffff:8.8.8.8',
  ])('is public: %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});

describe('a host somebody has named', () => {
  it.each([
    '127.0.0.1',
    'localhost',
    'localhost.',
    'LOCALHOST',
    '2130706433',
    '0x7f.1',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '0',
    '::1',
    '::7f00:1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fec0::1',
    '2002:7f00:1::',
    '169.254.169.254',
  ])('is refused when it leads to this network: %s', async (host) => {
    await expect(outgoingAddress(host, false)).rejects.toBeInstanceOf(HostRefused);
  });

  it('may be of this network where the operator says so', async () => {
    expect(await outgoingAddress('127.0.0.1', true)).toBe('127.0.0.1');
  });

  it('is refused when nobody knows it', async () => {
    await expect(outgoingAddress('nobody.invalid', true)).rejects.toThrow('not known');
  });
});
