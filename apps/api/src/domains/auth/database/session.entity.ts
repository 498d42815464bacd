import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { User } from '../../users/database/user.entity.js';

/** One sign-in: the family all its tokens belong to and end with. */
@Entity('sessions')
export class Session {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Index()
  @Column({ name: 'user_id', type: 'int' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Last call that was a user's doing; the token check does not count. */
  @Column({ name: 'last_used_at', type: 'timestamptz', default: () => 'now()' })
  lastUsedAt: Date;

  /** Absolute end, never moved. */
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  revokedAt: Date | null;

  /** The admin who acts as the user; null when the user does. */
  @Index('sessions_actor')
  @Column({ name: 'actor_id', type: 'int', nullable: true })
  actorId: number | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'actor_id' })
  actor: Relation<User> | null;

  /** The admin's own session, to which they return; ending it ends this one. */
  @Index('sessions_actor_session')
  @Column({ name: 'actor_session_id', type: 'uuid', nullable: true })
  actorSessionId: string | null;

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'actor_session_id' })
  actorSession: Relation<Session> | null;

  /** Why the admin acts as the user. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  /** sha256 of the cookie that has to come with a refresh; null for sessions that no browser began. */
  @Column({ name: 'binding_hash', type: 'bytea', nullable: true })
  bindingHash: Buffer | null;

  /** What the client called itself at sign-in, cut to 400 characters. */
  @Column({ name: 'user_agent', type: 'text', nullable: true })
  userAgent: string | null;

  /** The country the tokens were last asked for; null before that. A note, not a right. */
  @Column({ name: 'country_code', type: 'text', nullable: true })
  countryCode: string | null;
}

/** A token of a session; only its sha256 is kept. */
@Entity('session_tokens')
export class SessionToken {
  @PrimaryColumn({ type: 'bytea' })
  hash: Buffer;

  @Index()
  @Column({ name: 'session_id', type: 'uuid' })
  sessionId: string;

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id' })
  session: Relation<Session>;

  @Column({ type: 'text' })
  kind: 'access' | 'refresh';

  @Index('session_tokens_expiry')
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  /** When a refresh token was exchanged; seeing it again ends the session. */
  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;

  /** The refresh token this one was given for; null for the first pair. */
  @Index()
  @Column({ name: 'parent_hash', type: 'bytea', nullable: true })
  parentHash: Buffer | null;
}
