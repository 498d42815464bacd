import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { Country } from '../../countries/database/country.entity.js';
import { Customer } from '../../customers/database/customer.entity.js';
import { User } from '../../users/database/user.entity.js';

/** A plan of the calculator that somebody keeps. */
@Entity('saved_plans')
@Unique('UQ_saved_plans_name', ['countryCode', 'userId', 'name'])
export class SavedPlan {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_saved_plans',
  })
  id: number;

  @Column({ name: 'country_code', type: 'text' })
  countryCode: string;

  @ManyToOne(() => Country, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'FK_saved_plans_country' })
  country: Relation<Country>;

  @Column({ name: 'user_id', type: 'int' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_saved_plans_user' })
  user: Relation<User>;

  /** The team it is shared with. */
  @Index('IDX_saved_plans_customer')
  @Column({ name: 'customer_id', type: 'int', nullable: true })
  customerId: number | null;

  @ManyToOne(() => Customer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'FK_saved_plans_customer' })
  customer: Relation<Customer> | null;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'boolean', default: false })
  shared: boolean;

  /** What the calculator's address says after the question mark. */
  @Column({ type: 'text' })
  address: string;

  @Column({ type: 'int', default: 1 })
  version: number;
}
