import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** The pages of the back office by the name of their route, each loaded when it is opened. */
export const ADMIN_PAGES = {
  admin: async () => (await import('./home/admin-home.page.js')).AdminHomePage,
  'admin.customers': async () => (await import('./customers/pages/customers.page.js')).CustomersPage,
  'admin.customer': async () => (await import('./customers/pages/customer.page.js')).CustomerPage,
  'admin.customer.create': async () =>
    (await import('./customers/pages/customer-create.page.js')).CustomerCreatePage,
  'admin.customer.edit': async () =>
    (await import('./customers/pages/customer-edit.page.js')).CustomerEditPage,
  'admin.connected': async () =>
    (await import('./customers/pages/connected-customers.page.js')).ConnectedCustomersPage,
  'admin.advertisers': async () => (await import('./advertisers/pages/advertisers.page.js')).AdvertisersPage,
  'admin.advertisers.create': async () =>
    (await import('./advertisers/pages/advertiser-create.page.js')).AdvertiserCreatePage,
  'admin.advertisers.edit': async () =>
    (await import('./advertisers/pages/advertiser-edit.page.js')).AdvertiserEditPage,
  'admin.users': async () => (await import('./users/pages/users.page.js')).UsersPage,
  'admin.users.create': async () => (await import('./users/pages/user-create.page.js')).UserCreatePage,
  'admin.users.edit': async () => (await import('./users/pages/user-edit.page.js')).UserEditPage,
  'admin.users.rights': async () => (await import('./users/pages/user-rights.page.js')).UserRightsPage,
  'admin.companies': async () => (await import('./companies/pages/companies.page.js')).CompaniesPage,
  'admin.services': async () => (await import('./services/pages/services.page.js')).ServicesPage,
  'admin.adnetworks': async () => (await import('./aggregates/aggregates.page.js')).AdNetworksPage,
  'admin.adnetworks.one': async () => (await import('./aggregates/adnetwork.page.js')).AdNetworkPage,
  'admin.mediahouses': async () => (await import('./aggregates/aggregates.page.js')).MediaHousesPage,
  'admin.channels': async () => (await import('./channels/channels.page.js')).ChannelsPage,
  'admin.channel-types': async () => (await import('./types/channel-types.page.js')).ChannelTypesPage,
  'admin.streaming-types': async () => (await import('./types/streaming-types.page.js')).StreamingTypesPage,
  'admin.targets': async () => (await import('./targets/pages/targets.page.js')).TargetsPage,
  'admin.widgets': async () => (await import('./widgets/widgets.page.js')).WidgetsPage,
  'admin.categories': async () => (await import('./categories/categories.page.js')).CategoriesPage,
  'admin.groups': async () => (await import('./groups/groups.page.js')).GroupsPage,
  'admin.distributions': async () =>
    (await import('./distributions/distributions.page.js')).DistributionsPage,
  'admin.distributions.create': async () =>
    (await import('./distributions/distribution-edit.page.js')).DistributionCreatePage,
  'admin.distributions.edit': async () =>
    (await import('./distributions/distribution-edit.page.js')).DistributionEditPage,
  'admin.audit': async () => (await import('./audit/audit.page.js')).AuditPage,
  'admin.maintenance': async () => (await import('./maintenance/maintenance.page.js')).MaintenancePage,
  'admin.attributes': async () => (await import('./attributes/attributes.page.js')).AttributesPage,
  'admin.attributes.edit': async () =>
    (await import('./attributes/attribute-edit.page.js')).AttributeEditPage,
  'admin.modules': async () => (await import('./modules/pages/modules.page.js')).ModulesPage,
  'admin.modules.create': async () => (await import('./modules/pages/module-edit.page.js')).ModuleEditPage,
  'admin.modules.edit': async () => (await import('./modules/pages/module-edit.page.js')).ModuleEditPage,
  'admin.media-watch': async () => (await import('./media-watch/media-watch.page.js')).MediaWatchAdminPage,
  'admin.oauth-clients': async () =>
    (await import('./oauth-clients/pages/oauth-clients.page.js')).OAuthClientsPage,
  'admin.translation': async () => (await import('./i18n/pages/translation.page.js')).TranslationPage,
  'admin.locales': async () => (await import('./i18n/pages/locales.page.js')).LocalesPage,
  'admin.surveys': async () =>
    (await import('./survey-templates/survey-templates.page.js')).SurveyTemplatesPage,
  'admin.flights': async () => (await import('./flights/flights.page.js')).FlightsQueuePage,
  'admin.brands': async () => (await import('./brands/brands.page.js')).BrandsPage,
  'admin.pd.identifiers': async () => (await import('./publishers/identifiers.page.js')).IdentifiersPage,
  'admin.publishers': async () => (await import('./publishers/publishers.page.js')).PublishersAdminPage,
  'admin.owa.mediahouses': async () =>
    (await import('./national/national-aggregates.page.js')).NationalMediaHousesPage,
  'admin.owa.adnetworks': async () =>
    (await import('./national/national-aggregates.page.js')).NationalAdNetworksPage,
  'admin.owa.services': async () =>
    (await import('./national/national-services.page.js')).NationalServicesPage,
  'admin.owa.identifiers': async () =>
    (await import('./national/national-identifiers.page.js')).NationalIdentifiersPage,
  'admin.contracts': async () => (await import('./contracts/contracts.page.js')).ContractsPage,
  'admin.contracts.create': async () =>
    (await import('./contracts/contract-create.page.js')).ContractCreatePage,
  'admin.contracts.items': async () => (await import('./contracts/contract-items.page.js')).ContractItemsPage,
  'admin.billing': async () => (await import('./billing/billing.page.js')).BillingPage,
  'admin.billing.details': async () => (await import('./billing/billing-details.page.js')).BillingDetailsPage,
  'admin.billing.invoices': async () => (await import('./billing/invoices.page.js')).InvoicesPage,
  'admin.billing.invoice': async () => (await import('./billing/invoice.page.js')).InvoicePage,
  'admin.billing.payments': async () => (await import('./billing/bank-entries.page.js')).BankEntriesPage,
  'admin.billing.rates': async () => (await import('./billing/base-rates.page.js')).BaseRatesPage,
  'admin.billing.dunning': async () => (await import('./billing/dunning.page.js')).DunningPage,
  'admin.billing.bookkeeping': async () => (await import('./billing/bookkeeping.page.js')).BookkeepingPage,
  'admin.billing.issuer': async () => (await import('./billing/issuer.page.js')).IssuerPage,
  'admin.tags': async () => (await import('./i18n/pages/tags.page.js')).TagsPage,
} satisfies Record<string, FeatureRoute['page']>;

export type AdminPage = keyof typeof ADMIN_PAGES;
