import type { SurveyData } from '@netreach/domain/surveys';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { Country } from '../../countries/database/country.entity.js';
import { Customer } from '../../customers/database/customer.entity.js';

/** A survey that others are made from. */
@Entity('survey_templates')
@Index('survey_templates_name', { synchronize: false })
export class SurveyTemplate {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_survey_templates',
  })
  id: number;

  @Column({ name: 'country_code', type: 'text' })
  countryCode: string;

  @ManyToOne(() => Country, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'FK_survey_templates_country' })
  country: Relation<Country>;

  @Index('IDX_survey_templates_customer')
  @Column({ name: 'customer_id', type: 'int', nullable: true })
  customerId: number | null;

  @ManyToOne(() => Customer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'FK_survey_templates_customer' })
  customer: Relation<Customer>;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'boolean', default: false })
  public: boolean;

  @Column({ name: 'template_data', type: 'jsonb' })
  templateData: SurveyData;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'int', default: 1 })
  version: number;
}
