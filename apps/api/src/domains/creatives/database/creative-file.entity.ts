import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { Campaign } from '../../campaigns/database/campaign.entity.js';

/** A picture of a creative as it was drawn anew here, or a part of its archive. */
@Entity('creative_files')
export class CreativeFile {
  /** Random, so that nobody guesses it: whoever knows it may see the file. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'PK_creative_files' })
  hash: string;

  /** Of a part of an archive; empty = a picture. */
  @PrimaryColumn({ type: 'text', default: '', primaryKeyConstraintName: 'PK_creative_files' })
  path: string;

  @Index('IDX_creative_files_campaign')
  @Column({ name: 'campaign_id', type: 'int' })
  campaignId: number;

  @ManyToOne(() => Campaign, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'campaign_id', foreignKeyConstraintName: 'FK_creative_files_campaign' })
  campaign: Relation<Campaign>;

  /** Its content type. */
  @Column({ type: 'text' })
  type: string;

  @Column({ type: 'bytea' })
  bytes: Buffer;
}
