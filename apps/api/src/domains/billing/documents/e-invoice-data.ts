import type { Invoice as EInvoice } from '@e-invoice-eu/core';
import { unitsOf, type Invoice, type InvoiceLine, type InvoiceTax } from '@netreach/domain/billing';
import { periodOf, type InvoiceWords } from './invoice-words.js';
import { paymentReference } from './payment-code.js';

/** Type codes of documents (UNCL 1001). */
const CODES = { invoice: '380', correction: '384', credit_note: '381' } as const;
/** How it is paid (UNCL 4461): by credit transfer, in euro by one of SEPA. */
const PAID_BY = { EUR: '58', CHF: '30' } as const;
/** Why no tax is owed to the seller (VATEX). */
const REASONS = { AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' } as const;
const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } } as const;

/**
 * An invoice as EN 16931 has it. Not subject to tax (O) forbids tax numbers of both sides (BR-O-02): they stand on the PDF
 * only, and the seller is told by its number in the register.
 */
export function eInvoiceData(invoice: Invoice, words: InvoiceWords): EInvoice {
  const { number, currency, corrects, purchaseOrder, contract, kind, gross, net, vat, taxes } = invoice;
  const amounts = amountsIn(currency);
  const { from, until } = periodOf(invoice);
  const code = kind === 'invoice' && corrects ? CODES.correction : CODES[kind];
  const data = {
    'cbc:ID': number,
    'cbc:IssueDate': invoice.issuedOn,
    ...(kind === 'invoice' && { 'cbc:DueDate': invoice.dueOn }),
    'cbc:InvoiceTypeCode': code,
    ...(words.notes.length > 0 && { 'cbc:Note': [words.notes.join(' ')] }),
    'cbc:DocumentCurrencyCode': currency,
    'cbc:BuyerReference': purchaseOrder || contract,
    'cac:InvoicePeriod': { 'cbc:StartDate': from, 'cbc:EndDate': until },
    ...(purchaseOrder !== '' && { 'cac:OrderReference': { 'cbc:ID': purchaseOrder } }),
    ...(corrects && {
      'cac:BillingReference': [
        {
          'cac:InvoiceDocumentReference': { 'cbc:ID': corrects.number, 'cbc:IssueDate': corrects.issuedOn },
        },
      ],
    }),
    'cac:ContractDocumentReference': { 'cbc:ID': contract },
    'cac:AccountingSupplierParty': { 'cac:Party': sellerOf(invoice) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerOf(invoice) },
    'cac:PaymentMeans': [payment(invoice)],
    'cac:PaymentTerms': { 'cbc:Note': kind === 'invoice' ? words.payNote : words.text('credit') },
    'cac:TaxTotal': [
      {
        ...amounts('cbc:TaxAmount', vat),
        'cac:TaxSubtotal': taxes.map((tax) => taxOf(tax, words, amounts)),
      },
    ],
    'cac:LegalMonetaryTotal': {
      ...amounts('cbc:LineExtensionAmount', net),
      ...amounts('cbc:TaxExclusiveAmount', net),
      ...amounts('cbc:TaxInclusiveAmount', gross),
      ...amounts('cbc:PayableAmount', gross),
    },
    'cac:InvoiceLine': invoice.lines.map((line, at) => lineOf(line, at, words, amounts)),
  };
  return { 'ubl:Invoice': data } as unknown as EInvoice;
}

type Amounts = (name: string, amount: string) => Record<string, string>;

const amountsIn =
  (currency: string): Amounts =>
  (name, amount) => ({ [name]: amount, [`${name}@currencyID`]: currency });

const isOutside = ({ treatment }: Invoice): boolean => treatment === 'outside';

function sellerOf(invoice: Invoice): object {
  const { seller } = invoice;
  if (!seller) throw new Error('nobody issues this invoice');
  const { name, registerNumber, vatId } = seller;
  return {
    'cbc:EndpointID': seller.email,
    'cbc:EndpointID@schemeID': 'EM',
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PostalAddress': addressOf(seller),
    ...(!isOutside(invoice) && { 'cac:PartyTaxScheme': [{ 'cbc:CompanyID': vatId, ...VAT }] }),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': name,
      // Who bills has to have a number, also where its tax number must not stand (BR-CO-26).
      'cbc:CompanyID': registerNumber || vatId,
    },
    'cac:Contact': {
      'cbc:Name': seller.contactName,
      'cbc:Telephone': seller.phone,
      'cbc:ElectronicMail': seller.email,
    },
  };
}

function buyerOf(invoice: Invoice): object {
  const { name, vatId, email } = invoice.buyer;
  return {
    ...(email !== '' && { 'cbc:EndpointID': email, 'cbc:EndpointID@schemeID': 'EM' }),
    'cac:PostalAddress': addressOf(invoice.buyer),
    ...(vatId !== '' && !isOutside(invoice) && { 'cac:PartyTaxScheme': { 'cbc:CompanyID': vatId, ...VAT } }),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
  };
}

function addressOf({
  street,
  postcode,
  city,
  country,
}: Invoice['buyer'] | NonNullable<Invoice['seller']>): object {
  return {
    ...(street !== '' && { 'cbc:StreetName': street }),
    ...(city !== '' && { 'cbc:CityName': city }),
    ...(postcode !== '' && { 'cbc:PostalZone': postcode }),
    'cac:Country': { 'cbc:IdentificationCode': country.toUpperCase() },
  };
}

function payment({ seller, currency, number }: Invoice): object {
  const { iban = '', bic = '', name = '' } = seller ?? {};
  return {
    'cbc:PaymentMeansCode': PAID_BY[currency],
    'cbc:PaymentID': (seller && paymentReference(seller, number)) || number,
    'cac:PayeeFinancialAccount': {
      'cbc:ID': iban,
      'cbc:Name': name,
      ...(bic !== '' && { 'cac:FinancialInstitutionBranch': { 'cbc:ID': bic } }),
    },
  };
}

function taxOf({ category, rate, net, vat }: InvoiceTax, words: InvoiceWords, amounts: Amounts): object {
  const isDue = category === 'S';
  return {
    ...amounts('cbc:TaxableAmount', net),
    ...amounts('cbc:TaxAmount', vat),
    'cac:TaxCategory': {
      'cbc:ID': category,
      'cbc:Percent': rate,
      ...(category in REASONS && {
        'cbc:TaxExemptionReasonCode': REASONS[category as keyof typeof REASONS],
      }),
      ...(!isDue && { 'cbc:TaxExemptionReason': words.text(`note.${category}`) }),
      ...VAT,
    },
  };
}

function lineOf(line: InvoiceLine, at: number, words: InvoiceWords, amounts: Amounts): object {
  const { name, from, until, net, category, rate } = line;
  const { quantity, price } = unitsOf(line);
  return {
    'cbc:ID': String(at + 1),
    'cbc:InvoicedQuantity': quantity,
    'cbc:InvoicedQuantity@unitCode': 'C62',
    ...amounts('cbc:LineExtensionAmount', net),
    'cac:InvoicePeriod': { 'cbc:StartDate': from, 'cbc:EndDate': until },
    'cac:Item': {
      'cbc:Description': `${words.quantity(line)} × ${words.price(line)}, ${words.computation(line)}`,
      'cbc:Name': name,
      'cac:ClassifiedTaxCategory': {
        'cbc:ID': category,
        ...(category !== 'O' && { 'cbc:Percent': rate }),
        ...VAT,
      },
    },
    'cac:Price': amounts('cbc:PriceAmount', price),
  };
}
