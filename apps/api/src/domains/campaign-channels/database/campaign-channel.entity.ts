import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { Campaign } from '../../campaigns/database/campaign.entity.js';

/** Where a campaign is booked, with what is planned there. */
@Entity('campaign_channels')
@Unique('UQ_campaign_channels_name', ['campaignId', 'name'])
export class CampaignChannel {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_campaign_channels',
  })
  id: number;

  @Column({ name: 'campaign_id', type: 'int' })
  campaignId: number;

  @ManyToOne(() => Campaign, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'campaign_id', foreignKeyConstraintName: 'FK_campaign_channels_campaign' })
  campaign: Relation<Campaign>;

  @Column({ type: 'text' })
  name: string;

  @Column({ name: 'planned_impressions', type: 'double precision', nullable: true })
  plannedImpressions: number | null;

  @Column({ name: 'planned_grp', type: 'double precision', nullable: true })
  plannedGrp: number | null;

  /** In the currency of the country. */
  @Column({ type: 'double precision', nullable: true })
  cost: number | null;
}
