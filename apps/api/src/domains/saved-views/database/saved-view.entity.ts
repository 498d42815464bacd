import type { ExportFileType } from '@netreach/domain';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { Country } from '../../countries/database/country.entity.js';
import type { Schedule } from '../../dmp-feed/schedules.lookup.js';
import { User } from '../../users/database/user.entity.js';

/** A view of a screen that somebody keeps. */
@Entity('saved_views')
@Unique('UQ_saved_views_name', ['countryCode', 'userId', 'name'])
export class SavedView {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_saved_views',
  })
  id: number;

  @Column({ name: 'country_code', type: 'text' })
  countryCode: string;

  @ManyToOne(() => Country, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'FK_saved_views_country' })
  country: Relation<Country>;

  @Index('IDX_saved_views_user')
  @Column({ name: 'user_id', type: 'int' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_saved_views_user' })
  user: Relation<User>;

  @Column({ type: 'text' })
  name: string;

  /** The kind of export that gives it as a file. */
  @Column({ type: 'text' })
  kind: string;

  /** What that kind is asked for. */
  @Column({ type: 'jsonb' })
  parameters: object;

  /** Where the portal shows it. */
  @Column({ type: 'text' })
  address: string;

  /** It always shows the newest frame, or the days before. */
  @Column({ type: 'boolean', default: false })
  follows: boolean;

  @Column({ type: 'text', default: 'none' })
  schedule: Schedule;

  /** Of the market's clock. */
  @Column({ type: 'smallint', default: 7 })
  hour: number;

  @Column({ name: 'file_type', type: 'text', default: 'pdf' })
  fileType: ExportFileType;

  @Column({ type: 'text' })
  locale: string;

  @Index('IDX_saved_views_next')
  @Column({ name: 'next_at', type: 'timestamptz', nullable: true })
  nextAt: Date | null;

  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true })
  sentAt: Date | null;

  @Column({ type: 'int', default: 1 })
  version: number;
}
