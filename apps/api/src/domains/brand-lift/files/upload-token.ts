import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{10,11})\.([\w-]{43})$/;

/** Signs the addresses that files of the benchmark are sent to, for nothing else, and reads them. */
export class UploadTokens {
  /** That of now first. */
  private readonly keys: readonly Buffer[];

  /** @param before the installation's secret before this one: addresses signed with it are still good */
  constructor(secret: string, before?: string) {
    const secrets = before === undefined ? [secret] : [secret, before];
    this.keys = secrets.map((one) =>
      Buffer.from(hkdfSync('sha256', one, '', 'netreach brand lift upload', 32)),
    );
  }

  /** The token of an upload. @param expiresAt in milliseconds since 1970-01-01 UTC, whole seconds */
  issue(id: string, expiresAt: number): string {
    const text = `${id}.${Math.floor(expiresAt / 1000)}`;
    return `${text}.${signatureOf(text, this.keys[0])}`;
  }

  /** The upload of a token; undefined where this installation did not sign it, or its time is over. */
  read(token: string, now: number): string | undefined {
    const [, id = '', seconds = '', signature = ''] = TOKEN.exec(token) ?? [];
    const given = Buffer.from(signature);
    const isOurs = this.keys.some((key) => {
      const own = Buffer.from(signatureOf(`${id}.${seconds}`, key));
      return own.length === given.length && timingSafeEqual(own, given);
    });
    return isOurs && Number(seconds) * 1000 > now ? id : undefined;
  }
}

function signatureOf(text: string, key: Buffer | undefined): string {
  return createHmac('sha256', key ?? '')
    .update(text)
    .digest('base64url');
}
