import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CountryOwned } from '../../countries/database/country-owned.entity.js';

/** A property of persons: gender, age (birthday), province and whatever the panel asks for. */
@Entity('attributes')
@Unique(['countryCode', 'key'])
export class Attribute extends CountryOwned {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'text' })
  key: string;

  @Column({ type: 'text' })
  name: string;

  /** Heading the attribute stands under in the demographics panel. */
  @Column({ name: 'group_name', type: 'text' })
  groupName: string;

  /** birthday, gender and province cannot be removed. */
  @Column({ type: 'boolean', default: false })
  fixed: boolean;

  @Column({ type: 'int', default: 0 })
  position: number;

  @Column({ type: 'int', default: 1 })
  version: number;
}

/** A level of an attribute; levels of `birthday` are ages in whole years at the first day of a month. */
@Entity('attribute_values')
@Unique(['attributeId', 'key'])
export class AttributeValue {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ name: 'attribute_id', type: 'int' })
  attributeId: number;

  @ManyToOne(() => Attribute, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'attribute_id' })
  attribute: Relation<Attribute>;

  @Column({ type: 'text' })
  key: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'int', default: 0 })
  position: number;

  /** Youngest age of the level, `birthday` only. */
  @Column({ name: 'min_age', type: 'int', nullable: true })
  minAge: number | null;

  /** Oldest age of the level, included; null = open end. */
  @Column({ name: 'max_age', type: 'int', nullable: true })
  maxAge: number | null;
}
