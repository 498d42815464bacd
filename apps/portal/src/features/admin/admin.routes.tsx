import { IconSettings } from '@netreach/ui';
import type { AdminSection, RouteMenu } from '../../shared/routing/feature-route.js';
import { inShell } from '../../shared/routing/in-shell.js';
import { adminsOnly, holdersOf } from '../../shared/session/page-access.js';
import { ADMIN_MODULES } from '@netreach/domain';
import { SECTION_ICONS } from './section-icons.js';

const line = (section: AdminSection): { parent: 'admin'; menu: RouteMenu } => ({
  parent: 'admin',
  menu: { icon: SECTION_ICONS[section], section },
});

/** The back office. */
export const adminRoutes = inShell('admin', {
  admin: {
    access: holdersOf(...ADMIN_MODULES),
    catalogues: ['admin'],
    menu: { icon: IconSettings },
    page: async () => (await import('./home/admin-home.page.js')).AdminHomePage,
  },
  // customers
  'admin.customers': {
    access: holdersOf('super_admin'),
    ...line('customers'),
    catalogues: ['admin-customers'],
    page: async () => (await import('./customers/pages/customers.page.js')).CustomersPage,
  },
  'admin.customer': {
    access: holdersOf('customers_admin'),
    ...line('customers'),
    catalogues: ['admin-customers', 'modules'],
    page: async () => (await import('./customers/pages/customer.page.js')).CustomerPage,
  },
  'admin.customer.create': {
    access: holdersOf('super_admin'),
    parent: 'admin.customers',
    catalogues: ['admin-customers', 'modules'],
    page: async () => (await import('./customers/pages/customer-create.page.js')).CustomerCreatePage,
  },
  'admin.customer.edit': {
    access: holdersOf('customers_admin'),
    parent: 'admin.customer',
    catalogues: ['admin-customers', 'modules'],
    page: async () => (await import('./customers/pages/customer-edit.page.js')).CustomerEditPage,
  },
  'admin.connected': { access: holdersOf('super_admin'), ...line('customers') },
  'admin.advertisers': {
    access: holdersOf('advertisers_admin'),
    ...line('customers'),
    catalogues: ['admin-advertisers'],
    page: async () => (await import('./advertisers/pages/advertisers.page.js')).AdvertisersPage,
  },
  'admin.advertisers.create': {
    access: holdersOf('advertisers_admin'),
    parent: 'admin.advertisers',
    catalogues: ['admin-advertisers'],
    page: async () => (await import('./advertisers/pages/advertiser-create.page.js')).AdvertiserCreatePage,
  },
  'admin.advertisers.edit': {
    access: holdersOf('advertisers_admin'),
    parent: 'admin.advertisers',
    catalogues: ['admin-advertisers'],
    page: async () => (await import('./advertisers/pages/advertiser-edit.page.js')).AdvertiserEditPage,
  },
  'admin.users': {
    access: holdersOf('users_admin'),
    ...line('customers'),
    catalogues: ['admin-users'],
    page: async () => (await import('./users/pages/users.page.js')).UsersPage,
  },
  'admin.users.create': {
    access: holdersOf('users_admin'),
    parent: 'admin.users',
    catalogues: ['admin-users', 'modules'],
    page: async () => (await import('./users/pages/user-create.page.js')).UserCreatePage,
  },
  'admin.users.edit': {
    access: holdersOf('users_admin'),
    parent: 'admin.users',
    catalogues: ['admin-users', 'modules'],
    page: async () => (await import('./users/pages/user-edit.page.js')).UserEditPage,
  },
  // ratings
  'admin.companies': {
    access: holdersOf('ratings_admin'),
    ...line('ratings'),
    catalogues: ['admin-companies'],
    page: async () => (await import('./companies/pages/companies.page.js')).CompaniesPage,
  },
  'admin.services': {
    access: holdersOf('ratings_admin'),
    ...line('ratings'),
    catalogues: ['admin-services'],
    page: async () => (await import('./services/pages/services.page.js')).ServicesPage,
  },
  'admin.adnetworks': {
    access: holdersOf('ratings_admin'),
    ...line('ratings'),
    catalogues: ['admin-adnetworks'],
    page: async () => (await import('./aggregates/aggregates.page.js')).AdNetworksPage,
  },
  'admin.adnetworks.one': {
    access: holdersOf('ratings_admin'),
    parent: 'admin.adnetworks',
    catalogues: ['admin-adnetworks'],
    page: async () => (await import('./aggregates/adnetwork.page.js')).AdNetworkPage,
  },
  'admin.mediahouses': {
    access: holdersOf('ratings_admin'),
    ...line('ratings'),
    catalogues: ['admin-mediahouses'],
    page: async () => (await import('./aggregates/aggregates.page.js')).MediaHousesPage,
  },
  'admin.channels': { access: holdersOf('ratings_admin'), ...line('ratings') },
  'admin.channel-types': {
    access: adminsOnly,
    ...line('ratings'),
    catalogues: ['admin-channel-types'],
    page: async () => (await import('./types/channel-types.page.js')).ChannelTypesPage,
  },
  'admin.streaming-types': {
    access: holdersOf('ratings_admin'),
    ...line('ratings'),
    catalogues: ['admin-streaming-types'],
    page: async () => (await import('./types/streaming-types.page.js')).StreamingTypesPage,
  },
  'admin.targets': {
    access: holdersOf('ratings_admin'),
    ...line('ratings'),
    catalogues: ['admin-targets'],
    page: async () => (await import('./targets/pages/targets.page.js')).TargetsPage,
  },
  'admin.widgets': { access: holdersOf('ratings_admin'), ...line('ratings') },
  'admin.categories': {
    access: holdersOf('ratings_admin'),
    ...line('ratings'),
    catalogues: ['admin-categories'],
    page: async () => (await import('./categories/categories.page.js')).CategoriesPage,
  },
  'admin.groups': {
    access: holdersOf('ratings_admin'),
    ...line('ratings'),
    catalogues: ['admin-groups'],
    page: async () => (await import('./groups/groups.page.js')).GroupsPage,
  },
  // general
  'admin.distributions': { access: holdersOf('distributions_admin'), ...line('general') },
  'admin.distributions.create': { access: holdersOf('distributions_admin'), parent: 'admin.distributions' },
  'admin.distributions.edit': { access: holdersOf('distributions_admin'), parent: 'admin.distributions' },
  'admin.audit': {
    access: holdersOf('super_admin'),
    ...line('general'),
    catalogues: ['admin-audit'],
    page: async () => (await import('./audit/audit.page.js')).AuditPage,
  },
  'admin.maintenance': {
    access: holdersOf('super_admin'),
    ...line('general'),
    catalogues: ['admin-maintenance', 'modules'],
    page: async () => (await import('./maintenance/maintenance.page.js')).MaintenancePage,
  },
  'admin.attributes': {
    access: holdersOf('attributes_admin'),
    ...line('general'),
    catalogues: ['admin-attributes'],
    page: async () => (await import('./attributes/attributes.page.js')).AttributesPage,
  },
  'admin.attributes.edit': {
    access: holdersOf('attributes_admin'),
    parent: 'admin.attributes',
    catalogues: ['admin-attributes'],
    page: async () => (await import('./attributes/attribute-edit.page.js')).AttributeEditPage,
  },
  'admin.modules': {
    access: holdersOf('modules_admin'),
    ...line('general'),
    catalogues: ['admin-modules', 'modules'],
    page: async () => (await import('./modules/pages/modules.page.js')).ModulesPage,
  },
  'admin.modules.create': {
    access: holdersOf('modules_admin'),
    parent: 'admin.modules',
    catalogues: ['admin-modules', 'modules'],
    page: async () => (await import('./modules/pages/module-edit.page.js')).ModuleEditPage,
  },
  'admin.modules.edit': {
    access: holdersOf('modules_admin'),
    parent: 'admin.modules',
    catalogues: ['admin-modules', 'modules'],
    page: async () => (await import('./modules/pages/module-edit.page.js')).ModuleEditPage,
  },
  'admin.media-watch': { access: adminsOnly, ...line('general') },
  'admin.oauth-clients': {
    access: holdersOf('super_admin'),
    ...line('general'),
    catalogues: ['admin-oauth-clients'],
    page: async () => (await import('./oauth-clients/pages/oauth-clients.page.js')).OAuthClientsPage,
  },
  // i18n
  'admin.translation': {
    access: holdersOf('super_admin'),
    ...line('i18n'),
    catalogues: ['admin-i18n'],
    page: async () => (await import('./i18n/pages/translation.page.js')).TranslationPage,
  },
  'admin.locales': {
    access: holdersOf('super_admin'),
    ...line('i18n'),
    catalogues: ['admin-locales'],
    page: async () => (await import('./i18n/pages/locales.page.js')).LocalesPage,
  },
  'admin.tags': {
    access: holdersOf('super_admin'),
    ...line('i18n'),
    catalogues: ['admin-tags'],
    page: async () => (await import('./i18n/pages/tags.page.js')).TagsPage,
  },
  // contracts
  'admin.contracts': { access: holdersOf('super_admin'), ...line('contracts') },
  'admin.contracts.create': { access: holdersOf('super_admin'), parent: 'admin.contracts' },
  'admin.contracts.items': { access: holdersOf('super_admin'), parent: 'admin.contracts' },
  // billing
  'admin.billing': { access: holdersOf('billing_admin'), ...line('billing') },
  'admin.billing.details': { access: holdersOf('billing_admin'), parent: 'admin.billing' },
  // campaigns
  'admin.surveys': { access: holdersOf('BrandLift_questionnaire_management'), ...line('campaigns') },
  'admin.brands': { access: holdersOf('BrandLift_brands_management'), ...line('campaigns') },
  // adfx
  'admin.flights': { access: holdersOf('adfx_admin'), ...line('adfx') },
  // publisher_dashboard
  'admin.pd.identifiers': { access: holdersOf('publisher_dashboard_admin'), ...line('publisher_dashboard') },
  'admin.publishers': { access: adminsOnly, ...line('publisher_dashboard') },
  // national
  'admin.owa.mediahouses': { access: holdersOf('owa_admin'), ...line('national') },
  'admin.owa.adnetworks': { access: holdersOf('owa_admin'), ...line('national') },
  'admin.owa.services': { access: holdersOf('owa_admin'), ...line('national') },
  'admin.owa.identifiers': { access: holdersOf('owa_admin'), ...line('national') },
});
