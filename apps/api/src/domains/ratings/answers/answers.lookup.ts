import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../../platform/config/app-config.js';
import { ok } from '../../../platform/http/envelope.js';
import { isAmong } from '../../../platform/http/etag.js';
import { forReader } from '../disclosure/for-reader.lookup.js';
import { AnswerCache } from './answer-cache.js';
import { answerName, type AnswerQuestion } from './answer-question.lookup.js';

const compress = promisify(gzip);
const expand = promisify(gunzip);
const LEVEL = { level: constants.Z_BEST_SPEED };

/**
 * Answers questions about figures: with 304 where the caller has the answer, with bytes another process or an earlier call
 * has made of the same question, else by computing it, once for all who ask at the same time.
 */
@Injectable()
export class Answers {
  private readonly underWay = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly cache: AnswerCache,
    private readonly config: AppConfig,
  ) {}

  /**
   * Sends the answer to a question.
   * @param compute the fields of the answer; not called where the answer is known
   * @throws what `compute` throws; a failure is not kept
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    question: AnswerQuestion,
    compute: () => Promise<object>,
  ): Promise<void> {
    const name = answerName(question, this.config.RELEASE);
    const etag = `W/"${name}"`;
    // Browsers may keep it for their user and ask each time whether it still holds.
    const headers = { etag, 'cache-control': 'private, no-cache' };
    if (isAmong(request.headers['if-none-match'], etag)) {
      await reply.code(304).headers(headers).send();
      return;
    }
    const bytes = await this.bytes(name, async () => forReader(await compute(), question.viewer));
    const takesGzip = accepts(request.headers['accept-encoding'], 'gzip');
    void reply.headers({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
    });
    if (takesGzip) void reply.header('content-encoding', 'gzip');
    await reply.send(takesGzip ? bytes : await expand(bytes));
  }

  private bytes(name: string, compute: () => Promise<object>): Promise<Buffer> {
    const known = this.underWay.get(name);
    if (known) return known;
    const made = this.make(name, compute).finally(() => this.underWay.delete(name));
    this.underWay.set(name, made);
    return made;
  }

  private async make(name: string, compute: () => Promise<object>): Promise<Buffer> {
    const kept = await this.cache.find(name);
    if (kept) return kept;
    const bytes = await compress(JSON.stringify(ok(await compute())), LEVEL);
    void this.cache.keep(name, bytes);
    return bytes;
  }
}

/** Whether Accept-Encoding names an encoding, and not only to refuse it. */
function accepts(header: string | string[] | undefined, encoding: string): boolean {
  const offers = String(header ?? '').split(',');
  return offers.some((offer) => {
    const [name, weight] = offer.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? '');
  });
}
