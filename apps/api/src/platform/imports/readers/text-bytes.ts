import { isUtf8 } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';

/** Decodes bytes as they come. */
interface Decoder {
  write(chunk: Buffer): string;
  end(): string;
}

/** A character of UTF-8 beyond ASCII, in a text of one character a byte. */
const OF_UTF8 = /[\xc2-\xf4][\x80-\xbf]/;
const LONGEST_CHARACTER = 4;
/** Bytes that are looked at for zeros: text of mostly Latin letters in UTF-16 has one in two. */
const LOOKED_AT = 64;

/**
 * Decodes the bytes of a file that does not say how it is written: UTF-16 by its byte order mark or its zeros, else UTF-8;
 * where bytes are none of it, and no character beyond ASCII was until then, Windows-1252, which holds Latin-1.
 */
export class TextBytes implements Decoder {
  private decoder: Decoder | undefined;
  private isPlain = true;
  private pending = Buffer.alloc(0);

  write(chunk: Buffer): string {
    if (this.decoder) return this.decoder.write(chunk);
    const bytes = Buffer.concat([this.pending, chunk]);
    if (bytes.length < 2) return this.wait(bytes);
    if (this.isPlain) this.decoder = wide(bytes);
    return this.decoder ? this.decoder.write(bytes) : this.narrow(bytes, bytes.length - openEnd(bytes));
  }

  end(): string {
    const rest = this.decoder ? '' : this.narrow(this.pending, this.pending.length);
    return rest + (this.decoder?.end() ?? '');
  }

  private wait(bytes: Buffer): string {
    this.pending = Buffer.from(bytes);
    return '';
  }

  /** @param end where the last whole character ends */
  private narrow(bytes: Buffer, end: number): string {
    const whole = bytes.subarray(0, end);
    if (!isUtf8(whole)) {
      const isMostly = !this.isPlain || OF_UTF8.test(whole.toString('latin1'));
      this.decoder = isMostly ? new StringDecoder('utf8') : webDecoder('windows-1252');
      return this.decoder.write(bytes);
    }
    const text = whole.toString('utf8');
    this.isPlain &&= text.length === end;
    this.wait(bytes.subarray(end));
    return text;
  }
}

function webDecoder(label: string): Decoder {
  const decoder = new TextDecoder(label);
  return { write: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() };
}

/** The decoder of a text in UTF-16; undefined for any other. */
function wide(bytes: Buffer): Decoder | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return webDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return webDecoder('utf-16be');
  const looked = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  looked.forEach((byte, at) => (zeros[at % 2]! += byte === 0 ? 1 : 0));
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 4 < looked.length) return undefined;
  return webDecoder(odd > even ? 'utf-16le' : 'utf-16be');
}

/** Bytes at the end that begin a character of UTF-8 and do not end it. */
function openEnd(bytes: Buffer): number {
  for (let back = 1; back < LONGEST_CHARACTER && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}
