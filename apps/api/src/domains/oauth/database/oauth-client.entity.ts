import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { User } from '../../users/database/user.entity.js';
import type { AuthMethod, GrantType } from '../oauth-terms.js';

/** A program of a third party, or of our own, that gets tokens from the OAuth2 provider. */
@Entity('oauth_clients')
export class OAuthClient {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  /** Letters and digits only, so that it survives Basic authentication with and without percent-encoding. */
  @Column({ name: 'client_id', type: 'text', unique: true })
  clientId: string;

  @Column({ type: 'text' })
  name: string;

  /** The one way the client proves itself. */
  @Column({ name: 'auth_method', type: 'text' })
  authMethod: AuthMethod;

  /** Compared character by character. */
  @Column({ name: 'redirect_uris', type: 'text', array: true })
  redirectUris: string[];

  /** The most the client may ask for. */
  @Column({ type: 'text', array: true })
  scopes: string[];

  @Column({ type: 'text', array: true })
  grants: GrantType[];

  @Column({ type: 'boolean', default: true })
  enabled: boolean;

  /** Whose rights the client has when it acts for itself (client_credentials). */
  @Index()
  @Column({ name: 'service_user_id', type: 'int', nullable: true })
  serviceUserId: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'service_user_id' })
  serviceUser: Relation<User> | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;

  @Column({ type: 'int', default: 1 })
  version: number;
}

/** A secret of a client; only its sha256 is kept. During a rotation two are valid. */
@Entity('oauth_client_secrets')
export class OAuthClientSecret {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Index()
  @Column({ name: 'client_id', type: 'int' })
  clientId: number;

  @ManyToOne(() => OAuthClient, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'client_id' })
  client: Relation<OAuthClient>;

  @Column({ type: 'bytea' })
  hash: Buffer;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Set when a newer secret takes over; null = no end. */
  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  expiresAt: Date | null;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  revokedAt: Date | null;
}
