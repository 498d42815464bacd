import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CliModule } from '../../src/cli/cli.module.js';
import { FileImports, type FileImported } from '../../src/domains/imports/file-imports.lookup.js';
import { MeasurementService } from '../../src/domains/measurement/measurement.service.js';
import type { TextToImport } from './market.js';
import { TestDatabase } from './test-database.js';

/** The product without its servers, in this process: for files that test its parts. */
export class InnerWorkshop {
  private readonly folder = mkdtempSync(join(tmpdir(), 'netreach-test-'));

  /** The tests' own way to its database. */
  readonly database = new TestDatabase(process.env['DATABASE_OWNER_URL'] ?? '');

  private constructor(readonly context: INestApplicationContext) {}

  static async open(): Promise<InnerWorkshop> {
    return new InnerWorkshop(
      await NestFactory.createApplicationContext(CliModule, { logger: false, abortOnError: false }),
    );
  }

  /** A part of the product. */
  get<T>(type: abstract new (...args: never[]) => T): T {
    return this.context.get(type, { strict: false });
  }

  /** Writes a file to import. */
  write(name: string, content: string | Buffer): string {
    const path = join(this.folder, name);
    writeFileSync(path, content);
    return path;
  }

  /** Imports text as a file of a kind. */
  import(file: TextToImport): Promise<FileImported> {
    const { text, ...rest } = file;
    const path = this.write(`${file.kind}.csv`, text);
    return this.get(FileImports).import({ country: 'at', ...rest, path }, () => undefined);
  }

  /** Measures a month. */
  async measure(month: string, country = 'at'): Promise<void> {
    const measurement = this.get(MeasurementService);
    const job = await measurement.request(country, month);
    if (!(await measurement.run(job.id))) throw new Error('the month was not measured');
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.database.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
