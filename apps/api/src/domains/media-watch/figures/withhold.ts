import { protectCells, publishFigure } from '@netreach/measurement';
import { ALL, GROUPS, marginsOf, partOf, PARTS, type Part } from './segments.js';
import type { Cell } from './watch-sums.js';

/** Why persons and impressions of a cell are withheld; null where they are shown. */
export interface Withheld {
  persons: 'too_few_cases' | 'complementary' | null;
  impressions: 'too_few_cases' | 'complementary' | null;
}

/** Parts whose persons add up to those of the whole, or may be worked out from it. */
const OF_PERSONS: readonly Part[] = [...GROUPS, 'platform', 'class'];
/** Parts whose impressions do; the first day somebody was reached is nothing impressions are told of. */
const OF_IMPRESSIONS: readonly Part[] = PARTS.filter((part) => part !== 'day');
/** Segments in which all items have figures. */
const SHARED: readonly Part[] = ['platform', ...GROUPS, 'platform_gender', 'platform_birthday'];

interface Family {
  readonly whole: Cell;
  readonly parts: readonly Cell[];
}

/**
 * Decides what may be published (docs/security.md, "What figures give away"): nothing of fewer than 30 persons, and nothing
 * that such a figure could be worked out from. Impressions of campaigns add up to their brand's, of brands to the market's,
 * so they are protected across items, too; persons are protected within an item, as in rankings. Groups on one platform are
 * parts of the group and of the platform.
 * @param brandOf brand of a campaign
 */
export function withhold(cells: readonly Cell[], brandOf: (campaign: number) => number): Map<Cell, Withheld> {
  const decided = new Map<Cell, Withheld>();
  for (const cell of cells) {
    const { reason } = publishFigure(cell.sums.cases);
    const own = reason === 'too_few_cases' ? reason : null;
    // A cell that is no item is never shown: what is left for it must be enough by itself.
    const hidden = isNoItem(cell) ? 'too_few_cases' : own;
    decided.set(cell, { persons: hidden, impressions: hidden });
  }
  const within = withinItems(cells);
  const crossed = withinMargins(cells);
  protect([...within(OF_PERSONS), ...crossed], decided, 'persons');
  for (const each of decided.values()) each.impressions ??= each.persons;
  protect([...within(OF_IMPRESSIONS), ...crossed, ...acrossItems(cells, brandOf)], decided, 'impressions');
  return decided;
}

const isNoItem = ({ scope, itemId, segment }: Cell) =>
  (scope === 'campaigns' && itemId < 0) || segment === 'creative:';

/** Hides parts until no family gives anything away; each round hides at least one, or is the last. */
function protect(
  families: readonly Family[],
  decided: ReadonlyMap<Cell, Withheld>,
  what: keyof Withheld,
): void {
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const { whole, parts } of families) {
      const own = parts.map((part) => decided.get(part)!);
      const decisions = protectCells({
        cells: parts.map(({ sums }) => sums.cases),
        total: whole.sums.cases,
        withheld: own.map((each) => each[what] !== null),
      });
      const hidden = decisions.map(({ reason }) => reason !== null);
      // A whole that is hidden itself comes out again where nothing of it is missing.
      if (decided.get(whole)![what] !== null) hideSmallest(parts, hidden);
      hidden.forEach((isHidden, at) => {
        if (!isHidden || own[at]![what] !== null) return;
        own[at]![what] = 'complementary';
        isChanged = true;
      });
    }
  }
}

/** Hides the smallest part with somebody in it, where none is hidden. */
function hideSmallest(parts: readonly Cell[], hidden: boolean[]): void {
  const filled = [...parts.keys()].filter((at) => parts[at]!.sums.cases > 0);
  if (filled.some((at) => hidden[at])) return;
  const [smallest] = filled.sort((a, b) => parts[a]!.sums.cases - parts[b]!.sums.cases);
  if (smallest !== undefined) hidden[smallest] = true;
}

function withinItems(cells: readonly Cell[]): (parts: readonly Part[]) => Family[] {
  const items = grouped(cells, ({ scope, itemId }) => `${scope} ${itemId}`);
  return (parts) =>
    [...items.values()].flatMap((own) => {
      const whole = own.find(({ segment }) => segment === ALL);
      const byPart = grouped(own, ({ segment }) => partOf(segment)?.part ?? ALL);
      return whole ? parts.map((part) => ({ whole, parts: byPart.get(part) ?? [] })) : [];
    });
}

/** Groups of an item on a platform together make up the platform, and those of all platforms the group. */
function withinMargins(cells: readonly Cell[]): Family[] {
  const wholes = new Map(cells.map((cell) => [keyOf(cell, cell.segment), cell]));
  const families = new Map<string, { whole: Cell; parts: Cell[] }>();
  for (const cell of cells) {
    const margins = marginsOf(cell.segment);
    if (!margins) continue;
    const attribute = partOf(margins.group)?.part;
    for (const [margin, key] of [
      [margins.platform, `${margins.platform} ${attribute}`],
      [margins.group, margins.group],
    ] as const) {
      const whole = wholes.get(keyOf(cell, margin));
      if (!whole) continue;
      const place = keyOf(cell, key);
      const family = families.get(place);
      if (family) family.parts.push(cell);
      else families.set(place, { whole, parts: [cell] });
    }
  }
  return [...families.values()];
}

const keyOf = ({ scope, itemId }: Cell, segment: string) => `${scope} ${itemId} ${segment}`;

function acrossItems(cells: readonly Cell[], brandOf: (campaign: number) => number): Family[] {
  const shared = cells.filter(({ segment }) => {
    const part = partOf(segment)?.part;
    return part === undefined || SHARED.includes(part);
  });
  const parentOf = ({ scope, itemId }: Cell) =>
    scope === 'campaigns' ? `brands ${itemId < 0 ? -itemId : brandOf(itemId)}` : 'market 0';
  const children = grouped(
    shared.filter(({ scope }) => scope !== 'market'),
    (cell) => `${parentOf(cell)} ${cell.segment}`,
  );
  return shared.flatMap((whole) => {
    const parts = children.get(`${whole.scope} ${whole.itemId} ${whole.segment}`);
    return whole.scope !== 'campaigns' && parts ? [{ whole, parts }] : [];
  });
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
