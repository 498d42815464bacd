import { Injectable } from '@nestjs/common';
import { AppError, refusedField } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/access/principal.js';
import { DataStateLookup } from '../../measurement/data-state.lookup.js';
import { PanelLookup } from '../../panel/panel.lookup.js';
import { CataloguesService } from '../catalogues.service.js';
import { CustomTabRepository, type TabOwner } from './custom-tab.repository.js';
import type { CustomTabDto, SaveCustomTabDto } from './dto/choices.dto.js';
import type { SaveTargetGroupDto, TargetGroupDto } from './dto/target-groups.dto.js';
import { FavoritesRepository } from './favorites.repository.js';
import { MOST_TARGET_GROUPS, TargetGroupsRepository } from './target-groups.repository.js';

/** What users keep of the ratings for the next time. */
@Injectable()
export class ChoicesService {
  constructor(
    private readonly favorites: FavoritesRepository,
    private readonly tabs: CustomTabRepository,
    private readonly groups: TargetGroupsRepository,
    private readonly panel: PanelLookup,
    private readonly states: DataStateLookup,
    private readonly catalogues: CataloguesService,
  ) {}

  /** Replaces the user's favourite attributes. @throws AppError `request.invalid` for one the country does not have */
  async saveFavorites(country: string, { userId }: Principal, ids: readonly number[]): Promise<number[]> {
    const known = new Set((await this.panel.attributes(country)).map(({ id }) => id));
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0) throw unknownValues('favorites', unknown);
    await this.favorites.replace(country, userId, ids);
    return this.favorites.list(country, userId);
  }

  /** The tab of the user's customer, of which only what the user may see. */
  async customTab(country: string, principal: Principal): Promise<CustomTabDto | null> {
    const tab = await this.tabs.find(country, ownerOf(principal));
    if (!tab) return null;
    const catalogue = await this.catalogue(country);
    const items = tab.itemIds.flatMap((id) => catalogue.visible(id, principal) ?? []);
    return { name: tab.name, items: items.map(({ id, type, name }) => ({ id, type, name })) };
  }

  /** Saves the tab of the user's customer. @throws AppError `request.invalid` for items the user may not see */
  async saveCustomTab(
    country: string,
    principal: Principal,
    { name, items }: SaveCustomTabDto,
  ): Promise<CustomTabDto | null> {
    const catalogue = await this.catalogue(country);
    const unknown = items.filter((id) => !catalogue.visible(id, principal));
    if (unknown.length > 0) throw unknownValues('items', unknown);
    await this.tabs.save(country, ownerOf(principal), { name, itemIds: items });
    return this.customTab(country, principal);
  }

  /** Keeps a target group. @throws AppError `request.invalid`, `ratings.unknown_attribute` */
  async createTargetGroup(
    country: string,
    { userId }: Principal,
    group: SaveTargetGroupDto,
  ): Promise<TargetGroupDto> {
    await this.demandGroup(country, userId, group);
    const created = await this.groups.create(country, userId, group);
    if (!created) throw refusedField('name', 'too_many_kept', { max: MOST_TARGET_GROUPS });
    return created;
  }

  /** Changes a target group of the user's. @throws AppError as creating does, `request.not_found` */
  async updateTargetGroup(
    country: string,
    { userId }: Principal,
    id: number,
    group: SaveTargetGroupDto,
  ): Promise<TargetGroupDto> {
    await this.demandGroup(country, userId, group, id);
    const changed = await this.groups.update(country, userId, id, group);
    if (!changed) throw new AppError('request.not_found');
    return changed;
  }

  private async demandGroup(
    country: string,
    userId: number,
    { name, attributes }: SaveTargetGroupDto,
    exceptId?: number,
  ): Promise<void> {
    await this.panel.filter(country, attributes);
    if (await this.groups.isTaken(country, userId, name, exceptId)) throw refusedField('name', 'taken');
  }

  private async catalogue(country: string) {
    const { items } = await this.states.of(country);
    return this.catalogues.catalogue(country, items);
  }
}

function ownerOf({ customerId, userId }: Principal): TabOwner {
  return customerId === null ? { userId } : { customerId };
}

function unknownValues(field: string, ids: readonly number[]): AppError {
  return refusedField(field, 'unknown_value', { value: ids.join(', ') });
}
