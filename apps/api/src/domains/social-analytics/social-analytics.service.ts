import { Injectable } from '@nestjs/common';
import { isHostOf, SOCIAL_PLATFORMS, SOCIAL_SOURCES, type SocialPlatform } from '@netreach/domain/social';
import type { Principal } from '../../platform/access/principal.js';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { JobsRepository } from '../../platform/jobs/database/jobs.repository.js';
import { Lists } from '../../platform/list/lists.service.js';
import { websitesOf } from './database/social.lists.js';
import { SocialRepository } from './database/social.repository.js';
import type { SocialScrapeDto, SocialWebsiteInputDto } from './dto/social.dto.js';
import type { SocialWebsiteDto } from './dto/social-rows.dto.js';

/** The kind of jobs that read pages; their key is the number of a test. */
export const SCRAPE_JOB = 'social-scrape';

/** Which platform a path names. @throws AppError `request.not_found` */
export function platformOf({ platform }: { readonly platform: string }): SocialPlatform {
  const known = SOCIAL_PLATFORMS.find((one) => one === platform);
  if (!known) throw new AppError('request.not_found');
  return known;
}

/** An address of the web without user, password and what stands behind the hash; undefined where it is none. */
function webAddress(text: string): URL | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  url.hash = '';
  return url;
}

/** Websites that are saved, and tests that are launched. */
@Injectable()
export class SocialAnalytics {
  constructor(
    private readonly lists: Lists,
    private readonly repository: SocialRepository,
    private readonly jobs: JobsRepository,
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /** Saves a website; one that is there already gets the new name. @throws AppError `request.invalid` */
  async save(
    principal: Principal,
    platform: SocialPlatform,
    { name, url: text }: SocialWebsiteInputDto,
  ): Promise<SocialWebsiteDto> {
    const url = webAddress(text);
    if (!url) throw refusedField('url', 'address');
    const { customerId } = principal;
    const id = await this.repository.addWebsite({ platform, customerId }, { name, url });
    const object = { type: 'social_website', id } as const;
    await this.audit.record({
      event: 'social_website.saved',
      object,
      details: { platform, name, url: url.href },
    });
    return this.lists.one(websitesOf(platform), id, { principal });
  }

  /**
   * Launches a test: a job reads the pages one after the other.
   * @throws AppError `request.invalid`, `social.not_read` where pages of the platform are not read
   */
  async launch(
    principal: Principal,
    platform: SocialPlatform,
    texts: readonly string[],
  ): Promise<SocialScrapeDto> {
    if (!SOCIAL_SOURCES[platform].fetch) throw new AppError('social.not_read');
    const { customerId, userId } = principal;
    const hosts = await this.repository.hosts({ platform, customerId });
    const urls = new Set(
      texts.map((text, place) => {
        const url = webAddress(text);
        if (!url) throw refusedField(`urls[${place}]`, 'address');
        if (!hosts.has(url.host) && !isHostOf(platform, url.hostname))
          throw refusedField(`urls[${place}]`, 'unknown');
        return url.href;
      }),
    );
    const id = await this.database.transaction(async (manager) => {
      const scrape = await this.repository.addScrape(manager, { platform, customerId, userId }, [...urls]);
      await this.jobs.add({ kind: SCRAPE_JOB, key: String(scrape) }, manager);
      const object = { type: 'social_scrape', id: scrape } as const;
      const details = { platform, urls: urls.size };
      await this.audit.record({ event: 'social_scrape.launched', object, details }, manager);
      return scrape;
    });
    return { id, platform, urls: urls.size };
  }
}
