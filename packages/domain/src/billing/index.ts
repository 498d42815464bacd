export * from './due-periods.js';
export * from './invoice-rules.js';
export * from './invoices.js';
export * from './items.js';
export * from './line-amounts.js';
export * from './payment-matching.js';
export * from './payment-references.js';
export * from './vat.js';
