import { Injectable } from '@nestjs/common';
import type { WidgetPage } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import { CountryLooks } from '../../../platform/database/scope/country-looks.js';
import type { StoredWidget } from '../standard-widgets.js';

const WIDGETS = `
SELECT page_key, id, key, active, position, item_types, version FROM widgets WHERE country_code = $1`;

/** What countries have set up. */
@Injectable()
export class WidgetsReadModel {
  private readonly looks = new CountryLooks((country) =>
    this.database.query<StoredWidget & { page_key: WidgetPage }>(WIDGETS, [country]),
  );

  constructor(private readonly database: Database) {}

  /** Parts of a page that a country has set up. */
  async of(country: string, page: WidgetPage): Promise<StoredWidget[]> {
    const stored = await this.looks.look(country);
    return stored.flatMap(({ page_key: of, ...widget }) => (of === page ? [widget] : []));
  }
}
