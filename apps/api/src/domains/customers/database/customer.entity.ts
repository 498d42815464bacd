import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { Logo } from '../../logos/database/logo.entity.js';

/** A company whose people use the product. */
@Entity('customers')
@Check('CHK_customers_connected_to', 'connected_to <> id')
export class Customer {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  /** What everybody calls it. */
  @Column({ type: 'text', unique: true })
  name: string;

  /** As it stands in the register of companies; empty = like its name. */
  @Column({ type: 'text', default: '' })
  company: string;

  @Column({ type: 'text', default: '' })
  address: string;

  @Column({ name: 'contact_email', type: 'text', default: '' })
  contactEmail: string;

  /** The customer it belongs to, as an agency to its network; null = to none. */
  @Index('IDX_customers_connected_to')
  @Column({ name: 'connected_to', type: 'int', nullable: true })
  connectedTo: number | null;

  @ManyToOne(() => Customer, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'connected_to', foreignKeyConstraintName: 'FK_customers_connected_to' })
  connectedCustomer: Relation<Customer> | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Its picture; null = none. */
  @Column({ type: 'text', nullable: true })
  logo: string | null;

  @ManyToOne(() => Logo)
  @JoinColumn({ name: 'logo', foreignKeyConstraintName: 'FK_customers_logo' })
  picture: Relation<Logo> | null;

  @Column({ type: 'int', default: 1 })
  version: number;
}
