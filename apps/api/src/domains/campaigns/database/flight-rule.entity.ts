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
import { Customer } from '../../customers/database/customer.entity.js';

/** When a flight is approved without an administrator: all of a rule's conditions must hold. */
@Entity('flight_rules')
export class FlightRule {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_flight_rules',
  })
  id: number;

  @Index('IDX_flight_rules_country')
  @Column({ name: 'country_code', type: 'text' })
  countryCode: string;

  @ManyToOne(() => Country, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'FK_flight_rules_country' })
  country: Relation<Country>;

  /** Whose flights it approves; null = everybody's. */
  @Index('IDX_flight_rules_customer')
  @Column({ name: 'customer_id', type: 'int', nullable: true })
  customerId: number | null;

  @ManyToOne(() => Customer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'FK_flight_rules_customer' })
  customer: Relation<Customer> | null;

  @Column({ type: 'text' })
  name: string;

  /** Planned completes, at most. */
  @Column({ name: 'most_completes', type: 'int' })
  mostCompletes: number;

  /** Days from first to last, at most. */
  @Column({ name: 'most_days', type: 'smallint' })
  mostDays: number;

  /** Share of its target group that the flight may ask in a week, 0 to 1. */
  @Column({ name: 'most_load', type: 'double precision' })
  mostLoad: number;

  /** Whether flights with a target group of their own are approved, too. */
  @Column({ name: 'any_target', type: 'boolean', default: true })
  anyTarget: boolean;

  @Column({ type: 'boolean', default: true })
  active: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'int', default: 1 })
  version: number;
}
