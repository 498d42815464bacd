import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** A host that must not be reached from here, or that nobody knows. */
export class HostRefused extends Error {}

const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
// All that is no address of the internet's own, and all in which another one can be hidden: compatible and translated IPv4
// (::/96, ::ffff:0:0:0/96, 64:ff9b::/96, 64:ff9b:1::/48), Teredo and its neighbours (2001::/23), 6to4 (2002::/16), site-local (fec0::/10).
const PRIVATE_V6 = [
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

const closed = new BlockList();
for (const [ranges, family] of [
  [PRIVATE_V4, 'ipv4'],
  [PRIVATE_V6, 'ipv6'],
] as const)
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    closed.addSubnet(network, Number(bits), family);
  }

/** Whether an address is none of the public internet: of this machine, its network, or reserved. What is no address is none. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  // A zone (fe80::1%eth0) is a network of this machine's. Mapped IPv4 (::ffff:7f00:1) is checked as what it stands for.
  if (family === 0 || address.includes('%')) return true;
  return closed.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The address of a host that somebody has named to this server. Connect to the address and not to the name, which could
 * lead elsewhere a moment later.
 * @param allowPrivate where the server's operator lets it reach its own network
 * @throws HostRefused when it is not known, or leads to an address that is not public
 */
export async function outgoingAddress(host: string, allowPrivate: boolean): Promise<string> {
  const found = await lookup(host, { all: true }).catch((cause: unknown) => {
    throw new HostRefused('The host is not known.', { cause });
  });
  const [first] = found;
  if (!first) throw new HostRefused('The host is not known.');
  if (!allowPrivate && found.some(({ address }) => isPrivateAddress(address)))
    throw new HostRefused('The host leads to an address that is not public.');
  return first.address;
}
