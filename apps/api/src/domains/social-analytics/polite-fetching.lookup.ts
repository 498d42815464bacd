import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { outgoingAddress } from '../../platform/net/outgoing-hosts.js';
import { SocialRepository } from './database/social.repository.js';
import { PoliteFetcher, type LoggedRequest } from './fetch/polite-fetcher.js';

export { SocialFailure } from './fetch/social-failure.js';

/** Reads public pages for whoever has to: by robots.txt, one request at a time and host for all workers together, from public addresses only. */
@Injectable()
export class PoliteFetching {
  constructor(
    private readonly hosts: SocialRepository,
    private readonly config: AppConfig,
  ) {}

  /**
   * What pages are read with.
   * @param signal ends the wait for a turn
   * @param log is told of each request, whatever comes of it
   */
  fetcher(
    signal: AbortSignal,
    log: (request: LoggedRequest) => Promise<void> = () => Promise.resolve(),
  ): PoliteFetcher {
    const { hosts } = this;
    const { SOCIAL_PRIVATE_HOSTS: privateHosts, SOCIAL_PAUSE_MS: pause } = this.config;
    return new PoliteFetcher({
      resolve: (host) => outgoingAddress(host, privateHosts === 'yes'),
      turn: async (host) => {
        await sleep(await hosts.turn(host, pause), undefined, { signal });
      },
      known: (host) => hosts.known(host),
      keepRobots: (host, robots, asked) => hosts.keepRobots(host, robots, asked),
      rest: (host, ms) => hosts.rest(host, ms),
      log,
    });
  }
}
