import { Injectable } from '@nestjs/common';
import { OTHER_HOSTS } from './database/tag-sightings.repository.js';
import { TagSightingsReadModel } from './database/tag-sightings.read-model.js';
import { isOwnHost, ownHosts } from './own-hosts.js';

/** Hits of a tracking identifier from a host. */
export interface HostSightings {
  /** Empty where no browser said it, `*` for all above the limit of hosts a day. */
  readonly host: string;
  readonly hits: number;
  readonly last: Date;
  /** The host is none of the service's. Never so where nothing is known of the service's hosts, or of the host. */
  readonly wrong: boolean;
}

/** What was seen of a tracking identifier in a time. */
export interface TagSeen {
  /** Number of the tracking identifier. */
  readonly identifier: number;
  /** When its last hit came, also one before that time; null = none is known. */
  readonly lastHit: Date | null;
  /** Hits of each market day with any, rising. */
  readonly days: readonly { readonly day: string; readonly hits: number }[];
  /** Where they came from, most hits first. */
  readonly hosts: readonly HostSightings[];
  /** The hosts of the service by its address and its targets; a host below one of them is its own too. */
  readonly ownHosts: readonly string[];
}

/**
 * What other domains may ask about where tags are seen: page views of persons, counted by market day and by the host that
 * the browser names, and written down every ten seconds.
 */
@Injectable()
export class TagSightingsLookup {
  constructor(private readonly sightings: TagSightingsReadModel) {}

  /**
   * What was seen of tracking identifiers, in the order in which they are asked for.
   * @param identifiers their numbers; the caller decides who may know of them
   * @param from first market day @param until last one, both `YYYY-MM-DD`
   */
  async of(identifiers: readonly number[], from: string, until: string): Promise<TagSeen[]> {
    if (identifiers.length === 0) return [];
    const [days, hosts, last, said] = await Promise.all([
      this.sightings.days(identifiers, from, until),
      this.sightings.hosts(identifiers, from, until),
      this.sightings.last(identifiers),
      this.sightings.said(identifiers),
    ]);
    const lastHit = new Map(last.map((row) => [row.identifier, row.last]));
    const known = new Map(said.map((row) => [row.identifier, ownHosts(row.said)]));
    return identifiers.map((identifier) => {
      const own = known.get(identifier) ?? [];
      const isIt = (row: { identifier: number }) => row.identifier === identifier;
      return {
        identifier,
        lastHit: lastHit.get(identifier) ?? null,
        days: days.filter(isIt).map(({ day, hits }) => ({ day, hits })),
        hosts: hosts
          .filter(isIt)
          .map(({ host, hits, last: seen }) => ({ host, hits, last: seen, wrong: isWrong(host, own) })),
        ownHosts: own,
      };
    });
  }
}

function isWrong(host: string, own: readonly string[]): boolean {
  return host !== '' && host !== OTHER_HOSTS && !isOwnHost(host, own);
}
