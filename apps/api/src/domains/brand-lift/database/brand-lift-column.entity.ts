import type { BenchmarkColumnType } from '@netreach/domain/brand-lift';
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Something that is told of every study of the benchmark. */
@Entity('brand_lift_columns')
@Unique('UQ_brand_lift_columns_key', ['key'])
export class BrandLiftColumn {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_brand_lift_columns',
  })
  id: number;

  @Column({ type: 'text' })
  key: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  type: BenchmarkColumnType;

  /** From 0, without gaps. */
  @Column({ type: 'int', default: 0 })
  position: number;

  @Column({ type: 'int', default: 1 })
  version: number;
}
