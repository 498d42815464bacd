import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNTRIES = [
  ['at', 'Austria', 'Europe/Vienna', 'de-AT', 'EUR'],
  ['ch', 'Switzerland', 'Europe/Zurich', 'de-CH', 'CHF'],
  ['de', 'Germany', 'Europe/Berlin', 'de-DE', 'EUR'],
];

const MODULES = [
  ['ratings', 'Ratings', null],
  ['detail', 'Ratings details', 'ratings'],
  ['streaming', 'Streaming ratings', 'ratings'],
  ['keyword_tool', 'Keyword tool', null],
  ['dmpFeed', 'DMP feed', null],
  ['campaign', 'Campaign control', null],
  ['create_edit', 'Create and edit campaigns', 'campaign'],
  ['report', 'Campaign reports', 'campaign'],
  ['kpi', 'Campaign KPIs', 'campaign'],
  ['adfx', 'adFX', null],
  ['adfx_create_edit', 'Create and edit adFX tests', 'adfx'],
  ['adfx_tracking_stats', 'adFX tracking statistics', 'adfx'],
  ['publisher', 'Publishers', null],
  ['publisher_dashboard', 'Publisher dashboard', null],
  ['brandlift_benchmark', 'Brand lift benchmark', null],
  ['social_analytics', 'Social analytics', null],
  ['media_watch', 'Media watch', null],
  ['admin', 'Administration', null],
  ['super_admin', 'Super administration', 'admin'],
  ['customers_admin', 'Customers', 'admin'],
  ['advertisers_admin', 'Advertisers', 'admin'],
  ['users_admin', 'Users', 'admin'],
  ['distributions_admin', 'Distributions', 'admin'],
  ['attributes_admin', 'Attributes', 'admin'],
  ['modules_admin', 'Modules', 'admin'],
  ['billing_admin', 'Billing', 'admin'],
  ['ratings_admin', 'Ratings administration', 'admin'],
  ['owa_admin', 'National ranking administration', 'admin'],
  ['owa_dashboard', 'National ranking preview', 'admin'],
  ['owa_mapping_tool', 'Booking units', 'admin'],
  ['BrandLift_questionnaire_management', 'Brand lift questionnaires', 'admin'],
  ['BrandLift_brands_management', 'Brands', 'admin'],
  ['adfx_admin', 'adFX administration', 'admin'],
  ['publisher_dashboard_admin', 'Publisher dashboard administration', 'admin'],
];

/** What every installation has: the first markets and the product's modules. */
export class BaseRows1795252800003 implements MigrationInterface {
  name = 'BaseRows1795252800003';

  async up(runner: QueryRunner): Promise<void> {
    for (const country of COUNTRIES)
      await runner.query(
        'INSERT INTO countries (code, name, time_zone, locale, currency) VALUES ($1, $2, $3, $4, $5)',
        country,
      );
    for (const [position, [key, name, parent]] of MODULES.entries())
      await runner.query('INSERT INTO modules (key, name, parent_key, position) VALUES ($1, $2, $3, $4)', [
        key,
        name,
        parent,
        position,
      ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM modules');
    await runner.query('DELETE FROM countries');
  }
}
