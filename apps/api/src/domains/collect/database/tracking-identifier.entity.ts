import {
  Column,
  CreateDateColumn,
  Entity,
  Generated,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { CountryOwned } from '../../countries/database/country-owned.entity.js';
import { RatingItem } from '../../ratings/database/rating-item.entity.js';

/** What a page's tag sends along to say whose hit it is. */
@Entity('tracking_identifiers')
@Unique('UQ_tracking_identifiers_id', ['id'])
export class TrackingIdentifier extends CountryOwned {
  @PrimaryColumn({ type: 'text' })
  identifier: string;

  /** Names it in addresses of calls: an identifier may hold any character. */
  @Generated('increment')
  @Column({ type: 'int' })
  id: number;

  @Index()
  @Column({ name: 'service_id', type: 'int' })
  serviceId: number;

  @ManyToOne(() => RatingItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'service_id' })
  service: Relation<RatingItem>;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** The last market day its hits count, `YYYY-MM-DD`; null = for good. */
  @Column({ name: 'counts_until', type: 'date', nullable: true })
  countsUntil: string | null;

  @Column({ type: 'int', default: 1 })
  version: number;
}
