import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { Country } from '../../countries/database/country.entity.js';
import { Customer } from '../../customers/database/customer.entity.js';
import { Logo } from '../../logos/database/logo.entity.js';

/** Whoever runs services. */
@Entity('companies')
@Unique('UQ_companies_name', ['countryCode', 'name'])
export class Company {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_companies',
  })
  id: number;

  @Column({ name: 'country_code', type: 'text' })
  countryCode: string;

  @ManyToOne(() => Country, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'FK_companies_country' })
  country: Relation<Country>;

  @Column({ type: 'text' })
  name: string;

  /** The customer it is; services that only their owner sees are shown to it. */
  @Index('IDX_companies_customer')
  @Column({ name: 'customer_id', type: 'int', nullable: true })
  customerId: number | null;

  @ManyToOne(() => Customer, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'FK_companies_customer' })
  customer: Relation<Customer> | null;

  /** Code of the country its seat is in, which need be none of ours; empty = not known. */
  @Column({ type: 'text', default: '' })
  seat: string;

  @Column({ type: 'text', default: '' })
  url: string;

  @Column({ type: 'text', default: '' })
  description: string;

  /** It is in business. */
  @Column({ type: 'boolean', default: true })
  status: boolean;

  /** Works in other countries too. */
  @Column({ type: 'boolean', default: false })
  international: boolean;

  /** Somebody has checked what is said of it. */
  @Column({ name: 'data_checked', type: 'boolean', default: false })
  dataChecked: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Its picture; null = none. */
  @Column({ type: 'text', nullable: true })
  logo: string | null;

  @ManyToOne(() => Logo)
  @JoinColumn({ name: 'logo', foreignKeyConstraintName: 'FK_companies_logo' })
  picture: Relation<Logo> | null;

  @Column({ type: 'int', default: 1 })
  version: number;
}
