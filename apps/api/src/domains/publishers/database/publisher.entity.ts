import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { CountryOwned } from '../../countries/database/country-owned.entity.js';
import { Customer } from '../../customers/database/customer.entity.js';
import { RatingItem } from '../../ratings/database/rating-item.entity.js';

/** A publisher whose figures can be looked at. */
@Entity('publishers')
@Unique('UQ_publishers_name', ['countryCode', 'name'])
export class Publisher extends CountryOwned {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'text' })
  name: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'int', default: 1 })
  version: number;
}

/** A customer whose a publisher is. One nobody is named for is everybody's to look at, and nobody's own. */
@Entity('publisher_customers')
export class PublisherCustomer {
  @PrimaryColumn({ name: 'publisher_id', type: 'int', primaryKeyConstraintName: 'PK_publisher_customers' })
  publisherId: number;

  @Index('IDX_publisher_customers_customer')
  @PrimaryColumn({ name: 'customer_id', type: 'int', primaryKeyConstraintName: 'PK_publisher_customers' })
  customerId: number;

  @ManyToOne(() => Publisher, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'publisher_id', foreignKeyConstraintName: 'FK_publisher_customers_publisher' })
  publisher: Relation<Publisher>;

  @ManyToOne(() => Customer, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'FK_publisher_customers_customer' })
  customer: Relation<Customer>;
}

/** A service of a publisher. */
@Entity('publisher_services')
export class PublisherService {
  @PrimaryColumn({ name: 'publisher_id', type: 'int', primaryKeyConstraintName: 'PK_publisher_services' })
  publisherId: number;

  @Index('IDX_publisher_services_service')
  @PrimaryColumn({ name: 'service_id', type: 'int', primaryKeyConstraintName: 'PK_publisher_services' })
  serviceId: number;

  @ManyToOne(() => Publisher, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'publisher_id', foreignKeyConstraintName: 'FK_publisher_services_publisher' })
  publisher: Relation<Publisher>;

  @ManyToOne(() => RatingItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'service_id', foreignKeyConstraintName: 'FK_publisher_services_service' })
  service: Relation<RatingItem>;
}
