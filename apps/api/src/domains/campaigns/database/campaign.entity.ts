import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { Advertiser } from '../../advertisers/database/advertiser.entity.js';
import { CountryOwned } from '../../countries/database/country-owned.entity.js';
import { Customer } from '../../customers/database/customer.entity.js';
import { RatingItem } from '../../ratings/database/rating-item.entity.js';

/** A campaign under control, or an adFX test: the same thing with flights below it. */
@Entity('campaigns')
@Index(['countryCode', 'customerId', 'id'])
@Check('CHK_campaigns_period', 'ends_on BETWEEN starts_on AND starts_on + 365')
export class Campaign extends CountryOwned {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ name: 'customer_id', type: 'int' })
  customerId: number;

  @ManyToOne(() => Customer, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'customer_id' })
  customer: Relation<Customer>;

  @Column({ type: 'text' })
  name: string;

  /** An adFX test. */
  @Column({ type: 'boolean', default: false })
  adfx: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Whose advertising it is: one of the customer's. */
  @Index('IDX_campaigns_advertiser')
  @Column({ name: 'advertiser_id', type: 'int', nullable: true })
  advertiserId: number | null;

  @ManyToOne(() => Advertiser, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'advertiser_id', foreignKeyConstraintName: 'FK_campaigns_advertiser' })
  advertiser: Relation<Advertiser> | null;

  @Column({ type: 'text', default: '' })
  brand: string;

  /** First day, `YYYY-MM-DD` in the country's time zone. */
  @Column({ name: 'starts_on', type: 'date', default: () => 'now()' })
  startsOn: string;

  /** Last day; a campaign has 366 days at most. */
  @Column({ name: 'ends_on', type: 'date', default: () => 'now()' })
  endsOn: string;

  /** Persons it is for, as a demographic filter (`gender:female;birthday:30-39`); empty = everybody. */
  @Column({ type: 'text', default: '' })
  target: string;

  /** What counts as a contact: `impression` or `viewable_impression`. */
  @Column({ name: 'contact_kind', type: 'text', default: 'impression' })
  contactKind: string;

  /** What is paid for: `cpm`, `cpc`, `cpv` (completed view) or `fixed`. */
  @Column({ name: 'cost_model', type: 'text', default: 'cpm' })
  costModel: string;

  /** In the currency of the country. */
  @Column({ type: 'double precision', nullable: true })
  budget: number | null;

  @Column({ name: 'planned_impressions', type: 'double precision', nullable: true })
  plannedImpressions: number | null;

  /** Gross rating points in the target group. */
  @Column({ name: 'planned_grp', type: 'double precision', nullable: true })
  plannedGrp: number | null;

  /** The advertiser's measured service, for visits after contacts. */
  @Column({ name: 'response_service_id', type: 'int', nullable: true })
  responseServiceId: number | null;

  @ManyToOne(() => RatingItem, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'response_service_id', foreignKeyConstraintName: 'FK_campaigns_response_service' })
  responseService: Relation<RatingItem> | null;

  /** Days after a contact in which a visit is a response to it. */
  @Column({ name: 'response_days', type: 'smallint', default: 30 })
  responseDays: number;

  /** How its tracking codes are written: ad server, consent. */
  @Column({ name: 'code_options', type: 'jsonb', default: {} })
  codeOptions: Record<string, unknown>;

  /** Its hits are stored, but not reported. */
  @Column({ name: 'archived_at', type: 'timestamptz', nullable: true })
  archivedAt: Date | null;

  @Column({ type: 'int', default: 1 })
  version: number;
}
