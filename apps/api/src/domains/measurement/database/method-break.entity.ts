import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { Country } from '../../countries/database/country.entity.js';

/** A day from which figures of a market cannot be compared with those before. */
@Entity('method_breaks', { comment: 'changes of method: figures before and after one must not be compared' })
@Unique('method_breaks_country_code_from_day_name_key', ['country', 'fromDay', 'name'])
@Check('method_breaks_metrics_check', 'cardinality(metrics) > 0')
export class MethodBreak {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ name: 'country_code', type: 'text' })
  country: string;

  @ManyToOne(() => Country)
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'method_breaks_country_code_fkey' })
  market: Relation<Country>;

  /** `YYYY-MM-DD` */
  @Column({ name: 'from_day', type: 'date', comment: 'first day measured by the new method' })
  fromDay: string;

  /** The figures it concerns; null = all. */
  @Column({ type: 'text', array: true, nullable: true, comment: 'metrics it applies to; null = all' })
  metrics: string[] | null;

  @Column({ type: 'text' })
  name: string;
}
