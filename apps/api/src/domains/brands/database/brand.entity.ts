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
import { Country } from '../../countries/database/country.entity.js';

/** A brand of a country; its name is unique there. */
@Entity('brands')
@Index('brands_name', { synchronize: false })
export class Brand {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS', primaryKeyConstraintName: 'PK_brands' })
  id: number;

  @Column({ name: 'country_code', type: 'text' })
  countryCode: string;

  @ManyToOne(() => Country, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'FK_brands_country' })
  country: Relation<Country>;

  @Column({ type: 'text' })
  name: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'int', default: 1 })
  version: number;
}
