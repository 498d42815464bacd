import { Signatures } from '../../../platform/signatures/signatures.js';

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{10,11})\.([\w-]{43})$/;

/** Signs the addresses that files of the benchmark are sent to, for nothing else, and reads them. */
export class UploadTokens {
  private readonly signatures: Signatures;

  /** @param before the installation's secret before this one: addresses signed with it are still good */
  constructor(secret: string, before?: string) {
    this.signatures = new Signatures('netreach brand lift upload', secret, before);
  }

  /** The token of an upload. @param expiresAt in milliseconds since 1970-01-01 UTC, whole seconds */
  issue(id: string, expiresAt: number): string {
    const text = `${id}.${Math.floor(expiresAt / 1000)}`;
    return `${text}.${this.signatures.of(text)}`;
  }

  /** The upload of a token; undefined where this installation did not sign it, or its time is over. */
  read(token: string, now: number): string | undefined {
    const [, id = '', seconds = '', signature = ''] = TOKEN.exec(token) ?? [];
    const isOurs = this.signatures.isOurs(`${id}.${seconds}`, signature);
    return isOurs && Number(seconds) * 1000 > now ? id : undefined;
  }
}
