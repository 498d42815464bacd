import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { ListAsking } from '../../../platform/list/list.types.js';

interface Choice {
  readonly id: number;
  readonly name: string;
}

/** An advertiser to choose. */
export interface AdvertiserChoice extends Choice {
  readonly customer_id: number;
}

/** Which campaigns are looked at. */
interface Looked extends ListAsking {
  readonly adfx: boolean;
  /** One campaign; undefined = all. */
  readonly id?: number | undefined;
}

const known = (alias: string) =>
  `${alias}.country_code = $1 AND ($2::boolean OR ${alias}.customer_id = $3::int)`;
const LOOKED = `SELECT c.* FROM campaigns c WHERE ${known('c')} AND c.adfx = $4 AND ($5::int IS NULL OR c.id = $5)`;

const FILTERS = `
WITH looked AS (${LOOKED})
SELECT COALESCE((SELECT json_agg(json_build_object('id', u.id, 'name', u.name) ORDER BY lower(u.name), u.id)
    FROM customers u WHERE u.id IN (SELECT customer_id FROM looked)), '[]') AS customers,
  COALESCE((SELECT json_agg(json_build_object('id', a.id, 'name', a.name, 'customer_id', a.customer_id)
    ORDER BY lower(a.name), a.id) FROM advertisers a WHERE a.id IN (SELECT advertiser_id FROM looked)), '[]') AS advertisers,
  ARRAY(SELECT brand FROM looked WHERE brand <> '' GROUP BY brand ORDER BY lower(brand), brand) AS brands`;

const BRANDS = `
SELECT brand FROM campaigns c WHERE ${known('c')} AND brand <> '' GROUP BY brand ORDER BY lower(brand), brand LIMIT 500`;

const ADVERTISERS = `
SELECT a.id, a.name, a.customer_id FROM advertisers a
WHERE ${known('a')} AND (a.enabled OR a.id = (SELECT advertiser_id FROM campaigns WHERE id = $4::int))
ORDER BY lower(a.name), a.id`;

const PUBLISHED = `
SELECT count(DISTINCT t.day)::int AS days, min(t.day)::text AS first_day, max(t.day)::text AS last_day,
  COALESCE(sum(t.served), 0)::float8 AS impressions,
  EXISTS (SELECT FROM ad_contacts x WHERE x.campaign_id = $1) AS contacts
FROM ad_traffic t WHERE t.campaign_id = $1`;

const CURRENCY = 'SELECT currency FROM countries WHERE code = $1';

/** What lists of campaigns can be narrowed to. */
interface FilterChoices {
  readonly customers: Choice[];
  readonly advertisers: AdvertiserChoice[];
  readonly brands: string[];
}

/** Figures of a campaign that are there already. */
interface Published {
  readonly days: number;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly impressions: number;
  readonly contacts: boolean;
}

const asked = ({ country, principal: { admin, customerId } }: ListAsking) => [country, admin, customerId];

/** What campaigns, and lists of them, can be made of. */
@Injectable()
export class CampaignChoicesReadModel {
  constructor(private readonly database: Database) {}

  /** What stands in campaigns somebody knows. */
  async filters({ adfx, id, ...asking }: Looked): Promise<FilterChoices> {
    const found = await this.database.first<FilterChoices>(FILTERS, [...asked(asking), adfx, id ?? null]);
    return found ?? { customers: [], advertisers: [], brands: [] };
  }

  /** Brands of campaigns somebody knows, by name. */
  async brands(asking: ListAsking): Promise<string[]> {
    return (await this.database.query<{ brand: string }>(BRANDS, asked(asking))).map(({ brand }) => brand);
  }

  /** Advertisers that can be chosen for campaigns. @param campaign whose own one can be, too */
  advertisers(asking: ListAsking, campaign: number | null): Promise<AdvertiserChoice[]> {
    return this.database.query<AdvertiserChoice>(ADVERTISERS, [...asked(asking), campaign]);
  }

  /** What figures of a campaign there are. */
  published(campaign: number): Promise<Published | undefined> {
    return this.database.first<Published>(PUBLISHED, [campaign]);
  }

  /** ISO code of a country's currency. */
  async currency(country: string): Promise<string> {
    return (await this.database.first<{ currency: string }>(CURRENCY, [country]))?.currency ?? '';
  }
}
