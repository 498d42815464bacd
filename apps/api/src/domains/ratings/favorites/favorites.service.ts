import { Injectable } from '@nestjs/common';
import { refusedField } from '../../../platform/errors/app-error.js';
import { PanelLookup } from '../../panel/panel.lookup.js';
import { FavoritesRepository } from '../database/favorites.repository.js';

/** Attributes users look at first. */
@Injectable()
export class FavoritesService {
  constructor(
    private readonly favorites: FavoritesRepository,
    private readonly panel: PanelLookup,
  ) {}

  /** The user's favourite attributes, in the user's order. */
  list(country: string, userId: number): Promise<number[]> {
    return this.favorites.list(country, userId);
  }

  /** Replaces the user's favourite attributes. @throws AppError `request.invalid` for one the country does not have */
  async save(country: string, userId: number, ids: readonly number[]): Promise<number[]> {
    const known = new Set((await this.panel.attributes(country)).map(({ id }) => id));
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0) throw refusedField('favorites', 'unknown_value', { value: unknown.join(', ') });
    await this.favorites.replace(country, userId, ids);
    return this.favorites.list(country, userId);
  }
}
