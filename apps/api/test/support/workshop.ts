import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileImported } from '../../src/domains/imports/file-imports.lookup.js';
import type { TextToImport } from './market.js';
import { askProduct } from './product/product.js';

/** The built product without its servers: imports and measurement. */
export class Workshop {
  private readonly folder = mkdtempSync(join(tmpdir(), 'netreach-test-'));

  private constructor(private readonly id: number) {}

  /** Opens it on the settings of this process, as `testEnvironment` has made them. */
  static async open(): Promise<Workshop> {
    return new Workshop(await askProduct('openWorkshop', { settings: process.env }));
  }

  /** Imports text as a file of a kind. */
  import({ text, ...rest }: TextToImport): Promise<FileImported> {
    const path = join(this.folder, `${rest.kind}.csv`);
    writeFileSync(path, text);
    return askProduct('importFile', { id: this.id, file: { country: 'at', ...rest, path } });
  }

  /** Measures a month. */
  async measure(month: string, country = 'at'): Promise<void> {
    await askProduct('measure', { id: this.id, country, month });
  }

  async close(): Promise<void> {
    await askProduct('close', { id: this.id });
    rmSync(this.folder, { recursive: true, force: true });
  }
}
