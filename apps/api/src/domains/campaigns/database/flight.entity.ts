import type { FlightApproval, FlightExposure } from '@netreach/domain/flights';
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
import { User } from '../../users/database/user.entity.js';
import { Campaign } from './campaign.entity.js';
import { FlightRule } from './flight-rule.entity.js';

/** A flight of an adFX test. */
@Entity('flights')
@Check('CHK_flights_period', 'ends_on BETWEEN starts_on AND starts_on + 365')
@Check('CHK_flights_approval', `approval IN ('pending', 'approved', 'auto_approved', 'declined')`)
export class Flight {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Index()
  @Column({ name: 'campaign_id', type: 'int' })
  campaignId: number;

  @ManyToOne(() => Campaign, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'campaign_id' })
  campaign: Relation<Campaign>;

  @Column({ type: 'text' })
  name: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** First day, `YYYY-MM-DD` in the country's time zone. */
  @Column({ name: 'starts_on', type: 'date', default: () => 'now()' })
  startsOn: string;

  /** Last day; a flight has 366 days at most. */
  @Column({ name: 'ends_on', type: 'date', default: () => 'now()' })
  endsOn: string;

  /** Persons it is for, as a demographic filter; empty = everybody. */
  @Column({ type: 'text', default: '' })
  target: string;

  /** Where the exposed meet the creatives: through the tracking codes, or in the survey. */
  @Column({ type: 'text', default: 'served' })
  exposure: FlightExposure;

  /** Persons assigned to control, percent. */
  @Column({ name: 'control_share', type: 'smallint', default: 50 })
  controlShare: number;

  /** What the assignment of persons is drawn from: the same seed draws the same groups. */
  @Column({ type: 'int', default: 1 })
  seed: number;

  @Column({ name: 'planned_impressions', type: 'double precision', nullable: true })
  plannedImpressions: number | null;

  /** Completed interviews of both groups. */
  @Column({ name: 'planned_completes', type: 'int', nullable: true })
  plannedCompletes: number | null;

  @Column({ type: 'text', default: 'pending' })
  approval: FlightApproval;

  /** Why it was declined. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  decidedAt: Date | null;

  @Index('IDX_flights_decided_by')
  @Column({ name: 'decided_by', type: 'int', nullable: true })
  decidedBy: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'decided_by', foreignKeyConstraintName: 'FK_flights_decided_by' })
  decider: Relation<User> | null;

  /** The rule that approved it without an administrator. */
  @Index('IDX_flights_rule')
  @Column({ name: 'rule_id', type: 'int', nullable: true })
  ruleId: number | null;

  @ManyToOne(() => FlightRule, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'rule_id', foreignKeyConstraintName: 'FK_flights_rule' })
  rule: Relation<FlightRule> | null;

  /** Since when it waits, or waited, for a decision. */
  @Column({ name: 'submitted_at', type: 'timestamptz', default: () => 'now()' })
  submittedAt: Date;

  /** Its hits are stored, but not reported. */
  @Column({ name: 'archived_at', type: 'timestamptz', nullable: true })
  archivedAt: Date | null;

  @Column({ type: 'int', default: 1 })
  version: number;
}
