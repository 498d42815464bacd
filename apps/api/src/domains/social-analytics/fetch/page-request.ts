import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { SocialFailure } from './social-failure.js';

/** Who asks: servers can tell, and name it in their robots.txt. */
export const USER_AGENT = 'NetreachBot/1.0 (reads public pages; obeys robots.txt)';

/** An answer of a server. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** Read of the body. */
  readonly bytes: number;
}

/** How a page is asked for. */
export interface Asking {
  /** What its host led to and was looked at: the connection goes there and nowhere else. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes of a body at most. */
  readonly most: number;
  /** In all, in milliseconds: a server that sends slowly and for ever is left. */
  readonly timeout: number;
}

/**
 * Asks a server once; follows nothing, decodes nothing.
 * @throws SocialFailure `encoding`, `timeout`, `too_large`, `unreachable`
 */
export function askPage(url: URL, { address, headers, most, timeout }: Asking): Promise<Answer> {
  const request = url.protocol === 'https:' ? overHttps : overHttp;
  const family = isIP(address);
  const found = { address, family };
  return new Promise((resolve, reject) => {
    const stop = AbortSignal.timeout(timeout);
    const failed = (error: unknown) =>
      reject(
        error instanceof SocialFailure
          ? error
          : new SocialFailure(stop.aborted ? 'timeout' : 'unreachable', { cause: error }),
      );
    const asked = request(url, {
      agent: false,
      signal: stop,
      headers: { 'user-agent': USER_AGENT, accept: 'text/html', 'accept-encoding': 'identity', ...headers },
      // The name is not asked again: it could lead elsewhere by now.
      lookup: (_host, options, done) =>
        options.all ? done(null, [found]) : (done as (...found: unknown[]) => void)(null, address, family),
    });
    asked.on('error', failed);
    asked.on('response', (answer) => {
      read(answer, most).then(resolve, (error: unknown) => {
        asked.destroy();
        failed(error);
      });
    });
    asked.end();
  });
}

async function read(answer: IncomingMessage, most: number): Promise<Answer> {
  const { statusCode: status = 0, headers } = answer;
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new SocialFailure('encoding');
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > most) throw new SocialFailure('too_large');
    parts.push(part);
  }
  return { status, headers, bytes, text: Buffer.concat(parts).toString('utf8') };
}
