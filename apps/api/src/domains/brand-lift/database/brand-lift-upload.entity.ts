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
import { User } from '../../users/database/user.entity.js';

/** A file of the benchmark: the address it may be sent to, the file while it is needed, and what came of it. */
@Entity('brand_lift_uploads')
export class BrandLiftUpload {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_brand_lift_uploads' })
  id: string;

  @Index('IDX_brand_lift_uploads_user')
  @Column({ name: 'user_id', type: 'int' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_brand_lift_uploads_user' })
  user: Relation<User>;

  @Column({ name: 'file_name', type: 'text' })
  fileName: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'received_at', type: 'timestamptz', nullable: true })
  receivedAt: Date | null;

  @Column({ type: 'bytea', nullable: true })
  content: Buffer | null;

  /** What is being made of it, or was made of it last. */
  @Column({ name: 'job_id', type: 'uuid', nullable: true })
  jobId: string | null;

  @Column({ type: 'jsonb', nullable: true })
  result: object | null;
}
