import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What a figure or field means, in one language. */
@Entity('tooltips')
@Check('tooltips_locale_check', `locale IN ('en-US', 'de-DE')`)
export class Tooltip {
  @PrimaryColumn({ type: 'text' })
  key: string;

  @PrimaryColumn({ type: 'text' })
  locale: string;

  @Column({ type: 'text' })
  text: string;
}
