import type { CatalogueItem } from '../ratings/catalogue.lookup.js';

/** Services an item consists of; a channel is parts of some and holds none as a whole. */
function servicesOf({ id, type, memberIds }: CatalogueItem): readonly number[] {
  return type === 'service' ? [id] : type === 'channel' ? [] : memberIds;
}

/** Of the items, those each is a part of, by id: a service in its media house, a media house in an ad network. */
export function containersOf(items: readonly CatalogueItem[]): Map<number, number[]> {
  return new Map(
    items.map((item) => {
      const own = servicesOf(item);
      const containers = items.filter((other) => {
        const theirs = servicesOf(other);
        return (
          other !== item &&
          own.length > 0 &&
          theirs.length > own.length &&
          own.every((id) => theirs.includes(id))
        );
      });
      return [item.id, containers.map(({ id }) => id)];
    }),
  );
}

/** The first item before each that has a service in common with it, by place. */
export function sharingServices(items: readonly CatalogueItem[]): Map<number, CatalogueItem> {
  const shared = new Map<number, CatalogueItem>();
  items.forEach((item, place) => {
    const own = new Set(servicesOf(item));
    const other = items.slice(0, place).find((before) => servicesOf(before).some((id) => own.has(id)));
    if (other) shared.set(place, other);
  });
  return shared;
}
