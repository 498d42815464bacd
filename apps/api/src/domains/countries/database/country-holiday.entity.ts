import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { Country } from './country.entity.js';

/** A day that is no workday in a market. */
@Entity('country_holidays')
export class CountryHoliday {
  @PrimaryColumn({ name: 'country_code', type: 'text' })
  country: string;

  @ManyToOne(() => Country)
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'country_holidays_country_code_fkey' })
  market: Relation<Country>;

  /** `YYYY-MM-DD` */
  @PrimaryColumn({ type: 'date' })
  day: string;
}
