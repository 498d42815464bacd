import type {
  Combination,
  CombinationPart,
  ProtectedKnownCombination,
  ProtectedKnownPart,
} from '@netreach/measurement';
import { chosenItem } from './chosen-item.js';
import { containersOf } from './contained-items.js';
import type { CombinationDto, CombinedItemDto } from './dto/combine.dto.js';
import { DECIMALS, figure, NO_CASES, NO_PANEL, rounded, roundedOrNull } from '../ratings/figures.lookup.js';
import type { AskedItems } from './planning-questions.service.js';

/** All items together, as they may be shown. */
export function combinationShown(
  combination: Combination | undefined,
  decided: ProtectedKnownCombination | null,
): CombinationDto {
  if (!combination || !decided)
    return {
      ...NO_PANEL,
      net_reach_low: null,
      net_reach_high: null,
      gross_contacts: null,
      frequency: null,
      grp: null,
      duplicated: NO_PANEL,
      items_per_user: null,
    };
  const shown = decided.total.reason === null;
  const { low, high, contacts, frequency, grp, entitiesPerUser, duplicated } = combination;
  // What divides by the users would give them away.
  const perUser = (value: number | null) => (shown ? roundedOrNull(value, DECIMALS.ratio) : null);
  const enough = decided.total.reason !== 'too_few_cases';
  return {
    ...figure(combination, decided.total),
    net_reach_low: shown ? roundedOrNull(low, DECIMALS.percent) : null,
    net_reach_high: shown ? roundedOrNull(high, DECIMALS.percent) : null,
    gross_contacts: enough ? rounded(contacts) : null,
    frequency: perUser(frequency),
    grp: enough ? rounded(grp, DECIMALS.percent) : null,
    duplicated: figure(duplicated, shown ? decided.duplicated : decided.total),
    items_per_user: perUser(entitiesPerUser),
  };
}

function partShown(part: CombinationPart, decided: ProtectedKnownPart, isTotalShown: boolean) {
  const shown = decided.contribution.reason === null;
  return {
    own: figure(part, decided.own),
    increment: figure(part.increment, decided.increment),
    stacked: figure(part.stacked, decided.stacked),
    exclusive: figure(part.exclusive, decided.exclusive),
    contribution: shown ? rounded(part.contribution, 1) : null,
    // A share of a reach that is withheld would give it away.
    contribution_share: shown && isTotalShown ? rounded(part.contributionShare, DECIMALS.percent) : null,
    gross_contacts: decided.own.reason === null ? rounded(part.contacts) : null,
  };
}

function nobody(figures: typeof NO_PANEL) {
  return {
    own: figures,
    increment: figures,
    stacked: figures,
    exclusive: figures,
    contribution: null,
    contribution_share: null,
    gross_contacts: null,
  };
}

/** What each item brings, in the order asked for. */
export function combinedItems(
  { items, catalogue, viewer }: AskedItems,
  combination: Combination | undefined,
  decided: ProtectedKnownCombination | null,
): CombinedItemDto[] {
  const containers = containersOf(items);
  return items.map((item) => {
    const place = combination?.parts.findIndex(({ entityId }) => entityId === item.id) ?? -1;
    const [part, decision] = [combination?.parts[place], decided?.parts[place]];
    const figures =
      part && decision
        ? partShown(part, decision, decided?.total.reason === null)
        : nobody(combination ? NO_CASES : NO_PANEL);
    return {
      inside: containers.get(item.id) ?? [],
      ...chosenItem(catalogue.row(item, viewer)),
      ...figures,
    };
  });
}
