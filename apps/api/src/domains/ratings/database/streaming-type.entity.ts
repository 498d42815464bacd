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
import { Country } from '../../countries/database/country.entity.js';
import { RatingItem } from './rating-item.entity.js';

/** A kind of streaming service, e.g. video or radio. */
@Entity('streaming_types')
@Unique('streaming_types_country_code_name_key', ['country', 'name'])
export class StreamingType {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ name: 'country_code', type: 'text' })
  country: string;

  @ManyToOne(() => Country, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'streaming_types_country_code_fkey' })
  market: Relation<Country>;

  @Column({ type: 'text' })
  name: string;

  /** Its place in lists, rising. */
  @Column({ type: 'int', default: 0 })
  position: number;

  @Column({ type: 'int', default: 1 })
  version: number;
}

/** That a service streams, and what. */
@Entity('rating_item_streaming_types')
@Index('rating_item_streaming_types_type', ['typeId'])
export class RatingItemStreamingType {
  @PrimaryColumn({ name: 'item_id', type: 'int' })
  itemId: number;

  @ManyToOne(() => RatingItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'item_id', foreignKeyConstraintName: 'rating_item_streaming_types_item_id_fkey' })
  item: Relation<RatingItem>;

  @PrimaryColumn({ name: 'type_id', type: 'int' })
  typeId: number;

  @ManyToOne(() => StreamingType, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'type_id', foreignKeyConstraintName: 'rating_item_streaming_types_type_id_fkey' })
  type: Relation<StreamingType>;
}
