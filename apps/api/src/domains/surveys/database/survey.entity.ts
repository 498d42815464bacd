import type {
  ExposureMode,
  StoppingRule,
  SurveyData,
  SurveyQuota,
  SurveyStatus,
} from '@netreach/domain/surveys';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { Campaign } from '../../campaigns/database/campaign.entity.js';
import { Flight } from '../../campaigns/database/flight.entity.js';
import { Creative } from '../../creatives/database/creative.entity.js';
import { SurveyTemplate } from '../../survey-templates/database/survey-template.entity.js';

/** A survey of a campaign, or of a flight of an adFX test. */
@Entity('surveys')
@Index('surveys_one_open', { synchronize: false })
export class Survey {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_surveys',
  })
  id: number;

  @Index('IDX_surveys_campaign')
  @Column({ name: 'campaign_id', type: 'int' })
  campaignId: number;

  @ManyToOne(() => Campaign, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'campaign_id', foreignKeyConstraintName: 'FK_surveys_campaign' })
  campaign: Relation<Campaign>;

  @Index('IDX_surveys_flight')
  @Column({ name: 'flight_id', type: 'int', nullable: true })
  flightId: number | null;

  @ManyToOne(() => Flight, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'flight_id', foreignKeyConstraintName: 'FK_surveys_flight' })
  flight: Relation<Flight>;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text', default: 'draft' })
  status: SurveyStatus;

  @Index('IDX_surveys_template')
  @Column({ name: 'template_id', type: 'int', nullable: true })
  templateId: number | null;

  @ManyToOne(() => SurveyTemplate, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'template_id', foreignKeyConstraintName: 'FK_surveys_template' })
  template: Relation<SurveyTemplate>;

  @Column({ name: 'template_version', type: 'int', nullable: true })
  templateVersion: number | null;

  @Column({ name: 'template_data', type: 'jsonb' })
  templateData: SurveyData;

  @Column({ type: 'text', default: '' })
  target: string;

  @Column({ type: 'text', default: 'natural' })
  exposure: ExposureMode;

  @Index('IDX_surveys_shown_creative')
  @Column({ name: 'shown_creative_id', type: 'int', nullable: true })
  shownCreativeId: number | null;

  @ManyToOne(() => Creative, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'shown_creative_id', foreignKeyConstraintName: 'FK_surveys_shown_creative' })
  shownCreative: Relation<Creative>;

  @Column({ name: 'min_contacts', type: 'smallint', default: 1 })
  minContacts: number;

  @Column({ name: 'within_days', type: 'smallint', default: 30 })
  withinDays: number;

  @Column({ name: 'delay_days', type: 'smallint', default: 1 })
  delayDays: number;

  @Column({ type: 'jsonb', default: [] })
  quotas: SurveyQuota[];

  @Column({ name: 'primary_question', type: 'text', nullable: true })
  primaryQuestion: string | null;

  @Column({ name: 'minimum_base', type: 'int', default: 50 })
  minimumBase: number;

  @Column({ name: 'planned_per_group', type: 'int', default: 400 })
  plannedPerGroup: number;

  @Column({ name: 'planned_lift', type: 'double precision', default: 0.04 })
  plannedLift: number;

  @Column({ name: 'stopping_rule', type: 'text', default: 'at_end' })
  stoppingRule: StoppingRule;

  @Column({ name: 'live_at', type: 'timestamptz', nullable: true })
  liveAt: Date | null;

  @Column({ name: 'closed_at', type: 'timestamptz', nullable: true })
  closedAt: Date | null;

  /** Names its study in the benchmark and tells nobody whose it is; null = it was not proposed. */
  @Column({ name: 'benchmark_id', type: 'uuid', nullable: true })
  benchmarkId: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'int', default: 1 })
  version: number;
}
