import {
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { CountryOwned } from '../../countries/database/country-owned.entity.js';
import { AttributeValue } from './attribute.entity.js';

/** The universe of a market from a month on: its size and its margins. */
@Entity('distributions')
@Unique(['countryCode', 'validFrom'])
export class Distribution extends CountryOwned {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'text' })
  name: string;

  /** Persons in the universe. */
  @Column({ type: 'int' })
  universe: number;

  /** First day of the first month it weights. */
  @Column({ name: 'valid_from', type: 'date' })
  validFrom: string;

  @Column({ type: 'int', default: 1 })
  version: number;
}

/** Persons of the universe in one level of an attribute. */
@Entity('distribution_margins')
export class DistributionMargin {
  @PrimaryColumn({ name: 'distribution_id', type: 'int' })
  distributionId: number;

  @PrimaryColumn({ name: 'value_id', type: 'int' })
  valueId: number;

  @ManyToOne(() => Distribution, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'distribution_id' })
  distribution: Relation<Distribution>;

  @ManyToOne(() => AttributeValue, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'value_id' })
  value: Relation<AttributeValue>;

  /** Persons; the levels of an attribute sum to the universe. */
  @Column({ type: 'int' })
  persons: number;

  /** The same in per cent of the universe, as somebody set it up; null where only persons are known. */
  @Column({ type: 'numeric', precision: 9, scale: 6, nullable: true })
  percentage: string | null;
}
