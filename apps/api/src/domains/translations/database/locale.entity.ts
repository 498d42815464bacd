import type { PluralRule } from '@netreach/texts';
import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A language of the portal. */
@Entity('locales')
@Check('locales_plural_rule_check', `plural_rule IN ('none', 'not_one', 'above_one')`)
export class Locale {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  /** Language and country. */
  @Column({ type: 'text', unique: true })
  code: string;

  /** In its own words. */
  @Column({ type: 'text' })
  name: string;

  @Column({ name: 'plural_rule', type: 'text' })
  pluralRule: PluralRule;

  /** Offered to users. */
  @Column({ type: 'boolean' })
  enabled: boolean;

  /** Its place in menus. */
  @Column({ type: 'int' })
  position: number;

  @Column({ type: 'boolean', default: false, comment: 'comes with the product and cannot be removed' })
  shipped: boolean;

  @Column({ type: 'int', default: 1 })
  version: number;
}
