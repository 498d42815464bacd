import type { AdminSection, RouteMenu } from '../../shared/routing/feature-route.js';
import { inShell } from '../../shared/routing/in-shell.js';
import { adminsOnly, holdersOf } from '../../shared/session/page-access.js';
import { ADMIN_MODULES } from '@netreach/domain';
import type { AdminPage } from './admin.pages.js';

const line = (section: AdminSection): { parent: 'admin'; menu: RouteMenu } => ({
  parent: 'admin',
  menu: { section },
});

/** The list of these pages comes with the first one that is opened: other visitors do not carry it. */
const page = (name: AdminPage) => async () => (await import('./admin.pages.js')).ADMIN_PAGES[name]();

/** The back office. */
export const adminRoutes = inShell('admin', {
  admin: {
    access: holdersOf(...ADMIN_MODULES),
    catalogues: ['admin'],
    menu: { icon: 'settings' },
    page: page('admin'),
  },
  // customers
  'admin.customers': {
    access: holdersOf('super_admin'),
    ...line('customers'),
    catalogues: ['admin-customers'],
    page: page('admin.customers'),
  },
  'admin.customer': {
    access: holdersOf('customers_admin'),
    ...line('customers'),
    catalogues: ['admin-customers', 'modules'],
    page: page('admin.customer'),
  },
  'admin.customer.create': {
    access: holdersOf('super_admin'),
    parent: 'admin.customers',
    catalogues: ['admin-customers', 'modules'],
    page: page('admin.customer.create'),
  },
  'admin.customer.edit': {
    access: holdersOf('customers_admin'),
    parent: 'admin.customer',
    catalogues: ['admin-customers', 'modules'],
    page: page('admin.customer.edit'),
  },
  'admin.connected': {
    access: holdersOf('super_admin'),
    ...line('customers'),
    catalogues: ['admin-customers'],
    page: page('admin.connected'),
  },
  'admin.advertisers': {
    access: holdersOf('advertisers_admin'),
    ...line('customers'),
    catalogues: ['admin-advertisers'],
    page: page('admin.advertisers'),
  },
  'admin.advertisers.create': {
    access: holdersOf('advertisers_admin'),
    parent: 'admin.advertisers',
    catalogues: ['admin-advertisers'],
    page: page('admin.advertisers.create'),
  },
  'admin.advertisers.edit': {
    access: holdersOf('advertisers_admin'),
    parent: 'admin.advertisers',
    catalogues: ['admin-advertisers'],
    page: page('admin.advertisers.edit'),
  },
  'admin.users': {
    access: holdersOf('users_admin'),
    ...line('customers'),
    catalogues: ['admin-users'],
    page: page('admin.users'),
  },
  'admin.users.create': {
    access: holdersOf('users_admin'),
    parent: 'admin.users',
    catalogues: ['admin-users', 'modules'],
    page: page('admin.users.create'),
  },
  'admin.users.edit': {
    access: holdersOf('users_admin'),
    parent: 'admin.users',
    catalogues: ['admin-users', 'modules'],
    page: page('admin.users.edit'),
  },
  'admin.users.rights': {
    access: holdersOf('users_admin'),
    parent: 'admin.users',
    catalogues: ['admin-users', 'modules'],
    page: page('admin.users.rights'),
  },
  // ratings
  'admin.companies': {
    access: holdersOf('ratings_admin'),
    ...line('ratings'),
    catalogues: ['admin-companies'],
    page: page('admin.companies'),
  },
  'admin.services': {
    access: holdersOf('ratings_admin'),
    ...line('ratings'),
    catalogues: ['admin-services', 'admin-effect'],
    page: page('admin.services'),
  },
  'admin.adnetworks': {
    access: holdersOf('ratings_admin'),
    ...line('ratings'),
    catalogues: ['admin-adnetworks', 'admin-effect'],
    page: page('admin.adnetworks'),
  },
  'admin.adnetworks.one': {
    access: holdersOf('ratings_admin'),
    parent: 'admin.adnetworks',
    catalogues: ['admin-adnetworks', 'admin-effect'],
    page: page('admin.adnetworks.one'),
  },
  'admin.mediahouses': {
    access: holdersOf('ratings_admin'),
    ...line('ratings'),
    catalogues: ['admin-mediahouses', 'admin-effect'],
    page: page('admin.mediahouses'),
  },
  'admin.channels': {
    access: holdersOf('ratings_admin'),
    ...line('ratings'),
    catalogues: ['channels'],
    page: page('admin.channels'),
  },
  'admin.channel-types': {
    access: adminsOnly,
    ...line('ratings'),
    catalogues: ['admin-channel-types'],
    page: page('admin.channel-types'),
  },
  'admin.streaming-types': {
    access: holdersOf('ratings_admin'),
    ...line('ratings'),
    catalogues: ['admin-streaming-types'],
    page: page('admin.streaming-types'),
  },
  'admin.targets': {
    access: holdersOf('ratings_admin'),
    ...line('ratings'),
    catalogues: ['admin-targets', 'admin-effect'],
    page: page('admin.targets'),
  },
  'admin.widgets': {
    access: holdersOf('ratings_admin'),
    ...line('ratings'),
    catalogues: ['admin-widgets'],
    page: page('admin.widgets'),
  },
  'admin.categories': {
    access: holdersOf('ratings_admin'),
    ...line('ratings'),
    catalogues: ['admin-categories', 'admin-effect'],
    page: page('admin.categories'),
  },
  'admin.groups': {
    access: holdersOf('ratings_admin'),
    ...line('ratings'),
    catalogues: ['admin-groups', 'admin-effect'],
    page: page('admin.groups'),
  },
  // general
  'admin.distributions': {
    access: holdersOf('distributions_admin'),
    ...line('general'),
    catalogues: ['admin-distributions'],
    page: page('admin.distributions'),
  },
  'admin.distributions.create': {
    access: holdersOf('distributions_admin'),
    parent: 'admin.distributions',
    catalogues: ['admin-distributions', 'admin-effect'],
    page: page('admin.distributions.create'),
  },
  'admin.distributions.edit': {
    access: holdersOf('distributions_admin'),
    parent: 'admin.distributions',
    catalogues: ['admin-distributions', 'admin-effect'],
    page: page('admin.distributions.edit'),
  },
  'admin.audit': {
    access: holdersOf('super_admin'),
    ...line('general'),
    catalogues: ['admin-audit'],
    page: page('admin.audit'),
  },
  'admin.maintenance': {
    access: holdersOf('super_admin'),
    ...line('general'),
    catalogues: ['admin-maintenance', 'modules'],
    page: page('admin.maintenance'),
  },
  'admin.attributes': {
    access: holdersOf('attributes_admin'),
    ...line('general'),
    catalogues: ['admin-attributes'],
    page: page('admin.attributes'),
  },
  'admin.attributes.edit': {
    access: holdersOf('attributes_admin'),
    parent: 'admin.attributes',
    catalogues: ['admin-attributes'],
    page: page('admin.attributes.edit'),
  },
  'admin.modules': {
    access: holdersOf('modules_admin'),
    ...line('general'),
    catalogues: ['admin-modules', 'modules'],
    page: page('admin.modules'),
  },
  'admin.modules.create': {
    access: holdersOf('modules_admin'),
    parent: 'admin.modules',
    catalogues: ['admin-modules', 'modules'],
    page: page('admin.modules.create'),
  },
  'admin.modules.edit': {
    access: holdersOf('modules_admin'),
    parent: 'admin.modules',
    catalogues: ['admin-modules', 'modules'],
    page: page('admin.modules.edit'),
  },
  'admin.media-watch': {
    access: adminsOnly,
    ...line('general'),
    catalogues: ['admin-media-watch', 'admin-watch-names', 'admin-watch-brands', 'admin-watch-changes'],
    page: page('admin.media-watch'),
  },
  'admin.oauth-clients': {
    access: holdersOf('super_admin'),
    ...line('general'),
    catalogues: ['admin-oauth-clients'],
    page: page('admin.oauth-clients'),
  },
  // i18n
  'admin.translation': {
    access: holdersOf('super_admin'),
    ...line('i18n'),
    catalogues: ['admin-i18n'],
    page: page('admin.translation'),
  },
  'admin.locales': {
    access: holdersOf('super_admin'),
    ...line('i18n'),
    catalogues: ['admin-locales'],
    page: page('admin.locales'),
  },
  'admin.tags': {
    access: holdersOf('super_admin'),
    ...line('i18n'),
    catalogues: ['admin-tags'],
    page: page('admin.tags'),
  },
  // contracts
  'admin.contracts': {
    access: holdersOf('super_admin'),
    ...line('contracts'),
    catalogues: ['admin-contracts'],
    page: page('admin.contracts'),
  },
  'admin.contracts.create': {
    access: holdersOf('super_admin'),
    parent: 'admin.contracts',
    catalogues: ['admin-contracts'],
    page: page('admin.contracts.create'),
  },
  'admin.contracts.items': {
    access: holdersOf('super_admin'),
    parent: 'admin.contracts',
    catalogues: ['admin-contract-items', 'modules'],
    page: page('admin.contracts.items'),
  },
  // billing
  'admin.billing': {
    access: holdersOf('billing_admin'),
    ...line('billing'),
    catalogues: ['admin-billing', 'admin-invoices', 'invoice-files'],
    page: page('admin.billing'),
  },
  'admin.billing.details': {
    access: holdersOf('billing_admin'),
    parent: 'admin.billing',
    catalogues: ['admin-billing', 'billing-lines'],
    page: page('admin.billing.details'),
  },
  'admin.billing.invoices': {
    access: holdersOf('billing_admin'),
    parent: 'admin.billing',
    catalogues: ['admin-invoices', 'invoice-files'],
    page: page('admin.billing.invoices'),
  },
  'admin.billing.invoice': {
    access: holdersOf('billing_admin'),
    parent: 'admin.billing.invoices',
    catalogues: ['admin-invoices', 'admin-payments', 'billing-lines', 'invoice-files'],
    page: page('admin.billing.invoice'),
  },
  'admin.billing.payments': {
    access: holdersOf('billing_admin'),
    parent: 'admin.billing.invoices',
    catalogues: ['admin-payments'],
    page: page('admin.billing.payments'),
  },
  'admin.billing.rates': {
    access: holdersOf('billing_admin'),
    parent: 'admin.billing.dunning',
    catalogues: ['admin-base-rates'],
    page: page('admin.billing.rates'),
  },
  'admin.billing.dunning': {
    access: holdersOf('billing_admin'),
    parent: 'admin.billing.invoices',
    catalogues: ['admin-dunning'],
    page: page('admin.billing.dunning'),
  },
  'admin.billing.bookkeeping': {
    access: holdersOf('billing_admin'),
    parent: 'admin.billing.invoices',
    catalogues: ['admin-bookkeeping'],
    page: page('admin.billing.bookkeeping'),
  },
  'admin.billing.issuer': {
    access: holdersOf('billing_admin'),
    parent: 'admin.billing.invoices',
    catalogues: ['admin-issuer'],
    page: page('admin.billing.issuer'),
  },
  // campaigns
  'admin.surveys': {
    access: holdersOf('BrandLift_questionnaire_management'),
    ...line('campaigns'),
    catalogues: ['admin-survey-templates', 'survey-editor'],
    page: page('admin.surveys'),
  },
  'admin.brands': {
    access: holdersOf('BrandLift_brands_management'),
    ...line('campaigns'),
    catalogues: ['admin-brands'],
    page: page('admin.brands'),
  },
  // adfx
  'admin.flights': {
    access: holdersOf('adfx_admin'),
    ...line('adfx'),
    catalogues: ['admin-flights', 'admin-flight-rules', 'adfx-flights', 'adfx-results', 'attributes'],
    page: page('admin.flights'),
  },
  // publisher_dashboard
  'admin.pd.identifiers': {
    access: holdersOf('publisher_dashboard_admin'),
    ...line('publisher_dashboard'),
    catalogues: ['admin-pd-identifiers'],
    page: page('admin.pd.identifiers'),
  },
  'admin.publishers': {
    access: holdersOf('publisher_dashboard_admin'),
    ...line('publisher_dashboard'),
    catalogues: ['admin-publishers'],
    page: page('admin.publishers'),
  },
  // national
  'admin.owa.mediahouses': {
    access: holdersOf('owa_admin'),
    ...line('national'),
    catalogues: ['admin-mediahouses'],
    page: page('admin.owa.mediahouses'),
  },
  'admin.owa.adnetworks': {
    access: holdersOf('owa_admin'),
    ...line('national'),
    catalogues: ['admin-adnetworks'],
    page: page('admin.owa.adnetworks'),
  },
  'admin.owa.services': {
    access: holdersOf('owa_admin'),
    ...line('national'),
    catalogues: ['admin-services'],
    page: page('admin.owa.services'),
  },
  'admin.owa.identifiers': {
    access: holdersOf('owa_admin'),
    ...line('national'),
    catalogues: ['admin-owa-identifiers'],
    page: page('admin.owa.identifiers'),
  },
});
