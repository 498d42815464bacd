import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files fetched before, in a folder of this process's machine; those unused longest leave when it is full. */
export class IndexCache {
  /** @param bytes all files may have together */
  constructor(
    readonly folder: string,
    private readonly bytes: number,
  ) {}

  /** Reads a file into memory of its size. @returns whether it is there, and of that size */
  async read(name: string, into: Uint8Array): Promise<boolean> {
    const path = join(this.folder, name);
    try {
      const file = await open(path);
      try {
        const { size } = await file.stat();
        if (size !== into.byteLength) return false;
        for (let at = 0; at < size;) {
          const { bytesRead } = await file.read(into, at, size - at, at);
          if (bytesRead === 0) return false;
          at += bytesRead;
        }
      } finally {
        await file.close();
      }
      const now = new Date();
      // The moment of its last use.
      await utimes(path, now, now);
      return true;
    } catch {
      return false;
    }
  }

  /** Keeps a file, whole or not at all. @returns its path; whoever uses it at once finds it there */
  async keep(name: string, data: Uint8Array): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await this.makeRoom(data.byteLength);
    const arriving = join(this.folder, `.arriving-${randomUUID()}`);
    const path = join(this.folder, name);
    try {
      await writeFile(arriving, data, { mode: 0o600 });
      await rename(arriving, path);
    } finally {
      await rm(arriving, { force: true });
    }
    return path;
  }

  /** Forgets a file; one that is not there is no failure. */
  async forget(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }

  private async makeRoom(wanted: number): Promise<void> {
    const names = await readdir(this.folder);
    const files = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(this.folder, name)).catch(() => undefined);
        return { name, size: found?.size ?? 0, usedAt: found?.mtimeMs ?? 0 };
      }),
    );
    let total = files.reduce((sum, { size }) => sum + size, wanted);
    for (const { name, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
      if (total <= this.bytes) return;
      await this.forget(name);
      total -= size;
    }
  }
}
