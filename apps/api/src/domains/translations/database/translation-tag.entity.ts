import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Texts that are loaded together. */
@Entity('translation_tags')
export class TranslationTag {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  /** What the portal asks for it by. */
  @Column({ type: 'text', unique: true })
  name: string;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text', default: '' })
  description: string;

  /** Comes with the product. */
  @Column({ type: 'boolean', default: false })
  shipped: boolean;

  @Column({ type: 'int', default: 1 })
  version: number;
}
