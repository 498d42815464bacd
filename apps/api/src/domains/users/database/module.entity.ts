import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';

/** A part of the product that is licensed; parts can have parts. */
@Entity('modules')
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
}
