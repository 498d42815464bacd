import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A kind of studies, for which the benchmark has a mean. */
@Entity('brand_lift_categories')
@Unique('UQ_brand_lift_categories_key', ['key'])
export class BrandLiftCategory {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_brand_lift_categories',
  })
  id: number;

  @Column({ type: 'text' })
  key: string;

  @Column({ type: 'text' })
  name: string;

  /** From 0, without gaps. */
  @Column({ type: 'int', default: 0 })
  position: number;

  @Column({ type: 'int', default: 1 })
  version: number;
}
