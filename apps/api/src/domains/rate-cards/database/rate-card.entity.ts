import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import type { AdFormat, PriceBasis } from '@netreach/domain';
import { Country } from '../../countries/database/country.entity.js';
import { RatingItem } from '../../ratings/database/rating-item.entity.js';

/** What a format of a service costs from a day on. */
@Entity('rate_cards')
@Check('CHK_rate_cards_price', 'price >= 0')
@Check('CHK_rate_cards_term', 'ends_on >= starts_on')
@Unique('UQ_rate_cards_start', ['serviceId', 'format', 'startsOn'])
export class RateCard {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_rate_cards',
  })
  id: number;

  @Index('IDX_rate_cards_country')
  @Column({ name: 'country_code', type: 'text' })
  countryCode: string;

  @ManyToOne(() => Country, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'FK_rate_cards_country' })
  country: Relation<Country>;

  @Column({ name: 'service_id', type: 'int' })
  serviceId: number;

  @ManyToOne(() => RatingItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'service_id', foreignKeyConstraintName: 'FK_rate_cards_service' })
  service: Relation<RatingItem>;

  @Column({ type: 'text' })
  format: AdFormat;

  @Column({ type: 'text' })
  basis: PriceBasis;

  /** Exact, in the country's currency. */
  @Column({ type: 'numeric', precision: 14, scale: 4 })
  price: string;

  @Column({ name: 'starts_on', type: 'date' })
  startsOn: string;

  /** The last day; null = until another one is said. */
  @Column({ name: 'ends_on', type: 'date', nullable: true })
  endsOn: string | null;

  @Column({ type: 'int', default: 1 })
  version: number;
}
