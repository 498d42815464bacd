import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { Country } from '../../countries/database/country.entity.js';

/** What kind of content a channel has. */
@Entity('channel_types')
@Unique('channel_types_country_code_name_key', ['country', 'name'])
export class ChannelType {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  /** Null: in every country. */
  @Column({ name: 'country_code', type: 'text', nullable: true, comment: 'null = in every country' })
  country: string | null;

  @ManyToOne(() => Country, { nullable: true })
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'channel_types_country_code_fkey' })
  market: Relation<Country> | null;

  @Column({ type: 'text' })
  name: string;

  /** Its place in lists, rising. */
  @Column({ type: 'int', default: 0 })
  position: number;

  @Column({ type: 'int', default: 1 })
  version: number;
}
