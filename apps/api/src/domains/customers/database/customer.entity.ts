import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A company whose people use the product. */
@Entity('customers')
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

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'int', default: 1 })
  version: number;
}
