import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { User } from '../../users/database/user.entity.js';

/** `reset`: the user has forgotten the password; `initial`: a new user sets the first one. */
export type PasswordPurpose = 'reset' | 'initial';

/** Lets whoever reads a user's mail set a password, once; only its sha256 is kept. */
@Entity('password_tokens')
export class PasswordToken {
  @PrimaryColumn({ type: 'bytea' })
  hash: Buffer;

  @Index()
  @Column({ name: 'user_id', type: 'int' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;

  @Column({ type: 'text' })
  purpose: PasswordPurpose;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;
}
