import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { User } from '../../users/database/user.entity.js';
import { OAuthClient } from './oauth-client.entity.js';

/** What a user allows a client: the scopes that were ticked. */
@Entity('oauth_consents')
@Unique(['userId', 'clientId'])
export class OAuthConsent {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ name: 'user_id', type: 'int' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;

  @Index()
  @Column({ name: 'client_id', type: 'int' })
  clientId: number;

  @ManyToOne(() => OAuthClient, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'client_id' })
  client: Relation<OAuthClient>;

  @Column({ type: 'text', array: true })
  scopes: string[];

  /** When the scopes were last changed by the user. */
  @Column({ name: 'granted_at', type: 'timestamptz' })
  grantedAt: Date;

  /** When the client last got tokens. */
  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  revokedAt: Date | null;
}
