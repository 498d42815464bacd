import {
  Column,
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
import { RatingItem } from './rating-item.entity.js';

/** A subject services are filed under; categories can have sub-categories. */
@Entity('categories')
@Unique(['countryCode', 'key'])
export class Category extends CountryOwned {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'text' })
  key: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'int', default: 0 })
  position: number;

  @Column({ name: 'parent_id', type: 'int', nullable: true })
  parentId: number | null;

  @ManyToOne(() => Category, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'parent_id' })
  parent: Relation<Category> | null;

  @Column({ type: 'int', default: 1 })
  version: number;
}

/** A category of an item. */
@Entity('rating_item_categories')
export class RatingItemCategory {
  @PrimaryColumn({ name: 'item_id', type: 'int' })
  itemId: number;

  @Index()
  @PrimaryColumn({ name: 'category_id', type: 'int' })
  categoryId: number;

  @ManyToOne(() => RatingItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'item_id' })
  item: Relation<RatingItem>;

  @ManyToOne(() => Category, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'category_id' })
  category: Relation<Category>;
}
