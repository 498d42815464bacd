import type { BillingDraft, BillingLine } from './billing-lines.service.js';
import type { BilledContractDto, BillingLineDto, BillingTaxDto, BillingTotalDto } from './dto/billing.dto.js';

/** Cents as a number with two places. */
const money = (cents: bigint): number => Number(cents) / 100;
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

function amountsOf({ lines, vat }: BillingDraft): { net: bigint; tax: bigint } {
  return { net: sum(lines.map(({ net }) => net)), tax: sum(vat.map(({ tax }) => tax)) };
}

function totalOf(currency: string, drafts: readonly BillingDraft[]): BillingTotalDto {
  const amounts = drafts.map(amountsOf);
  const [net, vat] = [sum(amounts.map((one) => one.net)), sum(amounts.map((one) => one.tax))];
  return { currency, net: money(net), vat: money(vat), gross: money(net + vat) };
}

/** A contract with its amounts. */
export function contractShown(draft: BillingDraft): BilledContractDto {
  const { contract, lines, remarks } = draft;
  const { id, customerId, customer, number, currency } = contract;
  const total = totalOf(currency, [draft]);
  return {
    id,
    customer_id: customerId,
    customer,
    number,
    lines: lines.length,
    remarks: [...remarks],
    ...total,
  };
}

/** All of some drafts together, by currency. */
export function totalsShown(drafts: readonly BillingDraft[]): BillingTotalDto[] {
  const currencies = [...new Set(drafts.map(({ contract }) => contract.currency))].sort();
  return currencies.map((one) =>
    totalOf(
      one,
      drafts.filter(({ contract }) => contract.currency === one),
    ),
  );
}

/** A line as it stands on an invoice. */
export function lineShown({ item, period, used, net, rate }: BillingLine): BillingLineDto {
  return {
    item_id: item.id,
    name: item.name,
    unit: item.unit,
    from: period.from,
    until: period.until,
    days: period.days,
    of_days: period.ofDays,
    due_on: period.dueOn,
    quantity: used ?? Number(item.quantity),
    counted: used !== null,
    price: Number(item.price),
    discount: Number(item.discount),
    net: money(net),
    vat_rate: rate === null ? null : Number(rate),
  };
}

/** Tax by rate. */
export function taxesShown({ vat }: BillingDraft): BillingTaxDto[] {
  return vat.map(({ rate, net, tax }) => ({ rate: Number(rate), net: money(net), vat: money(tax) }));
}
