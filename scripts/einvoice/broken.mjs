// What is done to the UBL of a sound invoice so that it breaks a rule of EN 16931, and the rule that has to be named.

const without = (name) => (xml) =>
  xml.replace(new RegExp(`\\s*<${name}(?: [^>]*)?>(?:(?!</${name}>)[\\s\\S])*</${name}>`), '');
const within = (name, change) => (xml) =>
  xml.replace(new RegExp(`<${name}(?: [^>]*)?>(?:(?!</${name}>)[\\s\\S])*</${name}>`), change);
const set = (name, value) => (xml) => xml.replace(new RegExp(`(<${name}(?: [^>]*)?>)[^<]*`), `$1${value}`);
const all = (name, value) => (xml) =>
  xml.replaceAll(new RegExp(`(<${name}(?: [^>]*)?>)[^<]*`, 'g'), `$1${value}`);

const SELLER = 'cac:AccountingSupplierParty';
const BUYER = 'cac:AccountingCustomerParty';
const LINE = 'cac:InvoiceLine';
const TOTALS = 'cac:LegalMonetaryTotal';
const TAX = 'cac:TaxSubtotal';

/**
 * `home`: tax is owed by the seller; `reverse`: by the customer; `outside`: not at all.
 *
 * @type {readonly [rule: string, kind: string, change: (xml: string) => string][]}
 */
export const BROKEN = [
  ['BR-01', 'home', without('cbc:CustomizationID')],
  ['BR-02', 'home', without('cbc:ID')],
  ['BR-03', 'home', without('cbc:IssueDate')],
  ['BR-04', 'home', without('cbc:InvoiceTypeCode')],
  ['BR-05', 'home', without('cbc:DocumentCurrencyCode')],
  ['BR-06', 'home', within(SELLER, without('cbc:RegistrationName'))],
  ['BR-07', 'home', within(BUYER, without('cbc:RegistrationName'))],
  ['BR-08', 'home', within(SELLER, without('cac:PostalAddress'))],
  ['BR-09', 'home', within(SELLER, without('cac:Country'))],
  ['BR-10', 'home', within(BUYER, without('cac:PostalAddress'))],
  ['BR-11', 'home', within(BUYER, without('cac:Country'))],
  ['BR-12', 'home', within(TOTALS, without('cbc:LineExtensionAmount'))],
  ['BR-13', 'home', without('cbc:TaxExclusiveAmount')],
  ['BR-14', 'home', without('cbc:TaxInclusiveAmount')],
  ['BR-15', 'home', without('cbc:PayableAmount')],
  ['BR-21', 'home', within(LINE, without('cbc:ID'))],
  ['BR-22', 'home', within(LINE, without('cbc:InvoicedQuantity'))],
  ['BR-24', 'home', within(LINE, without('cbc:LineExtensionAmount'))],
  ['BR-25', 'home', within(LINE, without('cbc:Name'))],
  ['BR-26', 'home', within(LINE, without('cbc:PriceAmount'))],
  ['BR-27', 'home', within(LINE, set('cbc:PriceAmount', '-1.00'))],
  ['BR-29', 'home', within('cac:InvoicePeriod', set('cbc:EndDate', '2020-01-01'))],
  ['BR-30', 'home', within(LINE, set('cbc:EndDate', '2020-01-01'))],
  ['BR-45', 'home', within(TAX, without('cbc:TaxableAmount'))],
  ['BR-46', 'home', within(TAX, without('cbc:TaxAmount'))],
  ['BR-49', 'home', without('cbc:PaymentMeansCode')],
  ['BR-50', 'home', within('cac:PayeeFinancialAccount', without('cbc:ID'))],
  ['BR-62', 'home', within(SELLER, (xml) => xml.replace(/ schemeID="EM"/, ''))],
  ['BR-CO-09', 'home', within(SELLER, within('cac:PartyTaxScheme', set('cbc:CompanyID', '12345')))],
  ['BR-CO-10', 'home', within(TOTALS, set('cbc:LineExtensionAmount', '1.11'))],
  ['BR-CO-13', 'home', set('cbc:TaxExclusiveAmount', '1.11')],
  ['BR-CO-14', 'home', within('cac:TaxTotal', set('cbc:TaxAmount', '1.11'))],
  ['BR-CO-15', 'home', set('cbc:TaxInclusiveAmount', '1.11')],
  ['BR-CO-17', 'home', within(TAX, set('cbc:TaxAmount', '9999.99'))],
  ['BR-CO-18', 'home', (xml) => xml.replaceAll(/<cac:TaxSubtotal>[\s\S]*?<\/cac:TaxSubtotal>/g, '')],
  ['BR-S-02', 'home', within(SELLER, without('cac:PartyTaxScheme'))],
  ['BR-S-05', 'home', within(LINE, set('cbc:Percent', '0'))],
  ['BR-S-08', 'home', within(TAX, set('cbc:TaxableAmount', '9999.99'))],
  ['BR-AE-02', 'reverse', within(BUYER, without('cac:PartyTaxScheme'))],
  ['BR-AE-05', 'reverse', within(LINE, set('cbc:Percent', '20'))],
  [
    'BR-AE-10',
    'reverse',
    (xml) => without('cbc:TaxExemptionReason')(without('cbc:TaxExemptionReasonCode')(xml)),
  ],
  [
    'BR-O-12',
    'outside',
    within(LINE, (xml) => xml.replace(/(<cac:ClassifiedTaxCategory>\s*<cbc:ID>)O/, '$1S')),
  ],
  ['BR-CL-01', 'home', set('cbc:InvoiceTypeCode', '999')],
  ['BR-CL-04', 'home', all('cbc:DocumentCurrencyCode', 'XXQ')],
  ['BR-CL-14', 'home', within(SELLER, set('cbc:IdentificationCode', 'QQ'))],
];
