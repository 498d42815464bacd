import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { Country } from '../../countries/database/country.entity.js';

/** Accounts that what is billed in a country is booked to. */
@Entity('bookkeeping_accounts')
@Unique('UQ_bookkeeping_accounts_country', ['countryCode'])
export class BookkeepingAccounts {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_bookkeeping_accounts',
  })
  id: number;

  @Column({ name: 'country_code', type: 'text' })
  countryCode: string;

  @ManyToOne(() => Country, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'FK_bookkeeping_accounts_country' })
  country: Relation<Country>;

  @Column({ type: 'int' })
  consultant: number;

  @Column({ type: 'int' })
  client: number;

  @Column({ type: 'text' })
  standard: string;

  @Column({ type: 'text' })
  reduced: string;

  @Column({ type: 'text' })
  exempt: string;

  @Column({ name: 'reverse_charge', type: 'text' })
  reverseCharge: string;

  @Column({ type: 'text' })
  outside: string;

  @Column({ type: 'text' })
  bank: string;

  @Column({ name: 'customers_from', type: 'int' })
  customersFrom: number;

  @Column({ name: 'reverse_charge_code', type: 'text' })
  reverseChargeCode: string;

  @Column({ type: 'int', default: 1 })
  version: number;
}
