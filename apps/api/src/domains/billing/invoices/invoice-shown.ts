import type { InvoiceBuyer, InvoiceLine, InvoiceRule } from '@netreach/domain/billing';
import type { InvoiceFacts } from '../database/invoice-facts.read-model.js';
import type { InvoiceDto, InvoiceLineDto, InvoiceResponseDto } from '../dto/invoice.dto.js';

/** An invoice with all it says. */
export function invoiceShown(
  invoice: InvoiceDto,
  { content, reason, related, payments, history }: InvoiceFacts,
  broken: readonly InvoiceRule[],
): Omit<InvoiceResponseDto, 'success'> {
  const { buyer, treatment, lines, taxes } = content;
  return {
    invoice,
    buyer: buyer.name,
    address: addressOf(buyer),
    vat_id: buyer.vatId,
    treatment,
    lines: lines.map(lineShown),
    taxes: [...taxes],
    broken_rules: [...broken],
    reason,
    related: [...related],
    payments: [...payments],
    history: history.map(({ event, at }) => ({ event, at: at.toISOString() })),
  };
}

function addressOf({ street, postcode, city, country }: InvoiceBuyer): string {
  return [street, `${postcode} ${city}`.trim(), country.toUpperCase()]
    .filter((part) => part !== '')
    .join(', ');
}

function lineShown(line: InvoiceLine): InvoiceLineDto {
  const { name, unit, from, until, days, quantity, counted, price, discount, net, category, rate } = line;
  return {
    name,
    unit,
    from,
    until,
    days,
    of_days: line.ofDays,
    quantity,
    counted,
    price,
    discount,
    net,
    category,
    rate,
  };
}
