import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { Country } from '../../countries/database/country.entity.js';
import { Customer } from '../../customers/database/customer.entity.js';
import { ProductModule } from '../../modules/database/module.entity.js';
import { User } from './user.entity.js';

/** A country a user may work in. */
@Entity('user_countries')
export class UserCountry {
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  userId: number;

  @PrimaryColumn({ name: 'country_code', type: 'text' })
  countryCode: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;

  @ManyToOne(() => Country, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'country_code' })
  country: Relation<Country>;
}

/** A module a customer has subscribed to. */
@Entity('customer_modules')
export class CustomerModule {
  @PrimaryColumn({ name: 'customer_id', type: 'int' })
  customerId: number;

  @PrimaryColumn({ name: 'module_key', type: 'text' })
  moduleKey: string;

  @ManyToOne(() => Customer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'customer_id' })
  customer: Relation<Customer>;

  @ManyToOne(() => ProductModule, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'module_key' })
  module: Relation<ProductModule>;
}

/** A module a user holds; for users of a customer it counts only while the customer has it too. */
@Entity('user_modules')
export class UserModule {
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  userId: number;

  @PrimaryColumn({ name: 'module_key', type: 'text' })
  moduleKey: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;

  @ManyToOne(() => ProductModule, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'module_key' })
  module: Relation<ProductModule>;
}
