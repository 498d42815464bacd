import { Injectable } from '@nestjs/common';
import type { BilledItem, Currency, VatClass } from '@netreach/domain/billing';
import { Database } from '../../../platform/database/database.service.js';
import { ITEM_ENDS, itemDueIn } from './item-due-in.js';

/** An item with the contract it stands in. */
export interface ContractedItem extends BilledItem {
  readonly id: number;
  readonly name: string;
  readonly vat: VatClass;
  readonly contractId: number;
}

/** A contract as far as it is billed. */
export interface BilledContract {
  readonly id: number;
  readonly customerId: number;
  readonly customer: string;
  readonly number: string;
  readonly currency: Currency;
  readonly paymentDays: number;
  readonly purchaseOrder: string;
  readonly partyName: string;
  readonly partyAddress: string;
  readonly partyCountry: string;
  readonly vatId: string;
  readonly contactEmail: string;
}

/** A rate of value added tax from a day on, an exact number of per cent. */
export interface VatRate {
  readonly vat: VatClass;
  readonly validFrom: string;
  readonly percent: string;
}

const OF_MONTH = `
FROM contracts c JOIN contract_items i ON i.contract_id = c.id
WHERE c.country_code = $1 AND ${itemDueIn('$2')} AND ($3::int[] IS NULL OR c.id = ANY ($3))`;

const CONTRACTS = `
SELECT c.id, c.customer_id AS "customerId", u.name AS customer, c.number, c.currency, c.payment_days AS "paymentDays",
  c.purchase_order AS "purchaseOrder", c.party_name AS "partyName", c.party_address AS "partyAddress",
  c.party_country AS "partyCountry", c.vat_id AS "vatId", c.contact_email AS "contactEmail"
FROM contracts c JOIN customers u ON u.id = c.customer_id
WHERE c.id IN (SELECT c.id ${OF_MONTH}) ORDER BY lower(u.name), c.number, c.id`;

const ITEMS = `
SELECT i.id, i.name, i.unit, i.period, i.billed, i.price::text, i.tiers, i.quantity::text, i.discount::text, i.minimum::text,
  i.vat, i.starts_on::text AS "startsOn", (${ITEM_ENDS})::text AS "endsOn", c.id AS "contractId"
${OF_MONTH} ORDER BY lower(i.name), i.starts_on, i.id`;

// What has been drafted stays as it was; a correction is drafted when its invoice is taken back.
const OPEN = `
SELECT DISTINCT c.id ${OF_MONTH} AND NOT EXISTS (
  SELECT FROM invoices v WHERE v.contract_id = c.id AND v.month = $2 AND v.corrects IS NULL) ORDER BY c.id`;

const RATES = `
SELECT vat, valid_from::text AS "validFrom", percent::text AS percent FROM vat_rates WHERE country = $1 ORDER BY valid_from DESC`;

/** What is asked of contracts; null = of all. */
export interface BilledOf {
  readonly country: string;
  /** First and last day of a month, `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
  readonly contracts: readonly number[] | null;
}

/** Contracts and items that have something due in a month. */
@Injectable()
export class BilledItemsReadModel {
  constructor(private readonly database: Database) {}

  /** Contracts with an item that is due, by customer. */
  contracts(of: BilledOf): Promise<BilledContract[]> {
    return this.database.query(CONTRACTS, parametersOf(of));
  }

  /** Their items that are due, by name. */
  items(of: BilledOf): Promise<ContractedItem[]> {
    return this.database.query(ITEMS, parametersOf(of));
  }

  /** Numbers of contracts with an item that is due and has no invoice and no draft. */
  async open(of: BilledOf): Promise<number[]> {
    return (await this.database.query<{ id: number }>(OPEN, parametersOf(of))).map(({ id }) => id);
  }

  /** The rates of a country, the newest first. */
  rates(country: string): Promise<VatRate[]> {
    return this.database.query(RATES, [country]);
  }
}

function parametersOf({ country, from, contracts }: BilledOf): unknown[] {
  return [country, from, contracts];
}
