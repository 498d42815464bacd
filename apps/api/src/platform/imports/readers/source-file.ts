import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { Transform, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** How a file is recognised when it is imported again. */
export type Identity =
  /** By its whole content: another content is another import. */
  | 'content'
  /** By its beginning: a log that has grown goes on where it was left. */
  | 'beginning';

const BEGINNING_BYTES = 4096;

/** A file to import, plain or gzip, with a count of the bytes read so far. */
export class SourceFile {
  readonly name: string;
  readonly size: number;
  /** Bytes read from disk, for progress. */
  bytesRead = 0;

  constructor(readonly path: string) {
    this.name = basename(path);
    this.size = statSync(path).size;
  }

  /** The text of the file as a byte stream, unpacked where it is gzip. */
  async open(): Promise<Readable> {
    const packed = (await this.firstBytes(2)).equals(Buffer.from([0x1f, 0x8b]));
    const counter = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.bytesRead += chunk.length;
        done(null, chunk);
      },
    });
    // An error anywhere reaches the reader of the last stream by itself.
    const silent = () => undefined;
    return packed
      ? pipeline(createReadStream(this.path), counter, createGunzip(), silent)
      : pipeline(createReadStream(this.path), counter, silent);
  }

  /** sha256 in hex of what identifies the file. */
  async fingerprint(identity: Identity): Promise<string> {
    const hash = createHash('sha256');
    let left = identity === 'content' ? Infinity : BEGINNING_BYTES;
    const source = new SourceFile(this.path);
    const stream = await source.open();
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) break;
    }
    return hash.digest('hex');
  }

  private async firstBytes(count: number): Promise<Buffer> {
    const stream = createReadStream(this.path, { end: count - 1 });
    const chunks: Buffer[] = [];
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
}
