import { Column, Entity, Generated, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';

/** A part of the product that is licensed; parts can have parts. */
@Entity('modules')
@Unique('modules_id', ['id'])
export class ProductModule {
  /** Stable name used by the access table. */
  @PrimaryColumn({ type: 'text' })
  key: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ name: 'parent_key', type: 'text', nullable: true })
  parentKey: string | null;

  @ManyToOne(() => ProductModule, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'parent_key' })
  parent: Relation<ProductModule> | null;

  @Column({ type: 'int', default: 0 })
  position: number;

  /** While true, the portal warns that data may not be up to date. */
  @Column({ type: 'boolean', default: false })
  maintenance: boolean;

  /** By which calls name it. */
  @Column({ type: 'int' })
  @Generated('increment')
  id: number;

  /** Comes with the product, whose access rules name it. */
  @Column({ type: 'boolean', default: false })
  shipped: boolean;

  /** It has nothing of its own but what its parts have. */
  @Column({ name: 'groups_only', type: 'boolean', default: false })
  groupsOnly: boolean;

  @Column({ type: 'int', default: 1 })
  version: number;
}
