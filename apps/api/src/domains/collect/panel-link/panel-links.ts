import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { ClientLinksRepository } from '../database/client-links.repository.js';
import { LinkTokens } from './link-token.js';

const DAY = 24 * 60 * 60_000;

/** Name under which the tag finds a token in a page's address. */
const PARAMETER = 'netreach-link';

/** A link for a panelist. */
export interface PanelLink {
  readonly country: string;
  /** The panelist's id in the panel's files. */
  readonly person: string;
  /** Any page that carries the tag. */
  readonly page: string;
  readonly days: number;
}

/** Makes the links that panelists open on measured websites. */
@Injectable()
export class PanelLinks {
  private readonly tokens: LinkTokens;

  constructor(
    private readonly links: ClientLinksRepository,
    private readonly clock: Clock,
    config: AppConfig,
  ) {
    this.tokens = new LinkTokens(config.SECRET_KEY, config.SECRET_KEY_BEFORE);
  }

  /**
   * A link that works once. The token stands behind `#`: browsers send that to no server, so it is in no log and no
   * referrer.
   * @throws Error when the panel has no such person
   */
  async make({ country, person, page, days }: PanelLink): Promise<string> {
    const personId = await this.links.person(country, person);
    if (personId === undefined) throw new Error(`the panel of ${country} has no person "${person}"`);
    const token = this.tokens.issue({ country, personId, expiresAt: this.clock.now() + days * DAY });
    const url = new URL(page);
    url.hash = `${PARAMETER}=${token}`;
    return url.href;
  }
}
