import type { Redis } from 'ioredis';
import { HIT_STREAM, leaseOf, STREAM_NAMES, STREAM_WRITERS } from './stream-names.js';

/** How long a writer that is not heard of keeps its streams, in milliseconds. */
export const LEASE_MS = 5000;

const LEASE = leaseOf('');

// Each living writer may have its share of the streams. One that has more gives the rest back, and takes free ones where it
// has less. All of it is one step for Redis, so two writers never believe to own the same stream.
const RENEW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', '${STREAM_WRITERS}', '-inf', now)
redis.call('ZADD', '${STREAM_WRITERS}', now + ${LEASE_MS}, ARGV[1])
redis.call('SADD', '${STREAM_NAMES}', '${HIT_STREAM}')
local streams = redis.call('SMEMBERS', '${STREAM_NAMES}')
table.sort(streams)
local share = math.ceil(#streams / redis.call('ZCARD', '${STREAM_WRITERS}'))
local own = {}
for _, stream in ipairs(streams) do
  if redis.call('GET', stream .. '${LEASE}') == ARGV[1] then
    if #own < share then
      redis.call('PEXPIRE', stream .. '${LEASE}', ${LEASE_MS})
      own[#own + 1] = stream
    else
      redis.call('DEL', stream .. '${LEASE}')
    end
  end
end
for _, stream in ipairs(streams) do
  if #own < share and redis.call('SET', stream .. '${LEASE}', ARGV[1], 'NX', 'PX', ${LEASE_MS}) then own[#own + 1] = stream end
end
return own`;

const RELEASE = `
redis.call('ZREM', '${STREAM_WRITERS}', ARGV[1])
for _, stream in ipairs(redis.call('SMEMBERS', '${STREAM_NAMES}')) do
  if redis.call('GET', stream .. '${LEASE}') == ARGV[1] then redis.call('DEL', stream .. '${LEASE}') end
end`;

/**
 * Shares the streams of one Redis among the writers there are. A lease only keeps writers out of each other's way: an entry
 * that two of them store is stored once.
 */
export class StreamLeases {
  constructor(
    private readonly redis: Redis,
    private readonly writer: string,
  ) {}

  /** The streams that are this writer's until {@link LEASE_MS} from now; to be asked again well before. */
  async renew(): Promise<string[]> {
    return (await this.redis.eval(RENEW, 0, this.writer)) as string[];
  }

  /** Leaves all streams to the others. */
  async release(): Promise<void> {
    await this.redis.eval(RELEASE, 0, this.writer);
  }
}
