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
import { ChannelName } from '../../campaign-channels/database/channel-name.entity.js';
import { Campaign } from '../../campaigns/database/campaign.entity.js';
import { Flight } from '../../campaigns/database/flight.entity.js';
import { Creative } from '../../creatives/database/creative.entity.js';

/** Names a creative at a place of a channel in what browsers send. */
@Entity('tracking_codes')
@Unique('UQ_tracking_codes_code', ['code'])
@Unique('UQ_tracking_codes_place', ['creativeId', 'channelNameId', 'placement'])
export class TrackingCode {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_tracking_codes',
  })
  id: number;

  @Index('IDX_tracking_codes_campaign')
  @Column({ name: 'campaign_id', type: 'int' })
  campaignId: number;

  @ManyToOne(() => Campaign, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'campaign_id', foreignKeyConstraintName: 'FK_tracking_codes_campaign' })
  campaign: Relation<Campaign>;

  @Index('IDX_tracking_codes_flight')
  @Column({ name: 'flight_id', type: 'int', nullable: true })
  flightId: number | null;

  @ManyToOne(() => Flight, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'flight_id', foreignKeyConstraintName: 'FK_tracking_codes_flight' })
  flight: Relation<Flight> | null;

  @Column({ name: 'creative_id', type: 'int' })
  creativeId: number;

  @ManyToOne(() => Creative, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'creative_id', foreignKeyConstraintName: 'FK_tracking_codes_creative' })
  creative: Relation<Creative>;

  @Index('IDX_tracking_codes_channel_name')
  @Column({ name: 'channel_name_id', type: 'int' })
  channelNameId: number;

  @ManyToOne(() => ChannelName, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'channel_name_id', foreignKeyConstraintName: 'FK_tracking_codes_channel_name' })
  channelName: Relation<ChannelName>;

  /** Where in the channel; empty = anywhere. */
  @Column({ type: 'text', default: '' })
  placement: string;

  /** What stands in tags: 16 characters nobody guesses. */
  @Column({ type: 'text' })
  code: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
