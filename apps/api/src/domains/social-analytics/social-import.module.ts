import { Module } from '@nestjs/common';
import { SocialPostsRepository } from './database/social-posts.repository.js';
import { SocialPostsImport } from './imports/social-posts.importer.js';

/** Importers of files that platforms give their users. */
@Module({ providers: [SocialPostsImport, SocialPostsRepository], exports: [SocialPostsImport] })
export class SocialImportModule {}
