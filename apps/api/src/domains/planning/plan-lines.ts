import type { PlanLine } from '@netreach/measurement';
import { AppError, type FieldErrors } from '../../platform/errors/app-error.js';
import type { CatalogueItem } from '../ratings/catalogue.lookup.js';
import { sharingServices } from './contained-items.js';
import type { PlanRowBody } from './dto/audience-reach.body.dto.js';

/** Refuses rows that give the same thing in two ways, or name an item twice. @throws AppError `request.invalid` */
export function checkRows(rows: readonly PlanRowBody[]): void {
  const fields: FieldErrors = {};
  rows.forEach(({ id, share, contacts, cost, cpm }, at) => {
    if (rows.findIndex((row) => row.id === id) < at) fields[`items.${at}.id`] = [{ code: 'twice' }];
    if (share !== undefined && contacts !== undefined)
      fields[`items.${at}.contacts`] = [{ code: 'share_or_contacts' }];
    if (cost !== undefined && cpm !== undefined) fields[`items.${at}.cpm`] = [{ code: 'cost_or_price' }];
  });
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
}

/** Refuses items that hold the same contacts. @throws AppError `ratings.items_overlap` */
export function checkApart(items: readonly CatalogueItem[]): void {
  const shared = [...sharingServices(items)];
  if (shared.length === 0) return;
  const fields: FieldErrors = Object.fromEntries(
    shared.map(([at, { name }]) => [`items.${at}.id`, [{ code: 'same_contacts', params: { name } }]]),
  );
  throw new AppError('ratings.items_overlap', { fields });
}

/** A row as the engine takes it. */
export function planLine({ id, share, contacts, cap, cost, cpm }: PlanRowBody): PlanLine {
  return {
    entityId: id,
    booking: contacts === undefined ? { share: (share ?? 100) / 100 } : { contacts },
    ...(cap === undefined ? {} : { cap }),
    ...(cost === undefined ? {} : { price: { total: cost } }),
    ...(cpm === undefined ? {} : { price: { perThousand: cpm } }),
  };
}

/** A row that books more contacts than there are. */
export interface OverbookedRow {
  readonly entityId: number;
  readonly maximum: number;
  /** Whether enough persons are behind the number to name it. */
  readonly isKnown: boolean;
}

/** The rows with those that book more than there is booked as far as there is, which nobody is told of a number too small. */
export function cutRows(rows: readonly PlanRowBody[], over: readonly OverbookedRow[]): PlanRowBody[] {
  return rows.map(({ share, contacts, cap, ...row }) => {
    const beyond = over.find(({ entityId }) => entityId === row.id);
    if (!beyond) return { ...row, share, contacts, cap };
    return beyond.isKnown ? { ...row, cap, contacts: Math.floor(beyond.maximum) } : row;
  });
}

/** Says which rows book more than there is, and how much there is. */
export function overbooked(rows: readonly PlanRowBody[], over: readonly OverbookedRow[]): AppError {
  const fields: FieldErrors = {};
  for (const { entityId, maximum, isKnown } of over) {
    const at = rows.findIndex(({ id }) => id === entityId);
    const field = rows[at]?.contacts === undefined ? 'share' : 'contacts';
    fields[`items.${at}.${field}`] = [
      isKnown
        ? { code: 'too_many_contacts', params: { max: Math.floor(maximum) } }
        : { code: 'contacts_not_there' },
    ];
  }
  return new AppError('ratings.too_many_contacts', { fields });
}
