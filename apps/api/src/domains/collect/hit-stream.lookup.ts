import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import type { AppError } from '../../platform/errors/app-error.js';
import { ShardStream, type Done } from './stream/shard-stream.js';
import { StreamNodes } from './stream/stream-nodes.js';

export { placeOf } from './stream/stream-names.js';
export type { Done } from './stream/shard-stream.js';

/** A shard that did not answer is passed over for so long where there are others, in milliseconds. */
const REST_MS = 1000;

/**
 * The collector's end of the hit stream. Hits of a client go to one shard, so that what is written together is stored
 * together; nothing depends on it, and while its Redis is away they go to the next one. A shard that is full refuses them: what
 * keeps it from being emptied would soon fill the others as well.
 */
@Injectable()
export class HitStream {
  /** By shard: itself, and the nearest one of each other server. */
  private readonly turns: readonly (readonly ShardStream[])[];

  constructor(
    nodes: StreamNodes,
    config: AppConfig,
    private readonly clock: Clock,
  ) {
    const limit = config.HIT_STREAM_LIMIT;
    const shards = nodes.shards().map(({ stream, client }) => ({
      client,
      shard: new ShardStream({ stream, client, limit }, clock),
    }));
    this.turns = shards.map((_, at) => {
      const from = [...shards.slice(at), ...shards.slice(0, at)];
      const first = from.filter(
        ({ client }, place) => from.findIndex((one) => one.client === client) === place,
      );
      return first.map(({ shard }) => shard);
    });
  }

  /** As {@link put}. @throws AppError `collect.busy` */
  append(lines: readonly string[], place: number): Promise<void> {
    return new Promise((resolve, reject) =>
      this.put(lines, place, (refusal) => (refusal ? reject(refusal) : resolve())),
    );
  }

  /**
   * Puts hits into the stream.
   * @param lines of hits of one visitor, of pages or of advertising
   * @param place where they belong, by `placeOf`
   * @param done called once a Redis has them, or with `collect.busy` where none takes them
   */
  put(lines: readonly string[], place: number, done: Done): void {
    const turn = this.turns[place % this.turns.length]!;
    if (turn.length === 1) turn[0]!.put(lines, done);
    else tryAll(lines, this.restedFirst(turn), done);
  }

  /** Those that did not answer a moment ago come last. */
  private restedFirst(turn: readonly ShardStream[]): readonly ShardStream[] {
    const tired = this.clock.now() - REST_MS;
    if (turn.every(({ awayAt }) => awayAt < tired)) return turn;
    return turn.toSorted((a, b) => Number(a.awayAt >= tired) - Number(b.awayAt >= tired));
  }
}

/** Whether there was no answer: a full shard is no failure of anything else. */
const isAway = (refusal: AppError | undefined) => refusal?.cause !== undefined;

function tryAll(lines: readonly string[], [shard, ...others]: readonly ShardStream[], done: Done): void {
  shard!.put(lines, (refusal) => {
    if (isAway(refusal) && others.length > 0) tryAll(lines, others, done);
    else done(refusal);
  });
}
