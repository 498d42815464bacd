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
import type { BilledAt, BillingPeriod, BillingUnit, PriceTier, VatClass } from '@netreach/domain/billing';
import { Country } from '../../countries/database/country.entity.js';
import { Contract } from './contract.entity.js';

/** Something a customer pays for, at terms that hold from its first day on. */
@Entity('contract_items')
@Check('CHK_contract_items_term', 'ends_on >= starts_on')
@Index('UQ_contract_items_replaces', ['replaces'], { unique: true })
export class ContractItem {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_contract_items',
  })
  id: number;

  @Column({ name: 'country_code', type: 'text' })
  countryCode: string;

  @ManyToOne(() => Country, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'FK_contract_items_country' })
  country: Relation<Country>;

  @Index('IDX_contract_items_contract')
  @Column({ name: 'contract_id', type: 'int' })
  contractId: number;

  @ManyToOne(() => Contract, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'contract_id', foreignKeyConstraintName: 'FK_contract_items_contract' })
  contract: Relation<Contract>;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  unit: BillingUnit;

  @Column({ type: 'text' })
  period: BillingPeriod;

  @Column({ type: 'text' })
  billed: BilledAt;

  /** Exact, as are all amounts here. */
  @Column({ type: 'numeric', precision: 14, scale: 4 })
  price: string;

  @Column({ type: 'jsonb', default: [] })
  tiers: PriceTier[];

  @Column({ type: 'numeric', precision: 14, scale: 3, default: 1 })
  quantity: string;

  @Column({ type: 'numeric', precision: 5, scale: 2, default: 0 })
  discount: string;

  @Column({ type: 'numeric', precision: 14, scale: 2, nullable: true })
  minimum: string | null;

  @Column({ type: 'text', default: 'standard' })
  vat: VatClass;

  @Column({ name: 'starts_on', type: 'date' })
  startsOn: string;

  @Column({ name: 'ends_on', type: 'date', nullable: true })
  endsOn: string | null;

  /** Keys of modules that the customer has while these terms hold. */
  @Column({ type: 'text', array: true, default: [] })
  modules: string[];

  /** The item whose terms these are from its first day on. */
  @Column({ type: 'int', nullable: true })
  replaces: number | null;

  @ManyToOne(() => ContractItem, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'replaces', foreignKeyConstraintName: 'FK_contract_items_replaces' })
  replaced: Relation<ContractItem> | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'int', default: 1 })
  version: number;
}
