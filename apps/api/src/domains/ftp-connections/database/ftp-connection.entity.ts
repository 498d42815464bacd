import { Column, Entity, JoinColumn, OneToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { Customer } from '../../customers/database/customer.entity.js';
import type { FtpProtocol } from '../ftp-protocols.js';

/** The server of a customer. */
@Entity('ftp_connections')
@Unique('UQ_ftp_connections_customer', ['customerId'])
export class FtpConnection {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_ftp_connections',
  })
  id: number;

  @Column({ name: 'customer_id', type: 'int' })
  customerId: number;

  @OneToOne(() => Customer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'FK_ftp_connections_customer' })
  customer: Relation<Customer>;

  @Column({ type: 'text' })
  protocol: FtpProtocol;

  @Column({ type: 'text' })
  host: string;

  @Column({ type: 'int' })
  port: number;

  @Column({ type: 'text' })
  username: string;

  @Column({ type: 'text' })
  directory: string;

  /** Its password, sealed. */
  @Column({ type: 'bytea' })
  secret: Buffer;

  /** Fingerprint of the key an SFTP server has to show; null by other protocols. */
  @Column({ name: 'host_key', type: 'text', nullable: true })
  hostKey: string | null;

  /** When it last worked. */
  @Column({ name: 'tried_at', type: 'timestamptz' })
  triedAt: Date;

  @Column({ type: 'int', default: 1 })
  version: number;
}
