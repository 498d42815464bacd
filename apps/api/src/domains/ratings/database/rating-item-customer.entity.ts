import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { Customer } from '../../customers/database/customer.entity.js';
import { RatingItem } from './rating-item.entity.js';

/** A customer an item is kept for. An item nobody is named for is everybody's. */
@Entity('rating_item_customers')
export class RatingItemCustomer {
  @PrimaryColumn({ name: 'item_id', type: 'int' })
  itemId: number;

  @Index()
  @PrimaryColumn({ name: 'customer_id', type: 'int' })
  customerId: number;

  @ManyToOne(() => RatingItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'item_id' })
  item: Relation<RatingItem>;

  @ManyToOne(() => Customer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'customer_id' })
  customer: Relation<Customer>;
}
