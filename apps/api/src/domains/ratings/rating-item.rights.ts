import { Injectable } from '@nestjs/common';
import {
  ObjectRights,
  type Need,
  type ObjectChecker,
  type ObjectRef,
  type Verdict,
} from '../../platform/access/object-rights.js';
import { holdsAny, type Principal } from '../../platform/access/principal.js';
import { DataStateLookup } from '../measurement/data-state.lookup.js';
import { isOwn } from './catalogue.lookup.js';
import { CataloguesLookup } from './catalogues.lookup.js';

/**
 * Rights on rated items, with the module: to read, what is everybody's or kept for the caller's customer; to change, only what
 * is kept for it; administrators all.
 */
@Injectable()
export class RatingItemRights implements ObjectChecker {
  constructor(
    private readonly states: DataStateLookup,
    private readonly catalogues: CataloguesLookup,
    rights: ObjectRights,
  ) {
    rights.register('rating_item', this);
  }

  async verdict(principal: Principal, need: Need, { id, country, within }: ObjectRef): Promise<Verdict> {
    if (!holdsAny(principal, ['detail'])) return 'forbidden';
    // The items in memory are those of this very moment: their stamp changes with whom one is kept for.
    const { items } = await this.states.of(country);
    const item = (await this.catalogues.catalogue(country, items)).visible(id, principal);
    if (!item || item.type !== within['type']) return 'absent';
    return need === 'read' || isOwn(item, principal) ? 'granted' : 'forbidden';
  }
}
