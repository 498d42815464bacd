import { Module } from '@nestjs/common';
import { SocialRepository } from './database/social.repository.js';
import { PoliteFetching } from './polite-fetching.lookup.js';

/** Reading public pages. */
@Module({ providers: [PoliteFetching, SocialRepository], exports: [PoliteFetching, SocialRepository] })
export class PoliteFetchingModule {}
