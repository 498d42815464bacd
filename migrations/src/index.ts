import { MasterData1795252800001 } from './1795252800001-master-data.js';
import { Measurement1795252800002 } from './1795252800002-measurement.js';
import { BaseRows1795252800003 } from './1795252800003-base-rows.js';
import { TrafficMonthTotals1795252800004 } from './1795252800004-traffic-month-totals.js';
import { PasswordTokens1795252800005 } from './1795252800005-password-tokens.js';
import { AuditEvents1795252800006 } from './1795252800006-audit-events.js';
import { OAuthProvider1795252800007 } from './1795252800007-oauth-provider.js';
import { Accounts1795252800008 } from './1795252800008-accounts.js';
import { OwnedObjects1795252800009 } from './1795252800009-owned-objects.js';
import { Translations1795252800010 } from './1795252800010-translations.js';
import { ExportJobs1795252800011 } from './1795252800011-export-jobs.js';
import { HitPipeline1795300000001 } from './1795300000001-hit-pipeline.js';
import { FrozenMonths1795300000002 } from './1795300000002-frozen-months.js';
import { PanelMovements1795300000003 } from './1795300000003-panel-movements.js';
import { ContactIndexFormat1795300000004 } from './1795300000004-contact-index-format.js';
import { LongFrames1795300000005 } from './1795300000005-long-frames.js';
import { SearchVisits1795400100000 } from './1795400100000-search-visits.js';
import { Channels1795400100001 } from './1795400100001-channels.js';
import { DmpFeeds1795400100002 } from './1795400100002-dmp-feeds.js';
import { MethodBreaks1795400200000 } from './1795400200000-method-breaks.js';
import { RatingsChoices1795400400001 } from './1795400400001-ratings-choices.js';
import { RowVersions1795500000000 } from './1795500000000-row-versions.js';
import { ClientVersions1795500000001 } from './1795500000001-client-versions.js';
import { FeedNames1795500000002 } from './1795500000002-feed-names.js';
import { FileLanguages1795500200000 } from './1795500200000-file-languages.js';
import { ConsentAndClients1795600100000 } from './1795600100000-consent-and-clients.js';
import { MonthGate1795600100001 } from './1795600100001-month-gate.js';
import { Jobs1795600300000 } from './1795600300000-jobs.js';
import { MeasurementAsJobs1795600300001 } from './1795600300001-measurement-as-jobs.js';
import { FilesAsJobs1795600300002 } from './1795600300002-files-as-jobs.js';
import { HitQuarantine1795600500000 } from './1795600500000-hit-quarantine.js';
import { FeedHostKeys1795600500001 } from './1795600500001-feed-host-keys.js';
import { AnsweredGroups1795600700000 } from './1795600700000-answered-groups.js';
import { RowSecurity1795700100000 } from './1795700100000-row-security.js';
import { ChannelNames1795700200000 } from './1795700200000-channel-names.js';
import { Customers1795800100000 } from './1795800100000-customers.js';
import { Users1795800100001 } from './1795800100001-users.js';
import { Advertisers1795800100002 } from './1795800100002-advertisers.js';
import { Services1795800200000 } from './1795800200000-services.js';
import { Structure1795800200001 } from './1795800200001-structure.js';
import { AttributeVersions1795800200002 } from './1795800200002-attribute-versions.js';
import { DistributionShares1795800200003 } from './1795800200003-distribution-shares.js';
import { Widgets1795800200004 } from './1795800200004-widgets.js';
import { CustomerServers1795800200005 } from './1795800200005-customer-servers.js';
import { Logos1795800200006 } from './1795800200006-logos.js';
import { CatalogueDays1795800200007 } from './1795800200007-catalogue-days.js';
import { Campaigns1795900100000 } from './1795900100000-campaigns.js';
import { AdContactEvents1795900200000 } from './1795900200000-ad-contact-events.js';
import { CampaignChannels1795900300000 } from './1795900300000-campaign-channels.js';
import { CreativeFiles1795900400000 } from './1795900400000-creative-files.js';
import { AdTrafficSource1795900550000 } from './1795900550000-ad-traffic-source.js';
import { SurveyTemplates1796100000000 } from './1796100000000-survey-templates.js';
import { CampaignStandings1796200000000 } from './1796200000000-campaign-standings.js';
import { BrandLift1796300000000 } from './1796300000000-brand-lift.js';
import { Surveys1796400000000 } from './1796400000000-surveys.js';
import { Flights1796500000000 } from './1796500000000-flights.js';
import { SurveyBenchmark1796550000000 } from './1796550000000-survey-benchmark.js';
import { NationalRanking1796600000000 } from './1796600000000-national-ranking.js';
import { TrackingIdentifierNumbers1796610000000 } from './1796610000000-tracking-identifier-numbers.js';
import { TagSightings1796620000000 } from './1796620000000-tag-sightings.js';
import { TrackingIdentifierVersions1796630000000 } from './1796630000000-tracking-identifier-versions.js';
import { NationalLicence1796640000000 } from './1796640000000-national-licence.js';
import { Publishers1796700000000 } from './1796700000000-publishers.js';
import { PublisherCounts1796720000000 } from './1796720000000-publisher-counts.js';
import { IdentifierRetirement1796730000000 } from './1796730000000-identifier-retirement.js';
import { PublisherAlerts1796740000000 } from './1796740000000-publisher-alerts.js';
import { SocialAnalytics1796800000000 } from './1796800000000-social-analytics.js';
import { Contracts1796900000000 } from './1796900000000-contracts.js';
import { MediaWatch1797100000000 } from './1797100000000-media-watch.js';
import { Invoices1797200000000 } from './1797200000000-invoices.js';
import { InvoiceDocuments1797200000001 } from './1797200000001-invoice-documents.js';
import { PageChecks1798100000000 } from './1798100000000-page-checks.js';
import { DashboardReports1798110000000 } from './1798110000000-dashboard-reports.js';
import { Payments1798200000000 } from './1798200000000-payments.js';
import { Dunning1798200000001 } from './1798200000001-dunning.js';
import { InvoiceMails1798200000002 } from './1798200000002-invoice-mails.js';
import { Bookkeeping1798200000003 } from './1798200000003-bookkeeping.js';
import { PublisherCountSpans1798400000000 } from './1798400000000-publisher-count-spans.js';
import { DashboardAnnotations1798400000001 } from './1798400000001-dashboard-annotations.js';
import { ContractModules1798500000000 } from './1798500000000-contract-modules.js';
import { ItemFallsDue1798500000001 } from './1798500000001-item-falls-due.js';
import { BaseRatesEntered1798500000002 } from './1798500000002-base-rates-entered.js';
import { SavedPlans1798500000003 } from './1798500000003-saved-plans.js';
import { SharedTargetGroups1798600000000 } from './1798600000000-shared-target-groups.js';
import { WeightNoise1798700000000 } from './1798700000000-weight-noise.js';
import { ItemDueIn1798800000000 } from './1798800000000-item-due-in.js';
import { RateCards1798900000000 } from './1798900000000-rate-cards.js';
import { SavedViews1799000000000 } from './1799000000000-saved-views.js';
import { PlannedReleases1799000000001 } from './1799000000001-planned-releases.js';
import { Households1799100000000 } from './1799100000000-households.js';
import { CensusFactors1799100000001 } from './1799100000001-census-factors.js';
import { RightsChanges1799300000000 } from './1799300000000-rights-changes.js';
import { ItemAnnotations1799400000001 } from './1799400000001-item-annotations.js';
import { IndexObjects1799500000000 } from './1799500000000-index-objects.js';
import { MeasuredSlices1799800000001 } from './1799800000001-measured-slices.js';
import { NoteAnsweredGroups1799900000001 } from './1799900000001-note-answered-groups.js';
import { UserInfoChanges1799900000002 } from './1799900000002-user-info-changes.js';
import { AffinityDefinition1799910000001 } from './1799910000001-affinity-definition.js';

/** Every migration, oldest first; timestamps only rise. */
export const migrations = [
  MasterData1795252800001,
  Measurement1795252800002,
  BaseRows1795252800003,
  TrafficMonthTotals1795252800004,
  PasswordTokens1795252800005,
  AuditEvents1795252800006,
  OAuthProvider1795252800007,
  Accounts1795252800008,
  OwnedObjects1795252800009,
  Translations1795252800010,
  ExportJobs1795252800011,
  HitPipeline1795300000001,
  FrozenMonths1795300000002,
  PanelMovements1795300000003,
  ContactIndexFormat1795300000004,
  LongFrames1795300000005,
  SearchVisits1795400100000,
  Channels1795400100001,
  DmpFeeds1795400100002,
  MethodBreaks1795400200000,
  RatingsChoices1795400400001,
  RowVersions1795500000000,
  ClientVersions1795500000001,
  FeedNames1795500000002,
  FileLanguages1795500200000,
  ConsentAndClients1795600100000,
  MonthGate1795600100001,
  Jobs1795600300000,
  MeasurementAsJobs1795600300001,
  FilesAsJobs1795600300002,
  HitQuarantine1795600500000,
  FeedHostKeys1795600500001,
  AnsweredGroups1795600700000,
  RowSecurity1795700100000,
  ChannelNames1795700200000,
  Customers1795800100000,
  Users1795800100001,
  Advertisers1795800100002,
  Services1795800200000,
  Structure1795800200001,
  AttributeVersions1795800200002,
  DistributionShares1795800200003,
  Widgets1795800200004,
  CustomerServers1795800200005,
  Logos1795800200006,
  CatalogueDays1795800200007,
  Campaigns1795900100000,
  AdContactEvents1795900200000,
  CampaignChannels1795900300000,
  CreativeFiles1795900400000,
  AdTrafficSource1795900550000,
  SurveyTemplates1796100000000,
  CampaignStandings1796200000000,
  BrandLift1796300000000,
  Surveys1796400000000,
  Flights1796500000000,
  SurveyBenchmark1796550000000,
  NationalRanking1796600000000,
  TrackingIdentifierNumbers1796610000000,
  TagSightings1796620000000,
  TrackingIdentifierVersions1796630000000,
  NationalLicence1796640000000,
  Publishers1796700000000,
  PublisherCounts1796720000000,
  IdentifierRetirement1796730000000,
  PublisherAlerts1796740000000,
  SocialAnalytics1796800000000,
  Contracts1796900000000,
  MediaWatch1797100000000,
  Invoices1797200000000,
  InvoiceDocuments1797200000001,
  PageChecks1798100000000,
  DashboardReports1798110000000,
  Payments1798200000000,
  Dunning1798200000001,
  InvoiceMails1798200000002,
  Bookkeeping1798200000003,
  PublisherCountSpans1798400000000,
  DashboardAnnotations1798400000001,
  ContractModules1798500000000,
  ItemFallsDue1798500000001,
  BaseRatesEntered1798500000002,
  SavedPlans1798500000003,
  SharedTargetGroups1798600000000,
  WeightNoise1798700000000,
  ItemDueIn1798800000000,
  RateCards1798900000000,
  SavedViews1799000000000,
  PlannedReleases1799000000001,
  Households1799100000000,
  CensusFactors1799100000001,
  RightsChanges1799300000000,
  ItemAnnotations1799400000001,
  IndexObjects1799500000000,
  MeasuredSlices1799800000001,
  NoteAnsweredGroups1799900000001,
  UserInfoChanges1799900000002,
  AffinityDefinition1799910000001,
];
