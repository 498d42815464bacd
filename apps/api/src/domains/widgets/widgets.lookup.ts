import { Injectable } from '@nestjs/common';
import type { ItemType, RatingsWidget } from '@netreach/domain';
import { WidgetsReadModel } from './database/widgets.read-model.js';
import { widgetsOf } from './standard-widgets.js';

/** Which parts pages show. */
@Injectable()
export class WidgetsLookup {
  constructor(private readonly widgets: WidgetsReadModel) {}

  /** Parts of the page of one rated item, in their order. */
  async ofItem(country: string, type: ItemType): Promise<RatingsWidget[]> {
    const stored = await this.widgets.of(country, 'ratings');
    return widgetsOf('ratings', stored).flatMap(({ key, active, item_types: types }) =>
      active && types.includes(type) ? [key as RatingsWidget] : [],
    );
  }
}
