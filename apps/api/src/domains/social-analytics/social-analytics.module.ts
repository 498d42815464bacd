import { Module } from '@nestjs/common';
import { TextsModule } from '../translations/texts.module.js';
import { SocialRepository } from './database/social.repository.js';
import { PlatformTokens } from './platform-tokens.service.js';
import { SocialAnalyticsController } from './social-analytics.controller.js';
import { SocialAnalytics } from './social-analytics.service.js';
import { SocialFiles } from './social-files.service.js';

/** Social analytics: what is read, what was found. */
@Module({
  imports: [TextsModule],
  controllers: [SocialAnalyticsController],
  providers: [PlatformTokens, SocialAnalytics, SocialFiles, SocialRepository],
})
export class SocialAnalyticsModule {}
