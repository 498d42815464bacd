import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { refusedField } from '../../../platform/errors/app-error.js';
import { DataStateLookup } from '../../measurement/data-state.lookup.js';
import { CataloguesLookup } from '../../ratings/catalogues.lookup.js';
import { CustomTabRepository, type TabOwner } from '../database/custom-tab.repository.js';
import type { CustomTabDto, SaveCustomTabDto } from './custom-tab.dto.js';

/** Tabs of the ranking that customers have made for themselves. */
@Injectable()
export class CustomTabService {
  constructor(
    private readonly tabs: CustomTabRepository,
    private readonly states: DataStateLookup,
    private readonly catalogues: CataloguesLookup,
  ) {}

  /** The tab of the user's customer, of which only what the user may see. */
  async find(country: string, principal: Principal): Promise<CustomTabDto | null> {
    const tab = await this.tabs.find(country, ownerOf(principal));
    if (!tab) return null;
    const catalogue = await this.catalogue(country);
    const items = tab.itemIds.flatMap((id) => catalogue.visible(id, principal) ?? []);
    return { name: tab.name, items: items.map(({ id, type, name }) => ({ id, type, name })) };
  }

  /** Saves the tab of the user's customer. @throws AppError `request.invalid` for items the user may not see */
  async save(
    country: string,
    principal: Principal,
    { name, items }: SaveCustomTabDto,
  ): Promise<CustomTabDto | null> {
    const catalogue = await this.catalogue(country);
    const unknown = items.filter((id) => !catalogue.visible(id, principal));
    if (unknown.length > 0) throw refusedField('items', 'unknown_value', { value: unknown.join(', ') });
    await this.tabs.save(country, ownerOf(principal), { name, itemIds: items });
    return this.find(country, principal);
  }

  private async catalogue(country: string) {
    const { items } = await this.states.of(country);
    return this.catalogues.catalogue(country, items);
  }
}

function ownerOf({ customerId, userId }: Principal): TabOwner {
  return customerId === null ? { userId } : { customerId };
}
