import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CliModule } from '../../src/cli/cli.module.js';
import {
  FileImports,
  type FileImported,
  type FileToImport,
} from '../../src/domains/imports/file-imports.lookup.js';
import { MeasurementService } from '../../src/domains/measurement/measurement.service.js';

/** The product without its servers: imports and measurement. */
export class Workshop {
  private readonly folder = mkdtempSync(join(tmpdir(), 'netreach-test-'));

  private constructor(readonly context: INestApplicationContext) {}

  static async open(): Promise<Workshop> {
    return new Workshop(
      await NestFactory.createApplicationContext(CliModule, { logger: false, abortOnError: false }),
    );
  }

  /** Writes a file to import. */
  write(name: string, content: string | Buffer): string {
    const path = join(this.folder, name);
    writeFileSync(path, content);
    return path;
  }

  /** Imports text as a file of a kind. */
  import(
    file: Omit<FileToImport, 'path' | 'country'> & { text: string; country?: string },
  ): Promise<FileImported> {
    const { text, ...rest } = file;
    const path = this.write(`${file.kind}.csv`, text);
    return this.context
      .get(FileImports, { strict: false })
      .import({ country: 'at', ...rest, path }, () => undefined);
  }

  /** Measures a month. */
  async measure(month: string, country = 'at'): Promise<void> {
    const measurement = this.context.get(MeasurementService, { strict: false });
    const job = await measurement.request(country, month);
    if (!(await measurement.run(job.id))) throw new Error('the month was not measured');
  }

  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A small random number generator (mulberry32): the same market in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SERVICES = 24;
const LEVELS = { gender: ['female', 'male'], region: ['east', 'south', 'west'] };

/** A market of 500 persons, 24 services, houses, networks and channels with contacts from 20 September to 31 October 2026. */
export async function importRandomMarket(workshop: Workshop, contacts: number): Promise<void> {
  const random = seeded(7);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const numbers = Array.from({ length: SERVICES }, (_, number) => number);
  const services = numbers.map(
    (n) =>
      `Service ${n},House ${n % 5},Network ${n % 3},Category ${n % 4},www.s${n}.example,${n % 6 ? 'true' : 'false'}`,
  );
  await workshop.import({
    kind: 'attributes',
    text: [
      'attribute,attribute_name,group,value,value_name,min_age,max_age',
      ...LEVELS.gender.map((level) => `gender,Gender,Demographics,${level},${level},,`),
      ...['14-29,14,29', '30-49,30,49', '50+,50,'].map(
        (ages) => `birthday,Age,Demographics,${ages.split(',')[0]},${ages}`,
      ),
      ...LEVELS.region.map((level) => `region,Region,Place,${level},${level},,`),
    ].join('\n'),
  });
  await workshop.import({
    kind: 'services',
    text: ['service,media_house,ad_network,category,targets,bookable', ...services].join('\n'),
  });
  const channels = numbers
    .slice(0, 8)
    .map((n) => `Channel ${n % 3},www.s${n}.example,${n % 2 ? '/sport' : ''}`);
  await workshop.import({ kind: 'channels', text: ['channel,target,path_prefix', ...channels].join('\n') });
  await workshop.import({
    kind: 'distribution',
    options: { name: 'Test', validFrom: '2026-01-01' },
    text: [
      'attribute,value,persons',
      ...['gender,female,40521', 'gender,male,38012'],
      ...['birthday,14-29,17005', 'birthday,30-49,25513', 'birthday,50+,36015'],
    ].join('\n'),
  });
  const persons = Array.from({ length: 500 }, (_, n) => {
    const birthday = `${1936 + Math.floor(random() * 75)}-0${1 + Math.floor(random() * 9)}-15`;
    return `p${n},${birthday},${pick(LEVELS.gender)},${pick(LEVELS.region)}`;
  });
  await workshop.import({
    kind: 'panel',
    options: { asOf: '2026-09-01' },
    text: ['person,birthday,gender,region', ...persons].join('\n'),
  });
  const start = Date.UTC(2026, 8, 20);
  const rows = Array.from({ length: contacts }, () => {
    const at = new Date(start + Math.floor(random() * 42 * 86_400) * 1000).toISOString();
    const service = Math.floor(SERVICES * random() ** 2);
    const person = Math.floor(500 * random() ** 1.5);
    const device = pick(['desktop', 'mobile_web', 'mobile_app']);
    return `p${person},${at},www.s${service}.example/${pick(['sport', 'news'])}/x,${device},${random() < 0.2}`;
  });
  await workshop.import({
    kind: 'contacts',
    text: ['person,time,url,device,registered', ...rows].join('\n'),
  });
}
