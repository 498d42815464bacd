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
import { RatingItem } from '../../ratings/database/rating-item.entity.js';

/** Services that belong together for whoever keeps them. */
@Entity('service_groups')
@Unique('UQ_service_groups_name', ['countryCode', 'name'])
export class ServiceGroup {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_service_groups',
  })
  id: number;

  @Column({ name: 'country_code', type: 'text' })
  countryCode: string;

  @ManyToOne(() => Country, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'country_code', foreignKeyConstraintName: 'FK_service_groups_country' })
  country: Relation<Country>;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'int', default: 1 })
  version: number;
}

/** A service of a group. */
@Entity('service_group_services')
export class ServiceGroupService {
  @PrimaryColumn({ name: 'group_id', type: 'int', primaryKeyConstraintName: 'PK_service_group_services' })
  groupId: number;

  @Index('IDX_service_group_services_service')
  @PrimaryColumn({ name: 'service_id', type: 'int', primaryKeyConstraintName: 'PK_service_group_services' })
  serviceId: number;

  @ManyToOne(() => ServiceGroup, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'group_id', foreignKeyConstraintName: 'FK_service_group_services_group' })
  group: Relation<ServiceGroup>;

  @ManyToOne(() => RatingItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'service_id', foreignKeyConstraintName: 'FK_service_group_services_service' })
  service: Relation<RatingItem>;
}
