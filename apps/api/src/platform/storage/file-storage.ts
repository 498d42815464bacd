import type { Readable } from 'node:stream';

/** A stored file, being read. */
export interface StoredFile {
  readonly stream: Readable;
  /** Of what is read, in bytes. */
  readonly size: number;
}

/** A part of a file, in bytes, that lies within it. */
export interface FilePart {
  readonly start: number;
  /** At least 1. */
  readonly length: number;
}

/** Where finished files are kept. A key is a relative path of letters, digits, `-`, `_`, `.` and `/`. */
export abstract class FileStorage {
  /** Stores a local file under a key, whole or not at all; what was there is replaced. The local file is left alone. */
  abstract put(key: string, path: string): Promise<void>;

  /** Begins to read a file, or a part of it; undefined when there is none. */
  abstract open(key: string, part?: FilePart): Promise<StoredFile | undefined>;

  /** Removes a file; one that is not there is no failure. */
  abstract remove(key: string): Promise<void>;
}

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** @throws Error for a key that could lead elsewhere */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key}" is no key of a stored file`);
  return key;
}
