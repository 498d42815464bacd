import { Injectable } from '@nestjs/common';
import { SOCIAL_SOURCES, type SocialPlatform, type SocialSource } from '@netreach/domain/social';
import { AppConfig } from '../../platform/config/app-config.js';
import { apiOf, type PlatformApi } from './connectors/platform-apis.js';

/** An interface of a platform that the operator has a token for. */
export interface OpenApi {
  readonly api: PlatformApi;
  readonly token: string;
  /** Where it is asked. */
  readonly origin: string;
}

/** Which interfaces of platforms this installation has a token for. */
@Injectable()
export class PlatformTokens {
  constructor(private readonly config: AppConfig) {}

  /** What is on for a platform. */
  capabilities(platform: SocialPlatform): Omit<SocialSource, 'hosts'> {
    const { fetch, import: files } = SOCIAL_SOURCES[platform];
    return { fetch, import: files, api: this.open(platform) !== undefined };
  }

  /** Its interface; undefined without a token, or where there is none. */
  open(platform: SocialPlatform): OpenApi | undefined {
    const { SOCIAL_TWITTER_TOKEN, SOCIAL_PINTEREST_TOKEN, SOCIAL_API_ORIGIN } = this.config;
    const tokens: Partial<Record<SocialPlatform, string | undefined>> = {
      twitter: SOCIAL_TWITTER_TOKEN,
      pinterest: SOCIAL_PINTEREST_TOKEN,
    };
    const [api, token] = [apiOf(platform), tokens[platform]];
    return api && token ? { api, token, origin: SOCIAL_API_ORIGIN ?? api.origin } : undefined;
  }
}
