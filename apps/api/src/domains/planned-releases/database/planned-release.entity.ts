import type { IntervalType } from '@netreach/domain';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { Country } from '../../countries/database/country.entity.js';
import type { FRAME_STATUSES } from '../../ratings/dto/data-frame.base.dto.js';

/** When the figures of a frame are to be published. */
@Entity('planned_releases')
@Unique('UQ_planned_releases_frame', ['countryCode', 'intervalType', 'month', 'status'])
export class PlannedRelease {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_planned_releases',
  })
  id: number;

  @Column({ name: 'country_code', type: 'text' })
  countryCode: string;

  @ManyToOne(() => Country, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'FK_planned_releases_country' })
  country: Relation<Country>;

  @Column({ name: 'interval_type', type: 'text' })
  intervalType: IntervalType;

  /** First day of the frame, `YYYY-MM-DD`. */
  @Column({ type: 'date' })
  month: string;

  @Column({ type: 'text' })
  status: (typeof FRAME_STATUSES)[number];

  /** Market day, `YYYY-MM-DD`. */
  @Column({ name: 'planned_on', type: 'date' })
  plannedOn: string;

  @Column({ type: 'text', default: '' })
  note: string;

  @Column({ type: 'int', default: 1 })
  version: number;
}
