import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { Session } from '../../auth/database/session.entity.js';
import { User } from '../../users/database/user.entity.js';
import { OAuthClient } from './oauth-client.entity.js';
import { OAuthConsent } from './oauth-consent.entity.js';

/** One time a client was let in: the family all its tokens belong to and end with. */
@Entity('oauth_grants')
export class OAuthGrant {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Index()
  @Column({ name: 'client_id', type: 'int' })
  clientId: number;

  @ManyToOne(() => OAuthClient, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'client_id' })
  client: Relation<OAuthClient>;

  @Index()
  @Column({ name: 'user_id', type: 'int' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;

  /** The consent it rests on; null where the client acts for itself. */
  @Index()
  @Column({ name: 'consent_id', type: 'int', nullable: true })
  consentId: number | null;

  @ManyToOne(() => OAuthConsent, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'consent_id' })
  consent: Relation<OAuthConsent> | null;

  /** The session in which the user consented. */
  @Index()
  @Column({ name: 'session_id', type: 'uuid', nullable: true })
  sessionId: string | null;

  @ManyToOne(() => Session, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'session_id' })
  session: Relation<Session> | null;

  @Column({ type: 'text', array: true })
  scopes: string[];

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Absolute end, never moved. */
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  revokedAt: Date | null;
}

/** An authorization code; only its sha256 is kept. */
@Entity('oauth_codes')
export class OAuthCode {
  @PrimaryColumn({ type: 'bytea' })
  hash: Buffer;

  @Index()
  @Column({ name: 'grant_id', type: 'uuid' })
  grantId: string;

  @ManyToOne(() => OAuthGrant, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'grant_id' })
  grant: Relation<OAuthGrant>;

  /** PKCE, S256. */
  @Column({ type: 'text' })
  challenge: string;

  /** Where it was sent; has to be named again when it is redeemed. */
  @Column({ name: 'redirect_uri', type: 'text' })
  redirectUri: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  /** When it was redeemed or spoilt; seeing it again ends the grant. */
  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;
}

/** A token of a grant; only its sha256 is kept. */
@Entity('oauth_tokens')
export class OAuthToken {
  @PrimaryColumn({ type: 'bytea' })
  hash: Buffer;

  @Column({ type: 'text' })
  kind: 'access' | 'refresh';

  @Index()
  @Column({ name: 'grant_id', type: 'uuid' })
  grantId: string;

  @ManyToOne(() => OAuthGrant, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'grant_id' })
  grant: Relation<OAuthGrant>;

  /** The refresh token this one was given for; null for the first ones. */
  @Index()
  @Column({ name: 'parent_hash', type: 'bytea', nullable: true })
  parentHash: Buffer | null;

  @Column({ type: 'text', array: true })
  scopes: string[];

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  /** When a refresh token was exchanged. */
  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;
}
