import { Column, JoinColumn, ManyToOne } from 'typeorm';
import type { Relation } from 'typeorm';
import { Country } from './country.entity.js';

/** What belongs to one country. */
export abstract class CountryOwned {
  @Column({ name: 'country_code', type: 'text' })
  countryCode: string;

  @ManyToOne(() => Country, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'country_code' })
  country: Relation<Country>;
}
