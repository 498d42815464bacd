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
import { CountryOwned } from '../../countries/database/country-owned.entity.js';
import { Customer } from '../../customers/database/customer.entity.js';

/** A campaign under control, or an adFX test: the same thing with flights below it. */
@Entity('campaigns')
@Index(['countryCode', 'customerId', 'id'])
export class Campaign extends CountryOwned {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ name: 'customer_id', type: 'int' })
  customerId: number;

  @ManyToOne(() => Customer, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'customer_id' })
  customer: Relation<Customer>;

  @Column({ type: 'text' })
  name: string;

  /** An adFX test. */
  @Column({ type: 'boolean', default: false })
  adfx: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
