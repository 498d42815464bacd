import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../../platform/config/app-config.js';
import { ok } from '../../../platform/http/envelope.js';
import { isAmong } from '../../../platform/http/etag.js';
import { RedisService } from '../../../platform/redis/redis.service.js';
import { NationalFlagsRepository } from '../database/national-flags.repository.js';
import type { NationalReader } from './national-reading.service.js';

/** What a call answers from: its name and everything it depends on but the figures. */
export interface NationalQuestion {
  readonly call: string;
  readonly asked: object;
}

/** An answer as it is kept. */
interface Kept {
  readonly stamp: string;
  readonly etag: string;
  readonly text: string;
}

/** What is known of a country's figures: until when without asking, and for how long while nobody answers. */
interface KnownStamp {
  readonly stamp: string;
  readonly at: number;
}

const ENTRIES = 500;
const LARGEST = 512 * 1024;
const SECONDS_IN_REDIS = 900;
/** How long PostgreSQL may take to say that nothing has changed, and how long it is left alone when it does not. */
const PATIENCE_MS = 400;
const PAUSE_MS = 2000;
/** For how long answers are given while PostgreSQL is away. */
const AWAY_MS = 15 * 60_000;
const PUBLIC_CACHE = 'public, max-age=30, must-revalidate';
/** Files are asked for by programs: five minutes, and a day while the API is away. What is blocked is gone after that. */
const FILE_CACHE = 'public, max-age=300, stale-if-error=86400';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 27);

/**
 * Gives public answers from memory and Redis for as long as no release, flag or block has changed: PostgreSQL is asked for one
 * number, and while it is away the last one counts. Previews are always computed.
 */
@Injectable()
export class NationalAnswers {
  private readonly logger = new Logger('NationalRanking');
  private readonly kept = new Map<string, Kept>();
  private readonly stamps = new Map<string, KnownStamp>();
  private readonly asking = new Map<string, Promise<string>>();
  private readonly underWay = new Map<string, Promise<Kept>>();
  private pausedUntil = 0;

  constructor(
    private readonly flags: NationalFlagsRepository,
    private readonly redis: RedisService,
    private readonly config: AppConfig,
  ) {}

  /** Sends an answer, or 304 to whoever has it. @throws what `compute` throws; a failure is not kept */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    reader: NationalReader,
    question: NationalQuestion,
    compute: () => Promise<object>,
  ): Promise<void> {
    const isPublic = reader.audience === 'public';
    const { etag, text } = isPublic
      ? await this.shared(reader, question, compute)
      : madeOf('', await compute());
    const headers = { etag, 'cache-control': isPublic ? PUBLIC_CACHE : 'private, no-cache' };
    if (isAmong(request.headers['if-none-match'], etag)) {
      await reply.code(304).headers(headers).send();
      return;
    }
    await reply.headers({ ...headers, 'content-type': 'application/json; charset=utf-8' }).send(text);
  }

  /** Sends a text that everybody may read as what it is, or 304 to whoever has it. @throws as `send` */
  async sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    country: string,
    question: NationalQuestion & { readonly type: string },
    compute: () => Promise<string>,
  ): Promise<void> {
    const { etag, text } = await this.shared({ country }, question, compute);
    const headers = { etag, 'cache-control': FILE_CACHE };
    if (isAmong(request.headers['if-none-match'], etag)) {
      await reply.code(304).headers(headers).send();
      return;
    }
    await reply.headers({ ...headers, 'content-type': question.type }).send(text);
  }

  private async shared(
    { country }: Pick<NationalReader, 'country'>,
    { call, asked }: NationalQuestion,
    compute: () => Promise<object | string>,
  ): Promise<Kept> {
    const stamp = await this.stampOf(country);
    const name = hashOf(JSON.stringify([this.config.RELEASE, country, call, sorted(asked)]));
    const known = this.kept.get(name);
    if (known?.stamp === stamp) return known;
    const place = `${name} ${stamp}`;
    const running = this.underWay.get(place);
    if (running) return running;
    const made = this.make(name, stamp, compute).finally(() => this.underWay.delete(place));
    this.underWay.set(place, made);
    return made;
  }

  private async make(name: string, stamp: string, compute: () => Promise<object | string>): Promise<Kept> {
    const key = `national:${name}:${stamp}`;
    const found = await this.inRedis(() => this.redis.client.get(key));
    const made: Kept = found
      ? { stamp, ...(JSON.parse(found) as Omit<Kept, 'stamp'>) }
      : madeOf(stamp, await compute());
    this.kept.delete(name);
    this.kept.set(name, made);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= ENTRIES) break;
      this.kept.delete(oldest);
    }
    if (!found && made.text.length <= LARGEST) {
      const { etag, text } = made;
      void this.inRedis(() =>
        this.redis.client.set(key, JSON.stringify({ etag, text }), 'EX', SECONDS_IN_REDIS),
      );
    }
    return made;
  }

  /** What rises with every change of a country's figures; the last one known while PostgreSQL is away. */
  private async stampOf(country: string): Promise<string> {
    const now = performance.now();
    const known = this.stamps.get(country);
    const isRecent = known !== undefined && now - known.at < AWAY_MS;
    if (isRecent && now < this.pausedUntil) return known.stamp;
    try {
      const stamp = await this.askedOnce(country);
      this.stamps.set(country, { stamp, at: performance.now() });
      return stamp;
    } catch (error) {
      this.pausedUntil = performance.now() + PAUSE_MS;
      this.logger.warn({ err: error }, 'published figures are answered from memory for a while');
      const last = isRecent
        ? known.stamp
        : await this.inRedis(() => this.redis.client.get(stampKey(country)));
      if (last === null || last === undefined) throw error;
      return last;
    }
  }

  private askedOnce(country: string): Promise<string> {
    const running = this.asking.get(country);
    if (running) return running;
    const asked = this.ask(country).finally(() => this.asking.delete(country));
    this.asking.set(country, asked);
    return asked;
  }

  private async ask(country: string): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('PostgreSQL does not answer')), PATIENCE_MS);
    });
    try {
      const stamp = await Promise.race([this.flags.stamp(country), late]);
      if (this.stamps.get(country)?.stamp !== stamp)
        void this.inRedis(() => this.redis.client.set(stampKey(country), stamp, 'PX', AWAY_MS));
      return stamp;
    } finally {
      clearTimeout(timer);
    }
  }

  // Redis helps where it can: without it nothing is found or kept.
  private async inRedis<T>(work: () => Promise<T>): Promise<T | undefined> {
    const { status } = this.redis.client;
    if (status !== 'ready' && status !== 'wait') return undefined;
    return work().catch(() => undefined);
  }
}

const stampKey = (country: string) => `national:stamp:${country}`;

function madeOf(stamp: string, answer: object | string): Kept {
  const text = typeof answer === 'string' ? answer : JSON.stringify(ok(answer));
  return { stamp, text, etag: `"${hashOf(text)}"` };
}

const sorted = (asked: object) =>
  Object.entries(asked)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
