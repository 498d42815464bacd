import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { Campaign } from '../../campaigns/database/campaign.entity.js';

/** Channels of a campaign that are looked at together. */
@Entity('tracking_channel_groups')
@Unique('UQ_tracking_channel_groups_name', ['campaignId', 'name'])
export class TrackingChannelGroup {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_tracking_channel_groups',
  })
  id: number;

  @Column({ name: 'campaign_id', type: 'int' })
  campaignId: number;

  @ManyToOne(() => Campaign, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'campaign_id', foreignKeyConstraintName: 'FK_tracking_channel_groups_campaign' })
  campaign: Relation<Campaign>;

  @Column({ type: 'text' })
  name: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'int', default: 1 })
  version: number;
}
