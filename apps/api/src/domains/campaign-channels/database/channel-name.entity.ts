import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { Campaign } from '../../campaigns/database/campaign.entity.js';
import { CampaignChannel } from './campaign-channel.entity.js';

/** A channel name as it arrives in tags, and the channel of the campaign it stands for. */
@Entity('ad_channel_names')
@Unique('UQ_ad_channel_names_name', ['campaignId', 'name'])
export class ChannelName {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_ad_channel_names',
  })
  id: number;

  @Column({ name: 'campaign_id', type: 'int' })
  campaignId: number;

  @ManyToOne(() => Campaign, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'campaign_id', foreignKeyConstraintName: 'FK_ad_channel_names_campaign' })
  campaign: Relation<Campaign>;

  @Column({ type: 'text' })
  name: string;

  @Index('IDX_ad_channel_names_channel')
  @Column({ name: 'channel_id', type: 'int', nullable: true })
  channelId: number | null;

  @ManyToOne(() => CampaignChannel, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'channel_id', foreignKeyConstraintName: 'FK_ad_channel_names_channel' })
  channel: Relation<CampaignChannel> | null;

  /** `code`, `rule` or `hand`; null while it is not mapped. */
  @Column({ name: 'mapped_by', type: 'text', nullable: true })
  mappedBy: string | null;
}
