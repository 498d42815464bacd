import { Injectable } from '@nestjs/common';
import { PLANS } from '../tables/plans.js';
import { QUARTER_NOTE, VIEWS } from '../tables/views.js';
import { ensurePlans } from './demo-plans.js';
import { ensureNotes, ensureReleases, ensureViews } from './demo-views.js';
import { CONTRACT_SPECS } from '../tables/contracts.js';
import { ensureContracts } from './demo-contracts.js';
import { Database } from '../../../platform/database/database.service.js';

const IS_THERE = 'SELECT EXISTS (SELECT FROM companies WHERE country_code = $1) AS found';

const COMPANIES = `
WITH houses AS (
  SELECT h.id, h.name FROM rating_items h WHERE h.country_code = $1 AND h.type = 'mediahouse'
), made AS (
  INSERT INTO companies (country_code, name, seat, url, description)
  SELECT $1, name || ' GmbH', $1, '', '' FROM houses RETURNING id, name
)
UPDATE rating_items s SET company_id = made.id
FROM houses h JOIN made ON made.name = h.name || ' GmbH' JOIN rating_item_members m ON m.item_id = h.id
WHERE s.id = m.service_id AND s.country_code = $1`;

// The first services of the largest categories belong together.
const GROUPS = `
WITH chosen AS (
  SELECT c.id, c.name FROM categories c JOIN rating_item_categories k ON k.category_id = c.id
  WHERE c.country_code = $1 GROUP BY c.id ORDER BY count(*) DESC, c.id LIMIT 3
), made AS (
  INSERT INTO service_groups (country_code, name) SELECT $1, name || $2 FROM chosen RETURNING id, name
)
INSERT INTO service_group_services (group_id, service_id)
SELECT made.id, s.item_id FROM made JOIN chosen ON made.name = chosen.name || $2
CROSS JOIN LATERAL (SELECT k.item_id FROM rating_item_categories k JOIN rating_items i ON i.id = k.item_id AND i.type = 'service'
  WHERE k.category_id = chosen.id ORDER BY k.item_id LIMIT 4) s`;

// Hosts that somebody has seen and nobody has put anywhere.
const TARGETS = `
INSERT INTO targets (country_code, name)
SELECT $1, prefix || substr(t.name, 5) FROM (
  SELECT name FROM targets WHERE country_code = $1 AND name LIKE 'www.%' AND service_id IS NOT NULL ORDER BY id LIMIT 12
) t CROSS JOIN unnest(ARRAY['shop.', 'newsletter.']) AS prefix
ON CONFLICT (country_code, name) DO NOTHING`;

/** What the back office of a demo country has to show. */
@Injectable()
export class DemoOfficeRepository {
  constructor(private readonly database: Database) {}

  /**
   * Makes companies of the media houses, groups, and targets that wait for a service, contracts of a customer, prices of
   * services, plans and views of a user, and a release calendar; nothing where there are any.
   * @param mark of everything that is invented, after names
   */
  async ensure(
    country: string,
    { userId, customerId }: { readonly userId: number; readonly customerId: number },
    mark: string,
  ): Promise<void> {
    await this.database.transaction(async (manager) => {
      await ensureContracts(manager, country, customerId, CONTRACT_SPECS);
      await ensurePlans(manager, country, { userId, customerId }, PLANS);
      await ensureViews(manager, country, userId, VIEWS);
      await ensureNotes(manager, country, { userId, customerId });
      await ensureReleases(manager, country, QUARTER_NOTE);
      const [row] = (await manager.query(IS_THERE, [country])) as { found: boolean }[];
      if (row?.found) return;
      await manager.query(COMPANIES, [country]);
      await manager.query(GROUPS, [country, mark]);
      await manager.query(TARGETS, [country]);
    });
  }
}
