import { BillingIssuer } from '../domains/billing/database/billing-issuer.entity.js';
import { BookkeepingAccounts } from '../domains/billing/database/bookkeeping-accounts.entity.js';
import { ContractItem } from '../domains/contracts/database/contract-item.entity.js';
import { RateCard } from '../domains/rate-cards/database/rate-card.entity.js';
import { PlannedRelease } from '../domains/planned-releases/database/planned-release.entity.js';
import { SavedView } from '../domains/saved-views/database/saved-view.entity.js';
import { SavedPlan } from '../domains/plans/database/saved-plan.entity.js';
import { Contract } from '../domains/contracts/database/contract.entity.js';
import { PasswordToken } from '../domains/auth/database/password-token.entity.js';
import { Session, SessionToken } from '../domains/auth/database/session.entity.js';
import { CampaignChannel } from '../domains/campaign-channels/database/campaign-channel.entity.js';
import { ChannelName } from '../domains/campaign-channels/database/channel-name.entity.js';
import { TrackingChannelGroup } from '../domains/campaign-channels/database/tracking-channel-group.entity.js';
import { Campaign } from '../domains/campaigns/database/campaign.entity.js';
import { FlightRule } from '../domains/campaigns/database/flight-rule.entity.js';
import { Flight } from '../domains/campaigns/database/flight.entity.js';
import { CreativeFile } from '../domains/creatives/database/creative-file.entity.js';
import { Creative } from '../domains/creatives/database/creative.entity.js';
import { TrackingCode } from '../domains/tracking-codes/database/tracking-code.entity.js';
import { ChannelType } from '../domains/channels/database/channel-type.entity.js';
import { TrackingIdentifier } from '../domains/collect/database/tracking-identifier.entity.js';
import { CountryHoliday } from '../domains/countries/database/country-holiday.entity.js';
import { Country } from '../domains/countries/database/country.entity.js';
import { DmpFeed } from '../domains/dmp-feed/database/dmp-feed.entity.js';
import { MethodBreak } from '../domains/measurement/database/method-break.entity.js';
import { OAuthClient, OAuthClientSecret } from '../domains/oauth/database/oauth-client.entity.js';
import { OAuthConsent } from '../domains/oauth/database/oauth-consent.entity.js';
import { OAuthCode, OAuthGrant, OAuthToken } from '../domains/oauth/database/oauth-grant.entity.js';
import { Attribute, AttributeValue } from '../domains/panel/database/attribute.entity.js';
import { Distribution, DistributionMargin } from '../domains/panel/database/distribution.entity.js';
import {
  Publisher,
  PublisherCustomer,
  PublisherService,
} from '../domains/publishers/database/publisher.entity.js';
import { Category, RatingItemCategory } from '../domains/ratings/database/category.entity.js';
import { RatingItemCustomer } from '../domains/ratings/database/rating-item-customer.entity.js';
import { RatingItem, RatingItemMember } from '../domains/ratings/database/rating-item.entity.js';
import { RatingItemStreamingType, StreamingType } from '../domains/ratings/database/streaming-type.entity.js';
import { ChannelUrl, ServicePattern, Target } from '../domains/ratings/database/target.entity.js';
import { Tooltip } from '../domains/tooltips/database/tooltip.entity.js';
import { Locale } from '../domains/translations/database/locale.entity.js';
import { TranslationTag } from '../domains/translations/database/translation-tag.entity.js';
import { ServiceGroup, ServiceGroupService } from '../domains/groups/database/service-group.entity.js';
import { Company } from '../domains/companies/database/company.entity.js';
import { Advertiser } from '../domains/advertisers/database/advertiser.entity.js';
import { Customer } from '../domains/customers/database/customer.entity.js';
import { CustomerCountry } from '../domains/customers/database/customer-country.entity.js';
import { CustomerModule, UserCountry, UserModule } from '../domains/users/database/grants.entity.js';
import { ProductModule } from '../domains/modules/database/module.entity.js';
import { User } from '../domains/users/database/user.entity.js';
import { FtpConnection } from '../domains/ftp-connections/database/ftp-connection.entity.js';
import { Logo } from '../domains/logos/database/logo.entity.js';
import { Brand } from '../domains/brands/database/brand.entity.js';
import { BrandLiftCategory } from '../domains/brand-lift/database/brand-lift-category.entity.js';
import { BrandLiftColumn } from '../domains/brand-lift/database/brand-lift-column.entity.js';
import { BrandLiftUpload } from '../domains/brand-lift/database/brand-lift-upload.entity.js';
import { SurveyTemplate } from '../domains/survey-templates/database/survey-template.entity.js';
import { Survey } from '../domains/surveys/database/survey.entity.js';
import { Widget } from '../domains/widgets/database/widget.entity.js';

/** Every TypeORM entity. A test holds them against the migrations, and names the tables that have none with the reason. */
export const entities = [
  Country,
  Customer,
  User,
  ProductModule,
  UserCountry,
  CustomerModule,
  CustomerCountry,
  Advertiser,
  Company,
  ServiceGroup,
  ServiceGroupService,
  UserModule,
  Session,
  SessionToken,
  PasswordToken,
  RatingItem,
  RatingItemMember,
  RatingItemCustomer,
  Category,
  RatingItemCategory,
  Target,
  ServicePattern,
  ChannelUrl,
  BillingIssuer,
  BookkeepingAccounts,
  PlannedRelease,
  SavedPlan,
  RateCard,
  SavedView,
  Contract,
  ContractItem,
  TrackingIdentifier,
  Attribute,
  AttributeValue,
  Distribution,
  DistributionMargin,
  Campaign,
  Flight,
  FlightRule,
  Creative,
  CreativeFile,
  CampaignChannel,
  TrackingChannelGroup,
  ChannelName,
  TrackingCode,
  Publisher,
  PublisherCustomer,
  PublisherService,
  DmpFeed,
  OAuthClient,
  OAuthClientSecret,
  OAuthConsent,
  OAuthGrant,
  OAuthCode,
  OAuthToken,
  Locale,
  TranslationTag,
  CountryHoliday,
  ChannelType,
  StreamingType,
  RatingItemStreamingType,
  MethodBreak,
  Tooltip,
  FtpConnection,
  Logo,
  Widget,
  Brand,
  BrandLiftCategory,
  BrandLiftColumn,
  BrandLiftUpload,
  SurveyTemplate,
  Survey,
  Brand,
];
