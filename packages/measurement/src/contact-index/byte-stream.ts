/** Stored bytes that are no contact index, or not one this version can read. */
export class ContactIndexFormatError extends Error {
  override readonly name = 'ContactIndexFormatError';
}

/** Columns of stored bytes begin at multiples of it, so that they can be read where they lie. */
const COLUMN_ALIGNMENT = 8;

/** Appends numbers to a growing byte array. */
export class ByteWriter {
  private bytes: Uint8Array<ArrayBuffer>;
  private length = 0;

  /** @param room bytes it has at first */
  constructor(room = 4096) {
    this.bytes = new Uint8Array(room);
  }

  /** Appends a whole number from 0 to 2^53-1 in groups of seven bits, lowest first. */
  varint(value: number): void {
    if (this.length + 8 > this.bytes.length) this.grow(8);
    let rest = value;
    while (rest > 0x7fffffff) {
      this.bytes[this.length++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    while (rest > 127) {
      this.bytes[this.length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }

  /** Appends a whole number of either sign, |value| < 2^52, so that small ones stay short. */
  signedVarint(value: number): void {
    this.varint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** Appends an unsigned 32-bit number in four bytes, lowest first. */
  uint32(value: number): void {
    if (this.length + 8 > this.bytes.length) this.grow(8);
    for (let shift = 0; shift < 32; shift += 8) this.bytes[this.length++] = (value >>> shift) & 255;
  }

  /** Appends bytes as they are. */
  raw(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.bytes.length) this.grow(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Appends zeros up to a multiple of {@link COLUMN_ALIGNMENT} bytes. */
  align(): void {
    this.raw(new Uint8Array(-this.length & (COLUMN_ALIGNMENT - 1)));
  }

  /** A copy of what was written. */
  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  private grow(room: number): void {
    const wider = new Uint8Array(Math.max(this.bytes.length * 2, this.length + room));
    wider.set(this.bytes);
    this.bytes = wider;
  }
}

/** Reads what {@link ByteWriter} wrote and refuses to read past the end. */
export class ByteReader {
  private position = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly what: string,
    /** False for bytes of the format that had no zeros between columns. */
    private readonly aligned = true,
  ) {}

  varint(): number {
    let value = 0;
    let factor = 1;
    for (let count = 0; count < 8; count += 1) {
      const byte = this.byte();
      value += (byte & 127) * factor;
      if (byte < 128) return this.check(value, Number.MAX_SAFE_INTEGER);
      factor *= 128;
    }
    return this.fail('a number is too long');
  }

  signedVarint(): number {
    const value = this.varint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  /** A number that must not exceed `limit`, for counts and positions that size or index memory. */
  varintUpTo(limit: number): number {
    return this.check(this.varint(), limit);
  }

  uint32(): number {
    return (this.byte() | (this.byte() << 8) | (this.byte() << 16) | (this.byte() << 24)) >>> 0;
  }

  /** The next `length` bytes, not copied. */
  raw(length: number): Uint8Array {
    if (length > this.remaining) this.fail('it ends too early');
    this.position += length;
    return this.bytes.subarray(this.position - length, this.position);
  }

  /** Passes over the zeros of {@link ByteWriter.align}. */
  align(): void {
    if (!this.aligned) return;
    for (const byte of this.raw(Math.min(this.remaining, -this.position & (COLUMN_ALIGNMENT - 1))))
      if (byte !== 0) this.fail('a column begins too early');
  }

  get remaining(): number {
    return this.bytes.length - this.position;
  }

  /** Refuses bytes that nothing has read. */
  end(): void {
    if (this.remaining > 0) this.fail(`${this.remaining} bytes are left over`);
  }

  fail(reason: string): never {
    throw new ContactIndexFormatError(`The ${this.what} cannot be read: ${reason}`);
  }

  private byte(): number {
    if (this.position >= this.bytes.length) this.fail('it ends too early');
    return this.bytes[this.position++]!;
  }

  private check(value: number, limit: number): number {
    return value <= limit ? value : this.fail(`${value} is more than ${limit}`);
  }
}
