import { Injectable } from '@nestjs/common';
import {
  amountOf,
  periodsDue,
  vatTotals,
  vatTreatment,
  type DuePeriod,
  type VatTreatment,
} from '@netreach/domain/billing';
import {
  BilledItemsReadModel,
  type BilledContract,
  type BilledOf,
  type ContractedItem,
  type VatRate,
} from './database/billed-items.read-model.js';
import { UsageReadModel, type Usage, type UsageAsked } from './database/usage.read-model.js';

/** A period of an item with its amount. */
export interface BillingLine {
  readonly item: ContractedItem;
  readonly period: DuePeriod;
  /** Units counted; null where nothing is counted. */
  readonly used: number | null;
  /** Cents without tax. */
  readonly net: bigint;
  /** Per cent, exact; null = the country has no such rate on that day. */
  readonly rate: string | null;
}

/** What stands in the way of an invoice. */
export const BILLING_REMARKS = ['vat_id_missing', 'no_vat_rate', 'not_over'] as const;
export type BillingRemark = (typeof BILLING_REMARKS)[number];

/** What a contract bills in a time. */
export interface BillingDraft {
  readonly contract: BilledContract;
  readonly treatment: VatTreatment;
  readonly lines: readonly BillingLine[];
  /** Tax by rate; amounts in cents. */
  readonly vat: ReturnType<typeof vatTotals>;
  readonly remarks: readonly BillingRemark[];
}

/** Computes what contracts bill, from their items and from what is counted. */
@Injectable()
export class BillingLines {
  constructor(
    private readonly stored: BilledItemsReadModel,
    private readonly usage: UsageReadModel,
  ) {}

  /** A draft for each contract with something due in the time, by customer. @param today `YYYY-MM-DD` */
  async drafts(of: BilledOf, today: string): Promise<BillingDraft[]> {
    const [contracts, items, rates] = await Promise.all([
      this.stored.contracts(of),
      this.stored.items(of),
      this.stored.rates(of.country),
    ]);
    const known = new Map(contracts.map((contract) => [contract.id, contract]));
    // Items of one term have the same periods.
    const periods = new Map<string, DuePeriod[]>();
    const due = items.flatMap((item) => {
      const contract = known.get(item.contractId);
      if (!contract) return [];
      const term = `${item.period} ${item.billed} ${item.startsOn} ${item.endsOn}`;
      const own = periods.get(term) ?? periodsDue(item, of.from, of.until);
      periods.set(term, own);
      return own.map((period) => ({ contract, item, period }));
    });
    const usage = await this.usage.count(of.country, due.flatMap(usageOf));
    const lines = new Map<number, BillingLine[]>(contracts.map(({ id }) => [id, []]));
    for (const one of due)
      lines.get(one.contract.id)?.push(lineOf(one, { usage, rates, country: of.country }));
    return contracts
      .map((contract) => draftOf(of.country, contract, lines.get(contract.id) ?? [], today))
      .filter(({ lines }) => lines.length > 0);
  }
}

interface Due {
  readonly contract: BilledContract;
  readonly item: ContractedItem;
  readonly period: DuePeriod;
}

function usageOf({ contract: { customerId }, item: { unit }, period: { from, until } }: Due): UsageAsked[] {
  return unit === 'flat' ? [] : [{ unit, customerId, from, until }];
}

function lineOf(
  { contract, item, period }: Due,
  { usage, rates, country }: { usage: Usage; rates: readonly VatRate[]; country: string },
): BillingLine {
  const [asked] = usageOf({ contract, item, period });
  const used = asked ? usage.of(asked) : null;
  const isTaxed = vatTreatment(country, contract.partyCountry, contract.vatId) === 'domestic';
  const rate =
    rates.find(({ vat, validFrom }) => vat === item.vat && validFrom <= period.dueOn)?.percent ?? null;
  return { item, period, used, net: amountOf(item, period, used), rate: isTaxed ? rate : '0' };
}

function draftOf(
  country: string,
  contract: BilledContract,
  lines: BillingLine[],
  today: string,
): BillingDraft {
  const { partyCountry, vatId } = contract;
  const treatment = vatTreatment(country, partyCountry, vatId);
  const taxed = lines.flatMap(({ net, rate }) => (rate === null ? [] : [{ net, rate }]));
  const remarks: BillingRemark[] = [];
  if (treatment === 'domestic' && partyCountry !== country) remarks.push('vat_id_missing');
  if (taxed.length < lines.length) remarks.push('no_vat_rate');
  if (lines.some(({ period, used }) => used !== null && period.until >= today)) remarks.push('not_over');
  return { contract, treatment, lines, vat: vatTotals(taxed), remarks };
}
