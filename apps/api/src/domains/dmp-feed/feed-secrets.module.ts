import { Module } from '@nestjs/common';
import { FeedSecretsRepository } from './database/feed-secrets.repository.js';
import { FeedSecrets } from './feed-secrets.lookup.js';

/** The sealed passwords of feeds, for the command line. */
@Module({ providers: [FeedSecrets, FeedSecretsRepository], exports: [FeedSecrets] })
export class FeedSecretsModule {}
