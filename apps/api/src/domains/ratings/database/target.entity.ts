import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { Relation } from 'typeorm';
import type { MatchMode } from '@netreach/domain';
import { CountryOwned } from '../../countries/database/country-owned.entity.js';
import { RatingItem } from './rating-item.entity.js';

/** A measured domain or app; its contacts count for the service it is assigned to, or for none yet. */
@Entity('targets')
@Unique(['countryCode', 'name'])
export class Target extends CountryOwned {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  /** Lower-case host (`www.example.at`) or app id. */
  @Column({ type: 'text' })
  name: string;

  @Index()
  @Column({ name: 'service_id', type: 'int', nullable: true })
  serviceId: number | null;

  @ManyToOne(() => RatingItem, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'service_id' })
  service: Relation<RatingItem> | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}

/** A rule that assigns new targets to a service: a full domain, `prefix%` or `%suffix`. */
@Entity('service_patterns')
@Unique(['countryCode', 'pattern'])
export class ServicePattern extends CountryOwned {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Index()
  @Column({ name: 'service_id', type: 'int' })
  serviceId: number;

  @ManyToOne(() => RatingItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'service_id' })
  service: Relation<RatingItem>;

  @Column({ type: 'text' })
  pattern: string;
}

/** A part of a site that belongs to a channel: the target and the paths (`/sport*`; `*` = all of it). */
@Entity('channel_urls')
@Unique('UQ_channel_urls', ['channelId', 'targetId', 'path'])
export class ChannelUrl {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ name: 'channel_id', type: 'int' })
  channelId: number;

  @ManyToOne(() => RatingItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'channel_id' })
  channel: Relation<RatingItem>;

  @Index()
  @Column({ name: 'target_id', type: 'int' })
  targetId: number;

  @ManyToOne(() => Target, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'target_id' })
  target: Relation<Target>;

  @Column({ type: 'text' })
  path: string;

  @Column({ name: 'match_mode', type: 'text', default: 'pattern' })
  matchMode: MatchMode;
}
