import type { ItemType, WidgetPage } from '@netreach/domain';
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { CountryOwned } from '../../countries/database/country-owned.entity.js';

/** A part of a page that a country has set up otherwise than it is everywhere. */
@Entity('widgets')
@Unique('UQ_widgets_key', ['countryCode', 'pageKey', 'key'])
export class Widget extends CountryOwned {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ name: 'page_key', type: 'text' })
  pageKey: WidgetPage;

  @Column({ type: 'text' })
  key: string;

  @Column({ type: 'boolean' })
  active: boolean;

  /** Its place among the parts, rising. */
  @Column({ type: 'int' })
  position: number;

  /** Kinds of items whose pages show it. */
  @Column({ name: 'item_types', type: 'text', array: true })
  itemTypes: ItemType[];

  @Column({ type: 'int', default: 1 })
  version: number;
}
