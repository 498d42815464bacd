import { foldedText, textSearch, type FoldedText, type ItemType, type TextSearch } from '@netreach/domain';
import type { Viewer } from './database/visible-items.lookup.js';

/** The quarters a channel is active in. */
export interface ChannelActivity {
  /** In quarters nobody has said anything about. */
  readonly byDefault: boolean;
  /** What was said of quarters, by `YYYY-Q`. */
  readonly quarters: Readonly<Record<string, boolean>>;
}

/** An item with everything it is found and shown by, whoever looks. */
export interface CatalogueItem {
  readonly id: number;
  readonly type: ItemType;
  readonly name: string;
  readonly trafficSource: string;
  readonly bookable: boolean;
  readonly hasOwaData: boolean;
  readonly excludable: boolean;
  /** Customers it is kept for; nobody in particular when there are none. */
  readonly customerIds: readonly number[];
  /** Services below an aggregate. */
  readonly memberIds: readonly number[];
  /** First and last month of an aggregate, `YYYY-MM`; null = no such limit. */
  readonly enabledFrom: string | null;
  readonly enabledUntil: string | null;
  /** When a channel is active; null for other items, which always are. */
  readonly activity: ChannelActivity | null;
  /** In the order of the categories. */
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  /** Types of streaming it offers, in their order; none for all other services. */
  readonly streamingTypes: readonly { readonly id: number; readonly name: string }[];
  /** Type of a channel; null for all others, missing in master data kept before there was one. */
  readonly channelType?: string | null;
}

/** Which items a ranking lists. */
export interface ItemFilter {
  readonly categories: readonly number[];
  readonly excludedServices: readonly number[];
  readonly bookable: boolean | null;
  readonly hasOwaData: boolean | null;
  /** Months of the frame, `YYYY-MM`: channels that are active in none of them are left out. */
  readonly months: readonly string[];
  /** Part of its name or its media house's, in any case, with umlauts or without. */
  readonly search: string | null;
  /** Only these. */
  readonly items: readonly number[] | null;
  /** Only services that stream, in one of these types; an empty list takes every type. */
  readonly streamingTypes: readonly number[] | null;
}

/** An item as a ranking shows it. */
export interface ItemRow {
  readonly id: number;
  readonly type: ItemType;
  readonly name: string;
  readonly trafficSource: string;
  readonly mediaHouse: { id: number; name: string } | null;
  readonly categories: string[];
  readonly streamingTypes: string[];
  readonly channelTypes: string[];
}

const NAMES = new Intl.Collator('de');

/** A country's items in memory, with the same rules of sight as in SQL (`visibleItem`). */
export class Catalogue {
  private readonly byId: ReadonlyMap<number, CatalogueItem>;
  /** Media houses above each service, by id. */
  private readonly housesOf = new Map<number, CatalogueItem[]>();

  /** In the order of their names. */
  private readonly items: readonly CatalogueItem[];
  /** What they are found by, by id. */
  private readonly foldedNames: ReadonlyMap<number, FoldedText>;

  /** @param items by id */
  constructor(items: readonly CatalogueItem[]) {
    this.items = items.toSorted((a, b) => NAMES.compare(a.name, b.name) || a.id - b.id);
    this.byId = new Map(items.map((item) => [item.id, item]));
    this.foldedNames = new Map(items.map(({ id, name }) => [id, foldedText(name)]));
    for (const house of items.filter(({ type }) => type === 'mediahouse'))
      for (const service of house.memberIds)
        this.housesOf.set(service, [...(this.housesOf.get(service) ?? []), house]);
  }

  /** Items the viewer may see that pass the filter, by name. */
  matching(filter: ItemFilter, viewer: Viewer): CatalogueItem[] {
    const passes = this.filtering(filter, viewer);
    return this.items.filter((item) => isVisible(item, viewer) && passes(item));
  }

  /**
   * Items the viewer may see with a text in their name, or in their media house's: those whose own name begins with it
   * first, then by name.
   */
  named(search: string | null, viewer: Viewer): CatalogueItem[] {
    const visible = this.items.filter((item) => isVisible(item, viewer));
    if (search === null) return visible;
    const holds = textSearch(search);
    const begin = textSearch(search, 'startsWith');
    const found = visible.filter((item) => this.isNamed(item, holds, viewer));
    const begins = ({ id }: CatalogueItem) => begin(this.foldedNames.get(id)!);
    return [...found.filter(begins), ...found.filter((item) => !begins(item))];
  }

  /** An item as the viewer sees it. */
  row(item: CatalogueItem, viewer: Viewer): ItemRow {
    const { id, type, name, trafficSource, categories, streamingTypes, channelType } = item;
    const house = this.housesOf.get(id)?.find((one) => isVisible(one, viewer));
    return {
      id,
      type,
      name,
      trafficSource,
      mediaHouse: house ? { id: house.id, name: house.name } : null,
      categories: categories.map((category) => category.name),
      streamingTypes: streamingTypes.map((streaming) => streaming.name),
      channelTypes: channelType ? [channelType] : [],
    };
  }

  /** An item the viewer may see; undefined where there is none. */
  visible(id: number, viewer: Viewer): CatalogueItem | undefined {
    const item = this.byId.get(id);
    return item && isVisible(item, viewer) ? item : undefined;
  }

  /** Numbers of the items of a kind the viewer may see. */
  idsOf(type: ItemType, viewer: Viewer): number[] {
    return this.items.filter((item) => item.type === type && isVisible(item, viewer)).map(({ id }) => id);
  }

  /** The name of an item; undefined when there is none. */
  nameOf(id: number): string | undefined {
    return this.byId.get(id)?.name;
  }

  /** Those of the ids that are services the viewer may leave out, rising and each once. */
  excludable(ids: readonly number[], viewer: Viewer): number[] {
    const may = (item: CatalogueItem | undefined) =>
      item?.type === 'service' && item.excludable && isVisible(item, viewer);
    return [...new Set(ids)].filter((id) => may(this.byId.get(id))).sort((a, b) => a - b);
  }

  /** Whether an item, or a media house above it that the viewer sees, has such a name. */
  private isNamed({ id }: CatalogueItem, holds: TextSearch, viewer: Viewer): boolean {
    if (holds(this.foldedNames.get(id)!)) return true;
    const houses = this.housesOf.get(id) ?? [];
    return houses.some((house) => isVisible(house, viewer) && holds(this.foldedNames.get(house.id)!));
  }

  // Aggregates count as filed under a category when one of their services is, and vanish when none of their services is left.
  private filtering(filter: ItemFilter, viewer: Viewer): (item: CatalogueItem) => boolean {
    const categories = new Set(filter.categories);
    const excluded = new Set(filter.excludedServices);
    const search = filter.search === null ? null : textSearch(filter.search);
    const wanted = filter.items && new Set(filter.items);
    const streaming = filter.streamingTypes && new Set(filter.streamingTypes);
    const streams = ({ streamingTypes }: CatalogueItem) =>
      streamingTypes.length > 0 &&
      (streaming?.size === 0 || streamingTypes.some(({ id }) => streaming?.has(id)));
    const isFiled = (item: CatalogueItem | undefined) =>
      item?.categories.some(({ id }) => categories.has(id)) ?? false;
    const isLeft = ({ id, type, memberIds }: CatalogueItem) =>
      type === 'channel' ||
      (type === 'service' ? !excluded.has(id) : memberIds.some((member) => !excluded.has(member)));
    const quarters = [...new Set(filter.months.map(quarterOf))];
    return (item) =>
      isActive(item, quarters) &&
      isEnabled(item, filter.months) &&
      (filter.bookable === null || item.bookable === filter.bookable) &&
      (filter.hasOwaData === null || item.hasOwaData === filter.hasOwaData) &&
      (!wanted || wanted.has(item.id)) &&
      (!streaming || streams(item)) &&
      (search === null || this.isNamed(item, search, viewer)) &&
      (excluded.size === 0 || isLeft(item)) &&
      (categories.size === 0 ||
        isFiled(item) ||
        item.memberIds.some((member) => isFiled(this.byId.get(member))));
  }
}

function isActive({ activity }: CatalogueItem, quarters: readonly string[]): boolean {
  return !activity || quarters.some((quarter) => activity.quarters[quarter] ?? activity.byDefault);
}

/** Whether an aggregate is there in any of the months; in every frame where none is named. */
function isEnabled({ enabledFrom, enabledUntil }: CatalogueItem, months: readonly string[]): boolean {
  const isThere = (month: string) =>
    (enabledFrom === null || enabledFrom <= month) && (enabledUntil === null || month <= enabledUntil);
  return months.length === 0 || months.some(isThere);
}

/** `2026-4` of `2026-10`. */
function quarterOf(month: string): string {
  return `${month.slice(0, 4)}-${Math.ceil(Number(month.slice(5, 7)) / 3)}`;
}

/** Whether an item is the viewer's own: kept for its customer; to administrators every item is. */
export function isOwn({ customerIds }: CatalogueItem, { admin, customerId }: Viewer): boolean {
  return admin || (customerId !== null && customerIds.includes(customerId));
}

function isVisible(item: CatalogueItem, viewer: Viewer): boolean {
  return item.customerIds.length === 0 || isOwn(item, viewer);
}
