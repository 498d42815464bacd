import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { Country } from '../../countries/database/country.entity.js';
import { Customer } from '../../customers/database/customer.entity.js';

/** Somebody whose advertising a customer handles in a country. */
@Entity('advertisers')
@Unique('UQ_advertisers_name', ['countryCode', 'customerId', 'name'])
export class Advertiser {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_advertisers',
  })
  id: number;

  @Column({ name: 'country_code', type: 'text' })
  countryCode: string;

  @ManyToOne(() => Country, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'FK_advertisers_country' })
  country: Relation<Country>;

  @Column({ name: 'customer_id', type: 'int' })
  customerId: number;

  @ManyToOne(() => Customer, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'FK_advertisers_customer' })
  customer: Relation<Customer>;

  @Column({ type: 'text' })
  name: string;

  /** As it stands in the register of companies; empty = like its name. */
  @Column({ type: 'text', default: '' })
  company: string;

  @Column({ name: 'contact_email', type: 'text', default: '' })
  contactEmail: string;

  /** It can be chosen for new campaigns. */
  @Column({ type: 'boolean', default: true })
  enabled: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'int', default: 1 })
  version: number;
}
