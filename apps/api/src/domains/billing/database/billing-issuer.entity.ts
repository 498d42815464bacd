import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { Country } from '../../countries/database/country.entity.js';

/** The company that bills in a country. */
@Entity('billing_issuers')
@Unique('UQ_billing_issuers_country', ['countryCode'])
export class BillingIssuer {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_billing_issuers',
  })
  id: number;

  @Column({ name: 'country_code', type: 'text' })
  countryCode: string;

  @ManyToOne(() => Country, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'FK_billing_issuers_country' })
  country: Relation<Country>;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  street: string;

  @Column({ type: 'text' })
  postcode: string;

  @Column({ type: 'text' })
  city: string;

  @Column({ name: 'vat_id', type: 'text' })
  vatId: string;

  @Column({ name: 'register_number', type: 'text', default: '' })
  registerNumber: string;

  @Column({ name: 'contact_name', type: 'text' })
  contactName: string;

  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'text' })
  phone: string;

  @Column({ type: 'text', default: '' })
  bank: string;

  @Column({ type: 'text' })
  iban: string;

  @Column({ type: 'text', default: '' })
  bic: string;

  /** What numbers of invoices begin with. */
  @Column({ name: 'number_prefix', type: 'text', default: '' })
  numberPrefix: string;

  @Column({ type: 'int', default: 1 })
  version: number;
}
