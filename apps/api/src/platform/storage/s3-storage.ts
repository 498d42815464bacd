import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request as plain, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { checkedKey, FileStorage, type FilePart, type StoredFile } from './file-storage.js';

/** A bucket, and who may use it. */
export interface Bucket {
  /** Address of the bucket without a slash at its end: `https://host/bucket`. */
  readonly address: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIMEOUT_MS = 60_000;
const LONGEST_MESSAGE = 2000;

/** Files in a bucket of an S3-compatible store. */
export class S3Storage extends FileStorage {
  constructor(private readonly bucket: Bucket) {
    super();
  }

  override async put(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    const answer = await this.send('PUT', key, { path, size });
    await demandSuccess(answer);
    answer.resume();
  }

  override async open(key: string, part?: FilePart): Promise<StoredFile | undefined> {
    const answer = await this.send('GET', key, part);
    if (answer.statusCode === 404) {
      answer.resume();
      return undefined;
    }
    await demandSuccess(answer);
    return { stream: answer, size: Number(answer.headers['content-length']) };
  }

  override async remove(key: string): Promise<void> {
    const answer = await this.send('DELETE', key);
    if (answer.statusCode !== 404) await demandSuccess(answer);
    answer.resume();
  }

  // Not by fetch: a body of known length that is streamed from a file is what S3 asks for and fetch does not promise.
  private async send(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    what?: { path: string; size: number } | FilePart,
  ): Promise<IncomingMessage> {
    const { address, ...credentials } = this.bucket;
    const signed = await new AwsV4Signer({
      ...credentials,
      method,
      url: `${address}/${checkedKey(key)}`,
      service: 's3',
      ...(what && 'start' in what ? { headers: { range: rangeOf(what) } } : {}),
    }).sign();
    const body = what && 'path' in what ? what : undefined;
    const headers = Object.fromEntries(signed.headers);
    if (body) headers['content-length'] = String(body.size);
    const send = signed.url.protocol === 'https:' ? secure : plain;
    const call = send(signed.url, { method, headers, timeout: TIMEOUT_MS });
    call.on('timeout', () => call.destroy(new Error('the file store does not answer')));
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      call.once('response', resolve).once('error', reject);
    });
    if (body) pipeline(createReadStream(body.path), call).catch((error: Error) => call.destroy(error));
    else call.end();
    return answered;
  }
}

const rangeOf = ({ start, length }: FilePart) => `bytes=${start}-${start + length - 1}`;

async function demandSuccess(answer: IncomingMessage): Promise<void> {
  const status = answer.statusCode ?? 0;
  if (status >= 200 && status < 300) return;
  let text = '';
  for await (const part of answer.setEncoding('utf8')) {
    text += part as string;
    if (text.length > LONGEST_MESSAGE) break;
  }
  throw new Error(`the file store answered ${status}: ${text.slice(0, LONGEST_MESSAGE)}`);
}
