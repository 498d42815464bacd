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

/** A creative (sujet) of a campaign, or of a flight of an adFX test. */
@Entity('creatives')
@Index('creatives_name', { synchronize: false })
export class Creative {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_creatives',
  })
  id: number;

  @Column({ name: 'campaign_id', type: 'int' })
  campaignId: number;

  @ManyToOne(() => Campaign, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'campaign_id', foreignKeyConstraintName: 'FK_creatives_campaign' })
  campaign: Relation<Campaign>;

  @Index('IDX_creatives_flight')
  @Column({ name: 'flight_id', type: 'int', nullable: true })
  flightId: number | null;

  @ManyToOne(() => Flight, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'flight_id', foreignKeyConstraintName: 'FK_creatives_flight' })
  flight: Relation<Flight> | null;

  @Column({ type: 'text' })
  name: string;

  /** `image`, `html5` or `video`. */
  @Column({ type: 'text', default: 'image' })
  kind: string;

  /** Where its click goes, and nowhere else. */
  @Column({ name: 'landing_page', type: 'text' })
  landingPage: string;

  /** Share of the deliveries among the creatives of its campaign. */
  @Column({ type: 'int', default: 1 })
  weight: number;

  @Column({ name: 'active_from', type: 'date', nullable: true })
  activeFrom: string | null;

  @Column({ name: 'active_until', type: 'date', nullable: true })
  activeUntil: string | null;

  /** In pixels. */
  @Column({ type: 'int', nullable: true })
  width: number | null;

  @Column({ type: 'int', nullable: true })
  height: number | null;

  /** Names the picture or the archive shown for it; null without one. */
  @Column({ name: 'file_hash', type: 'text', nullable: true })
  fileHash: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'int', default: 1 })
  version: number;
}
