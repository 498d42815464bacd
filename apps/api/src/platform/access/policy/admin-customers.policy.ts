import { inCountry, type Rule } from './rules.js';

/** Customers, users, advertisers, contracts and billing. */
export const adminCustomersPolicy = {
  'admin.customers.list': inCountry('GET /admin/customers', { anyModule: ['super_admin'] }),
  'admin.customers.countries': inCountry('GET /admin/customers/countries', { anyModule: ['super_admin'] }),
  'admin.customers.details': inCountry('GET /admin/customers/details', { anyModule: ['customers_admin'] }),
  'admin.customers.save': inCountry('POST /admin/customers/save', { anyModule: ['customers_admin'] }),
  'admin.customers.user-data.show': inCountry('GET /admin/customers/{id}/user-data/{type}', {
    anyModule: ['customers_admin'],
  }),
  'admin.customers.ftp-connection.show': inCountry('GET /admin/customers/{id}/ftp-connection', {
    anyModule: ['customers_admin'],
  }),
  'admin.customers.ftp-connection.save': inCountry('POST /admin/customers/{id}/ftp-connection', {
    anyModule: ['customers_admin'],
  }),
  'admin.customer-users.list': inCountry('GET /admin/customer-users', { anyModule: ['users_admin'] }),
  'admin.customer-users.choices': inCountry('GET /admin/customer-users/choices', {
    anyModule: ['users_admin'],
  }),
  'admin.customer-users.save': inCountry('POST /admin/customer-users', {
    anyModule: ['users_admin'],
    only: 'session',
    impersonation: 'deny',
  }),
  'admin.customer-users.show': inCountry('GET /admin/customer-users/{user_id}', {
    anyModule: ['users_admin'],
  }),
  'admin.customer-users.rights': inCountry('GET /admin/customer-users/{user_id}/rights', {
    anyModule: ['users_admin'],
  }),
  'admin.customer-users.delete': inCountry('DELETE /admin/customer-users/{user_id}', {
    admin: true,
    anyModule: ['users_admin'],
    only: 'session',
    impersonation: 'deny',
  }),
  'admin.customer-users.restore': inCountry('POST /admin/customer-users/{user_id}/restore', {
    admin: true,
    anyModule: ['users_admin'],
    only: 'session',
    impersonation: 'deny',
  }),
  'admin.customer-users.active': inCountry('POST /admin/customer-users/{user_id}/active', {
    admin: true,
    anyModule: ['users_admin'],
    only: 'session',
    impersonation: 'deny',
  }),
  'admin.customers.advertisers': inCountry('GET /admin/customers/{customer_id}/advertisers', {
    anyModule: ['advertisers_admin'],
  }),
  'admin.customers.advertisers.show': inCountry(
    'GET /admin/customers/{customer_id}/advertisers/{advertiser_id}',
    { anyModule: ['advertisers_admin'] },
  ),
  'admin.customers.advertisers.save': inCountry('POST /admin/customers/{customer_id}/advertisers/save', {
    anyModule: ['advertisers_admin'],
  }),
  'admin.connected-customers.show': inCountry('GET /admin/connected-customers/{id}', {
    anyModule: ['super_admin'],
  }),
  'admin.connected-customers.save': inCountry('POST /admin/connected-customers/{id}', {
    anyModule: ['super_admin'],
  }),
  'admin.connected-customers.delete': inCountry('DELETE /admin/connected-customers/{id}', {
    anyModule: ['super_admin'],
  }),
  'admin.contracts.list': inCountry('GET /admin/contracts', { anyModule: ['super_admin'] }),
  'admin.contracts.create': inCountry('POST /admin/contracts', { anyModule: ['super_admin'] }),
  'admin.contracts.show': inCountry('GET /admin/contracts/{id}', { anyModule: ['super_admin'] }),
  'admin.contracts.update': inCountry('PUT /admin/contracts/{id}', { anyModule: ['super_admin'] }),
  'admin.contracts.delete': inCountry('DELETE /admin/contracts/{id}', { anyModule: ['super_admin'] }),
  'admin.contracts.items.list': inCountry('GET /admin/contracts/{contract_id}/items', {
    anyModule: ['super_admin'],
  }),
  'admin.contracts.items.save': inCountry('POST /admin/contracts/{contract_id}/items', {
    anyModule: ['super_admin'],
  }),
  'admin.contracts.items.delete': inCountry('DELETE /admin/contracts/{contract_id}/items/{id}', {
    anyModule: ['super_admin'],
  }),
  'admin.billing.overview': inCountry('GET /admin/billing/overview', { anyModule: ['billing_admin'] }),
  'admin.billing.totals': inCountry('GET /admin/billing/overview/totals', { anyModule: ['billing_admin'] }),
  'admin.billing.details': inCountry('GET /admin/billing/details', { anyModule: ['billing_admin'] }),
  'admin.billing.issuer.show': inCountry('GET /admin/billing/issuer', { anyModule: ['billing_admin'] }),
  'admin.billing.issuer.save': inCountry('PUT /admin/billing/issuer', { anyModule: ['billing_admin'] }),
  'admin.billing.runs.start': inCountry('POST /admin/billing/runs', { anyModule: ['billing_admin'] }),
  'admin.billing.runs.show': inCountry('GET /admin/billing/runs', { anyModule: ['billing_admin'] }),
  'admin.billing.invoices.list': inCountry('GET /admin/billing/invoices', { anyModule: ['billing_admin'] }),
  'admin.billing.invoices.check': inCountry('POST /admin/billing/invoices/check', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.invoices.issue': inCountry('POST /admin/billing/invoices/issue', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.invoices.show': inCountry('GET /admin/billing/invoices/{id}', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.invoices.file': inCountry('GET /admin/billing/invoices/{id}/{format}', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.invoices.cancel': inCountry('POST /admin/billing/invoices/{id}/cancel', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.invoices.delete': inCountry('DELETE /admin/billing/invoices/{id}', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.payments.enter': inCountry('POST /admin/billing/invoices/{id}/payments', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.payments.reverse': inCountry('POST /admin/billing/payments/{id}/reverse', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.statements.take': inCountry('POST /admin/billing/bank-statements', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.entries.list': inCountry('GET /admin/billing/bank-entries', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.entries.assign': inCountry('POST /admin/billing/bank-entries/{id}/assign', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.entries.dismiss': inCountry('POST /admin/billing/bank-entries/{id}/dismiss', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.rates.list': inCountry('GET /admin/billing/base-rates', { anyModule: ['billing_admin'] }),
  'admin.billing.rates.add': inCountry('POST /admin/billing/base-rates', { anyModule: ['billing_admin'] }),
  'admin.billing.rates.delete': inCountry('DELETE /admin/billing/base-rates/{id}', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.dunning.start': inCountry('POST /admin/billing/dunning/runs', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.dunning.show': inCountry('GET /admin/billing/dunning/runs', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.dunning.list': inCountry('GET /admin/billing/dunning/letters', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.dunning.file': inCountry('GET /admin/billing/dunning/letters/{id}/pdf', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.dunning.delete': inCountry('DELETE /admin/billing/dunning/letters/{id}', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.invoices.send': inCountry('POST /admin/billing/invoices/send', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.dunning.send': inCountry('POST /admin/billing/dunning/letters/send', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.bookkeeping.show': inCountry('GET /admin/billing/bookkeeping', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.bookkeeping.save': inCountry('PUT /admin/billing/bookkeeping', {
    anyModule: ['billing_admin'],
  }),
  'admin.billing.bookkeeping.file': inCountry('GET /admin/billing/bookkeeping/{format}', {
    anyModule: ['billing_admin'],
  }),
  'profile.invoices.list': inCountry('GET /profile/invoices'),
  'profile.invoices.file': inCountry('GET /profile/invoices/{id}/{format}'),
} as const satisfies Record<string, Rule>;
