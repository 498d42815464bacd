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
import type { HiddenAction, MatchMode } from '@netreach/domain';
import { CountryOwned } from '../../countries/database/country-owned.entity.js';
import { RatingItem } from './rating-item.entity.js';

/** A measured domain or app; its contacts count for the service it is assigned to, or for none yet. */
@Entity('targets')
@Unique(['countryCode', 'name'])
@Index('IDX_targets_free', ['countryCode', 'name'], { where: 'service_id IS NULL' })
@Index('IDX_targets_prefix', { synchronize: false })
@Index('IDX_targets_suffix', { synchronize: false })
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

  /** The pattern that gave it to its service; null where somebody did by hand, or a file. */
  @Index('IDX_targets_pattern')
  @Column({ name: 'pattern_id', type: 'int', nullable: true })
  patternId: number | null;

  @ManyToOne(() => ServicePattern, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'pattern_id', foreignKeyConstraintName: 'FK_targets_pattern' })
  pattern: Relation<ServicePattern> | null;

  /** Somebody gave it to its service, or took it from one: patterns leave it where it is. */
  @Column({ name: 'by_hand', type: 'boolean', default: false })
  byHand: boolean;

  /** Why it is not among those that wait for a service; null where it is. */
  @Column({ name: 'hidden_action', type: 'text', nullable: true })
  hiddenAction: HiddenAction | null;

  @Column({ name: 'hidden_note', type: 'text', default: '' })
  hiddenNote: string;

  /** When it comes back by itself; null = never. */
  @Column({ name: 'hidden_until', type: 'timestamptz', nullable: true })
  hiddenUntil: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}

/** A regular expression (RE2) that gives targets to a service. */
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

  @Column({ type: 'int', default: 1 })
  version: number;
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
