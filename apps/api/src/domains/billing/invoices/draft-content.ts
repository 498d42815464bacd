import {
  inUnits,
  invoiceLanguage,
  invoiceTotals,
  plainRate,
  postalAddress,
  vatCategory,
  type Invoice,
  type InvoiceLine,
} from '@netreach/domain/billing';
import type { BillingDraft, BillingLine } from '../billing-lines.service.js';

/** What keeps a contract from being drafted; other remarks are for whoever checks the draft. */
export const isBillable = ({ remarks }: BillingDraft): boolean =>
  !remarks.includes('not_over') && !remarks.includes('no_vat_rate');

/** All that an invoice of a month will say but who issues it, its number and its days. */
export function draftContent({ contract, treatment, lines }: BillingDraft): Invoice {
  const { partyName: name, vatId, contactEmail: email, partyAddress, partyCountry } = contract;
  const written = lines.map((line) => lineContent(line, treatment));
  return {
    kind: 'invoice',
    number: '',
    issuedOn: '',
    dueOn: '',
    corrects: null,
    language: invoiceLanguage(partyCountry),
    currency: contract.currency,
    paymentDays: contract.paymentDays,
    contract: contract.number,
    purchaseOrder: contract.purchaseOrder,
    seller: null,
    buyer: { name, vatId, email, ...postalAddress(partyAddress, partyCountry) },
    treatment,
    lines: written,
    ...invoiceTotals(written),
  };
}

function lineContent(
  { item, period, used, net, rate }: BillingLine,
  treatment: Invoice['treatment'],
): InvoiceLine {
  return {
    item: item.id,
    name: item.name,
    unit: item.unit,
    from: period.from,
    until: period.until,
    days: period.days,
    ofDays: period.ofDays,
    quantity: used === null ? item.quantity : String(used),
    counted: used !== null,
    price: item.price,
    tiers: item.tiers,
    discount: item.discount,
    minimum: item.minimum,
    net: inUnits(net),
    category: vatCategory(treatment, item.vat),
    rate: plainRate(rate ?? '0'),
  };
}
