import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, FileStorage, type FilePart, type StoredFile } from './file-storage.js';

/** Files in a folder, which all processes that read or write them share; only their account reads them. */
export class DiskStorage extends FileStorage {
  constructor(private readonly folder: string) {
    super();
  }

  override async put(key: string, path: string): Promise<void> {
    const target = this.pathOf(key);
    const arriving = join(this.folder, `.arriving-${randomUUID()}`);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await copyFile(path, arriving);
      await chmod(arriving, 0o600);
      await rename(arriving, target);
    } finally {
      await rm(arriving, { force: true });
    }
  }

  override async open(key: string, part?: FilePart): Promise<StoredFile | undefined> {
    try {
      const file = await open(this.pathOf(key));
      const { size } = await file.stat();
      if (!part) return { stream: file.createReadStream(), size };
      const { start, length } = part;
      return { stream: file.createReadStream({ start, end: start + length - 1 }), size: length };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  override async remove(key: string): Promise<void> {
    const path = this.pathOf(key);
    await rm(path, { force: true });
    // A folder that has become empty goes too; one that has not stays.
    if (dirname(path) !== this.folder) await rmdir(dirname(path)).catch(() => undefined);
  }

  private pathOf(key: string): string {
    return join(this.folder, checkedKey(key));
  }
}

function isMissing(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ENOENT';
}
