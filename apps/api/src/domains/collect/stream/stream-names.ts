import { crc32 } from 'node:zlib';

/** What there is to tell a hit's shard by. */
interface PlacedHit {
  readonly client: string | null;
  readonly id: string;
}

/** The first shard of the hit stream, and the only one unless more are asked for. An entry holds hits, one a line. */
export const HIT_STREAM = 'hits';
/** How many hits it holds. */
export const HITS_WAITING = 'hits:waiting';
/** The set of a Redis's shards, for writers that were told of fewer than the collectors. */
export const STREAM_NAMES = 'hits:streams';
/** The writers of a Redis by the moment, in milliseconds, until which they are believed to live. */
export const STREAM_WRITERS = 'hits:writers';

/** The stream of a shard, counted from 0. */
export function streamOf(shard: number): string {
  return shard === 0 ? HIT_STREAM : `${HIT_STREAM}:${shard}`;
}

/** Where the hits of a stream are counted. */
export function waitingIn(stream: string): string {
  return `${stream}:waiting`;
}

/** Which writer a stream belongs to for the moment. */
export function leaseOf(stream: string): string {
  return `${stream}:writer`;
}

/** What a hit's shard is told by: its client, or its id without one. */
export function shardKeyOf({ client, id }: PlacedHit): string {
  return (client ?? id).toLowerCase();
}

/**
 * Where a hit belongs: the same for all hits of a client, and evenly spread. A cluster of ClickHouse keeps hits of pages by the same
 * number, so that those of one shard of the stream go to one of the cluster, where there are as many or a multiple of them.
 * Hits of ads lie there by impression, and go to all.
 * @returns a whole number from 0 to 2^32 - 1, to be taken modulo the number of shards
 */
export function placeOf(hit: PlacedHit): number {
  return crc32(shardKeyOf(hit));
}
