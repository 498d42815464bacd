import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { Relation } from 'typeorm';
import type { ItemType } from '@netreach/domain';
import { Company } from '../../companies/database/company.entity.js';
import { CountryOwned } from '../../countries/database/country-owned.entity.js';

/** Anything that can be ranked: service, media house, ad network or channel. One id space, so that the engine needs no other. */
@Entity('rating_items')
@Check('CHK_rating_items_enabled', 'enabled_from <= enabled_until')
@Index('rating_items_channel_name', { synchronize: false })
@Index('rating_items_name', ['countryCode', 'type', 'name'], { unique: true, where: `type <> 'channel'` })
export class RatingItem extends CountryOwned {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'text' })
  type: ItemType;

  @Column({ type: 'text' })
  name: string;

  /** Where a service's traffic is measured: tag, census delivery or panel only. */
  @Column({ name: 'traffic_source', type: 'text', default: 'panel' })
  trafficSource: string;

  /** Advertising can be booked on it. */
  @Column({ type: 'boolean', default: true })
  bookable: boolean;

  /** A unit of the national ranking. */
  @Column({ name: 'has_owa_data', type: 'boolean', default: false })
  hasOwaData: boolean;

  /** A user may leave the service out of aggregates. */
  @Column({ type: 'boolean', default: true })
  excludable: boolean;

  /** Whose it is; services only, as all below. */
  @Index('IDX_rating_items_company')
  @Column({ name: 'company_id', type: 'int', nullable: true })
  companyId: number | null;

  @ManyToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'FK_rating_items_company' })
  company: Relation<Company> | null;

  @Column({ type: 'text', default: '' })
  url: string;

  @Column({ type: 'text', default: '' })
  description: string;

  /** Only the customer of its company sees it. */
  @Column({ name: 'owner_only', type: 'boolean', default: false })
  ownerOnly: boolean;

  /** It shows its company's address, description, logo instead of its own. */
  @Column({ name: 'use_company_url', type: 'boolean', default: false })
  useCompanyUrl: boolean;

  @Column({ name: 'use_company_description', type: 'boolean', default: false })
  useCompanyDescription: boolean;

  @Column({ name: 'use_company_logo', type: 'boolean', default: false })
  useCompanyLogo: boolean;

  /** Made for people of other countries too. */
  @Column({ type: 'boolean', default: false })
  international: boolean;

  /** Somebody has checked what is said of it. */
  @Column({ name: 'data_checked', type: 'boolean', default: false })
  dataChecked: boolean;

  /** Its owner pays for standing in the ranking. */
  @Column({ name: 'paid_ranking_list', type: 'boolean', default: false })
  paidRankingList: boolean;

  /** First days of the first and the last month in which an aggregate is there; null = always. */
  @Column({ name: 'enabled_from', type: 'date', nullable: true })
  enabledFrom: string | null;

  @Column({ name: 'enabled_until', type: 'date', nullable: true })
  enabledUntil: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'int', default: 1 })
  version: number;
}

/** A service below a media house or an ad network. */
@Entity('rating_item_members')
export class RatingItemMember {
  @PrimaryColumn({ name: 'item_id', type: 'int' })
  itemId: number;

  @Index()
  @PrimaryColumn({ name: 'service_id', type: 'int' })
  serviceId: number;

  @ManyToOne(() => RatingItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'item_id' })
  item: Relation<RatingItem>;

  @ManyToOne(() => RatingItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'service_id' })
  service: Relation<RatingItem>;
}
