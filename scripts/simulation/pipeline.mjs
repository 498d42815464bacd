/**
 * How many there are of each part.
 *
 * @typedef {{ collectors: number, redis: number, shards: number, writers: number, stores: number, replicas: number }} Size
 */

/** Parts of one kind: from which second each is there again. */
class Parts {
  #backAt;

  constructor(count) {
    this.#backAt = new Array(count).fill(0);
  }

  get count() {
    return this.#backAt.length;
  }

  isUp(at, second) {
    return this.#backAt[at] <= second;
  }

  /** How many are there. */
  up(second) {
    return this.#backAt.filter((back) => back <= second).length;
  }

  fail(at, until) {
    this.#backAt[at] = Math.max(this.#backAt[at], until);
  }
}

/**
 * The way of hits from collectors through the shards of the stream and their writers into the shards of the store, second by
 * second. What is counted: hits that no browser got an answer for (`lost`), that were refused with 503 (`refused`), that wait, and that
 * are stored. Nothing that was acknowledged is ever lost here: that is what the benches of durability prove.
 */
export class Pipeline {
  arrived = 0;
  lost = 0;
  refused = 0;
  stored = 0;
  /** Hits in front of the collectors. */
  queue = 0;
  waiting;

  /**
   * @param {import('./assumptions.mjs').Values} values
   * @param {Size} size
   */
  constructor(values, { collectors, redis, shards, writers, stores, replicas }) {
    this.values = values;
    this.collector = new Parts(collectors);
    this.redis = new Parts(redis);
    this.writer = new Parts(writers);
    // Replicas of a shard stand one after the other.
    this.store = new Parts(stores * replicas);
    this.postgres = new Parts(1);
    this.stores = stores;
    this.replicas = replicas;
    this.waiting = new Array(shards).fill(0);
    this.mixed = new Array(shards).fill(false);
    this.idleUntil = new Array(writers).fill(0);
  }

  /** Has a part die for some seconds. @param {'collector' | 'redis' | 'writer' | 'store' | 'postgres'} kind */
  fail(kind, at, second, seconds) {
    if (kind === 'collector' && this.collector.isUp(at, second))
      this.inHand += Math.round((this.rate * this.values.inHand) / Math.max(1, this.collector.up(second)));
    this[kind].fail(at, second + seconds);
    // The others look after its streams when its lease has ended.
    if (kind === 'writer') this.idleUntil[at] = second + this.values.lease;
  }

  /** Hits a second that came last. */
  rate = 0;
  /** Hits in the hands of collectors that have just died. */
  inHand = 0;

  /** @param {number} arriving hits of this second */
  step(second, arriving) {
    this.rate = arriving;
    this.arrived += arriving;
    this.#share(second, this.#collect(second, arriving));
    if (this.postgres.isUp(0, second)) this.#write(second);
  }

  /** What the collectors get done; browsers give up after a while. */
  #collect(second, arriving) {
    const capacity = (this.collector.up(second) * 1e6) / this.values.collectorMicros;
    const wanted = this.queue + arriving;
    const served = Math.min(wanted, Math.floor(capacity));
    this.queue = wanted - served;
    const givenUp = Math.max(0, this.queue - Math.floor(capacity * this.values.patience));
    this.queue -= givenUp;
    // What a collector that died had in its hands goes with it.
    const gone = Math.min(served, this.inHand);
    this.inHand = 0;
    this.lost += givenUp + gone;
    return served - gone;
  }

  /** Into shards, past servers that are away. A full shard refuses. */
  #share(second, served) {
    const { waiting } = this;
    const isUp = (shard) => this.redis.isUp(shard % this.redis.count, second);
    const each = Math.floor(served / waiting.length);
    let rest = served - each * waiting.length;
    for (let shard = 0; shard < waiting.length; shard += 1) {
      const part = each + (rest-- > 0 ? 1 : 0);
      const turn = Array.from({ length: waiting.length }, (_, step) => (shard + step) % waiting.length);
      const place = turn.find(isUp);
      if (place === undefined || waiting[place] >= this.values.limit) {
        this.refused += part;
        continue;
      }
      waiting[place] += part;
      // Hits of other shards of the store: they all have to be there.
      if (place % this.stores !== shard % this.stores) this.mixed[place] = true;
    }
  }

  /** Writers that are there share the shards; one that died keeps its own until its lease ends. */
  #write(second) {
    const { waiting, values } = this;
    const room = Array.from({ length: this.stores }, () => Math.floor(values.storeRate));
    const writers = Array.from({ length: this.writer.count }, (_, at) => at).filter(
      (at) => this.writer.isUp(at, second) || this.idleUntil[at] > second,
    );
    if (writers.length === 0) return;
    for (const [turn, writer] of writers.entries()) {
      if (!this.writer.isUp(writer, second)) continue;
      const own = waiting.map((_, shard) => shard).filter((shard) => shard % writers.length === turn);
      let left = Math.floor(values.writerRate);
      // The fullest first, as whoever reads all streams at once does.
      for (const shard of own.sort((a, b) => waiting[b] - waiting[a])) {
        const store = shard % this.stores;
        if (waiting[shard] === 0) this.mixed[shard] = false;
        const needed = this.mixed[shard] ? room.keys() : [store];
        const isStoreUp = [...needed].every((one) => this.#isStoreUp(one, second));
        if (!isStoreUp || !this.redis.isUp(shard % this.redis.count, second)) continue;
        const taken = Math.min(waiting[shard], left, room[store]);
        waiting[shard] -= taken;
        room[store] -= taken;
        left -= taken;
        this.stored += taken;
      }
    }
  }

  #isStoreUp(store, second) {
    for (let replica = 0; replica < this.replicas; replica += 1)
      if (this.store.isUp(store * this.replicas + replica, second)) return true;
    return false;
  }
}
