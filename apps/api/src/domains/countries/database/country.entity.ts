import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A market with its panel, universe and clock. */
@Entity('countries')
export class Country {
  @PrimaryColumn({ type: 'text' })
  code: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ name: 'time_zone', type: 'text' })
  timeZone: string;

  @Column({ type: 'text' })
  locale: string;

  @Column({ type: 'text' })
  currency: string;
}
