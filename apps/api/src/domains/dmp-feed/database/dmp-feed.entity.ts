import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import type { Relation } from 'typeorm';
import type { DeviceFilter } from '@netreach/domain';
import { Country } from '../../countries/database/country.entity.js';
import { Customer } from '../../customers/database/customer.entity.js';
import type { FeedColumn, FeedDestination, FeedSchedule } from '../feed.types.js';

/** Figures of a segment at services, delivered to a customer's data platform. */
@Entity('dmp_feeds')
@Index('dmp_feeds_due', { synchronize: false })
@Index('dmp_feeds_name', { synchronize: false })
@Check('dmp_feeds_schedule_check', `schedule IN ('none', 'daily', 'weekly', 'monthly')`)
@Check('dmp_feeds_hour_check', 'hour BETWEEN 0 AND 23')
@Check('dmp_feeds_destination_check', `destination IN ('file', 'ftp', 'ftps', 'sftp')`)
@Check(
  'dmp_feeds_check',
  `destination = 'file' OR (host IS NOT NULL AND port IS NOT NULL AND username IS NOT NULL)`,
)
export class DmpFeed {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ name: 'country_code', type: 'text' })
  country: string;

  @ManyToOne(() => Country)
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'dmp_feeds_country_code_fkey' })
  market: Relation<Country>;

  @Column({ name: 'customer_id', type: 'int' })
  customerId: number;

  @ManyToOne(() => Customer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'dmp_feeds_customer_id_fkey' })
  customer: Relation<Customer>;

  /** One of a customer in a country, in any case. */
  @Column({ type: 'text' })
  name: string;

  /** The target group, as rankings write it. */
  @Column({ type: 'text', comment: 'the target group, as rankings write it' })
  attributes: string;

  @Column({ type: 'text' })
  devices: DeviceFilter;

  @Column({ name: 'service_ids', type: 'int', array: true })
  serviceIds: number[];

  @Column({ type: 'text', array: true })
  columns: FeedColumn[];

  @Column({ type: 'text' })
  schedule: FeedSchedule;

  /** Of the market's day. */
  @Column({ type: 'smallint' })
  hour: number;

  @Column({ type: 'text' })
  destination: FeedDestination;

  @Column({ type: 'text', nullable: true })
  host: string | null;

  @Column({ type: 'int', nullable: true })
  port: number | null;

  @Column({ type: 'text', nullable: true })
  username: string | null;

  @Column({ type: 'text', nullable: true })
  directory: string | null;

  /** Not read along, so that it is in no log. */
  @Column({
    type: 'bytea',
    nullable: true,
    select: false,
    comment: 'password of the server, sealed with a key of the installation',
  })
  secret?: Buffer | null;

  @Column({
    name: 'host_key',
    type: 'text',
    nullable: true,
    comment: 'SHA256 fingerprint the SFTP server has to show; null = that of its first delivery',
  })
  hostKey: string | null;

  @Column({
    name: 'offered_host_key',
    type: 'text',
    nullable: true,
    comment: 'another one it has shown since, that nobody has accepted',
  })
  offeredHostKey: string | null;

  @Column({ type: 'int', default: 1 })
  version: number;

  @Column({ name: 'next_run_at', type: 'timestamptz', nullable: true })
  nextRunAt: Date | null;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
