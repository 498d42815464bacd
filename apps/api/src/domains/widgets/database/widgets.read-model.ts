import { Injectable } from '@nestjs/common';
import type { WidgetPage } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import type { StoredWidget } from '../standard-widgets.js';

const WIDGETS = `
SELECT id, key, active, position, item_types, version FROM widgets WHERE country_code = $1 AND page_key = $2`;

/** What countries have set up. */
@Injectable()
export class WidgetsReadModel {
  constructor(private readonly database: Database) {}

  /** Parts of a page that a country has set up. */
  of(country: string, page: WidgetPage): Promise<StoredWidget[]> {
    return this.database.query(WIDGETS, [country, page]);
  }
}
