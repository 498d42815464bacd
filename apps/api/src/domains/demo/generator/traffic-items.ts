import type { ItemType } from '@netreach/domain';
import type { DemoMarket } from './market.js';

/** Services, media houses, ad networks and channels numbered in one row, in this order. */
export class TrafficItems {
  readonly items: readonly { readonly type: ItemType; readonly name: string }[];
  /** Items a contact counts for, by service and section; empty for services without a census. */
  private readonly counted: readonly (readonly number[][])[];
  /** Services with a census below each item; a service is below itself. */
  readonly members: readonly (readonly number[])[];

  constructor(readonly market: DemoMarket) {
    const { services, houses, networks, channels, parts } = market;
    this.items = [
      ...services.map(({ name }) => ({ type: 'service' as const, name })),
      ...houses.map((name) => ({ type: 'mediahouse' as const, name })),
      ...networks.map((name) => ({ type: 'adnetwork' as const, name })),
      ...channels.map((name) => ({ type: 'channel' as const, name })),
    ];
    const houseAt = services.length;
    const networkAt = houseAt + houses.length;
    const channelAt = networkAt + networks.length;
    this.counted = services.map(({ census, house, network, sections }, service) => {
      const whole = [service, ...(house === null ? [] : [houseAt + house])];
      if (network !== null) whole.push(networkAt + network);
      const inSections = sections.map((section) =>
        parts
          .filter((part) => part.service === service && part.section === section)
          .map(({ channel }) => channelAt + channel),
      );
      return census
        ? [whole, ...inSections.map((channelsOfSection) => [...whole, ...channelsOfSection])]
        : [];
    });
    this.members = this.items.map((_, item) =>
      services.flatMap((_service, service) => (this.of(service).includes(item) ? [service] : [])),
    );
  }

  /**
   * Items a contact counts for.
   * @param section place of the section, -1 for the front page
   */
  countedFor(service: number, section: number): readonly number[] {
    return this.counted[service]?.[section + 1] ?? [];
  }

  /** Every item a service's contacts may count for. */
  private of(service: number): number[] {
    return [...new Set(this.counted[service]?.flat() ?? [])];
  }
}
