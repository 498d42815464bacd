import {
  Check,
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
import type { Currency } from '@netreach/domain/billing';
import { Country } from '../../countries/database/country.entity.js';
import { Customer } from '../../customers/database/customer.entity.js';

/** What a customer has agreed to. */
@Entity('contracts')
@Unique('UQ_contracts_number', ['countryCode', 'number'])
@Check('CHK_contracts_currency', `currency IN ('EUR', 'CHF')`)
@Check('CHK_contracts_term', 'ends_on >= starts_on')
export class Contract {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_contracts',
  })
  id: number;

  @Column({ name: 'country_code', type: 'text' })
  countryCode: string;

  @ManyToOne(() => Country, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'FK_contracts_country' })
  country: Relation<Country>;

  @Index('IDX_contracts_customer')
  @Column({ name: 'customer_id', type: 'int' })
  customerId: number;

  @ManyToOne(() => Customer, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'FK_contracts_customer' })
  customer: Relation<Customer>;

  @Column({ type: 'text' })
  number: string;

  @Column({ name: 'signed_on', type: 'date', nullable: true })
  signedOn: string | null;

  @Column({ name: 'starts_on', type: 'date' })
  startsOn: string;

  /** Last day of the term; null = until it is given notice of. */
  @Column({ name: 'ends_on', type: 'date', nullable: true })
  endsOn: string | null;

  @Column({ name: 'notice_days', type: 'smallint', default: 90 })
  noticeDays: number;

  /** By how many months it goes on at the end of its term without notice; 0 = it ends. */
  @Column({ name: 'renewal_months', type: 'smallint', default: 12 })
  renewalMonths: number;

  @Column({ type: 'text', default: 'EUR' })
  currency: Currency;

  @Column({ name: 'payment_days', type: 'smallint', default: 30 })
  paymentDays: number;

  @Column({ name: 'purchase_order', type: 'text', default: '' })
  purchaseOrder: string;

  @Column({ name: 'party_name', type: 'text' })
  partyName: string;

  @Column({ name: 'party_address', type: 'text' })
  partyAddress: string;

  /** ISO 3166-1 alpha-2 in lower case; need be none of the product's countries. */
  @Column({ name: 'party_country', type: 'text' })
  partyCountry: string;

  @Column({ name: 'vat_id', type: 'text', default: '' })
  vatId: string;

  @Column({ name: 'contact_name', type: 'text', default: '' })
  contactName: string;

  @Column({ name: 'contact_email', type: 'text', default: '' })
  contactEmail: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'int', default: 1 })
  version: number;
}
