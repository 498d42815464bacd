import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { Country } from '../../countries/database/country.entity.js';
import { Customer } from './customer.entity.js';

/** A country a customer works in: its users can be given it, and administrators of the country know the customer. */
@Entity('customer_countries')
export class CustomerCountry {
  @PrimaryColumn({ name: 'customer_id', type: 'int', primaryKeyConstraintName: 'PK_customer_countries' })
  customerId: number;

  @PrimaryColumn({ name: 'country_code', type: 'text', primaryKeyConstraintName: 'PK_customer_countries' })
  countryCode: string;

  @ManyToOne(() => Customer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'customer_countries_customer_id_fkey' })
  customer: Relation<Customer>;

  @ManyToOne(() => Country, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'customer_countries_country_code_fkey' })
  country: Relation<Country>;
}
