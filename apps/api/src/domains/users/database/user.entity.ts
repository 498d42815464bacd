import type { Locale } from '@netreach/domain';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import type { Role } from '../../../platform/access/principal.js';
import { Country } from '../../countries/database/country.entity.js';
import { Customer } from '../../customers/database/customer.entity.js';

/** Somebody who can sign in. */
@Entity('users')
export class User {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  /** Lower case; the sign-in name. */
  @Column({ type: 'text', unique: true })
  email: string;

  @Column({ type: 'text' })
  name: string;

  /** argon2id in PHC form. */
  @Column({ name: 'password_hash', type: 'text' })
  passwordHash: string;

  @Column({ type: 'text' })
  role: Role;

  @Column({ type: 'boolean', default: true })
  active: boolean;

  @Column({ name: 'customer_id', type: 'int', nullable: true })
  customerId: number | null;

  @ManyToOne(() => Customer, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'customer_id' })
  customer: Relation<Customer> | null;

  /** The country the user starts in. */
  @Column({ name: 'country_code', type: 'text' })
  countryCode: string;

  @ManyToOne(() => Country, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'country_code' })
  country: Relation<Country>;

  /** The language chosen in the profile; null follows the browser. */
  @Column({ type: 'text', nullable: true })
  locale: Locale | null;

  /** Null: as it was when the user was set up. */
  @Column({ name: 'password_changed_at', type: 'timestamptz', nullable: true })
  passwordChangedAt: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Null: the user is there. A deleted one can be brought back. */
  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true })
  deletedAt: Date | null;

  @Column({ type: 'int', default: 1 })
  version: number;
}
