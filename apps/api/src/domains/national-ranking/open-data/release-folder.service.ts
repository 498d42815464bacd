import { createPublicKey, sign, type KeyObject } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { MethodBreaksLookup } from '../../measurement/method-breaks.lookup.js';
import { NationalFiguresReadModel, type ReadRelease } from '../database/national-figures.read-model.js';
import { OPEN_DATA_SCHEMA } from './open-data.schema.js';
import { OpenData } from './open-data.service.js';
import { atomOf, listPageOf } from './open-pages.js';
import { seriesData, siteData } from './site-data.js';
import { entryHash, sha256, type Registered } from './release-register.js';

/** Where a folder is written, and with what. */
export interface FolderAsked {
  readonly folder: string;
  /** Ed25519 private key that signs what is written. */
  readonly key: KeyObject;
  /** Origin of the API, for the addresses in the data. */
  readonly origin: string;
}

const pretty = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
/** Months of the time series. */
const MOST_MONTHS = 36;
const DATA = ['data.json', 'data.csv'] as const;

/**
 * Writes every released month as files that need no API: `<month>/v<version>/` with JSON, CSV and a signed `datapackage.json` of
 * their hashes, and a signed register that only grows. Where a block has come or gone, the version gets another revision, and
 * the data of the one before goes; its package stays as what was there.
 */
@Injectable()
export class ReleaseFolder {
  constructor(
    private readonly data: OpenData,
    private readonly figures: NationalFiguresReadModel,
    private readonly breaks: MethodBreaksLookup,
  ) {}

  /**
   * Brings a folder to what is public now.
   * @returns entries that are new
   * @throws Error when the register that is there was not written by this key, or does not fit together
   */
  async write({ folder, key, origin }: FolderAsked): Promise<Registered[]> {
    await mkdir(folder, { recursive: true });
    const register = await registerIn(folder);
    const added: Registered[] = [];
    const releases = [...(await this.data.releases())].reverse();
    for (const { date, version } of releases) {
      const month = date.slice(0, 7);
      const content = await this.contentOf(month, version, origin);
      const before = [...register].reverse().find((one) => one.month === month && one.version === version);
      const data = sha256(DATA.map((name) => sha256(content[name])).join());
      if (before?.data === data) continue;
      const revision = (before?.revision ?? 0) + 1;
      const path = `${month}/v${version}${revision === 1 ? '' : `-r${revision}`}`;
      const description = pretty(packageOf({ month, version, revision, content, origin }));
      await this.store(join(folder, path), { ...content, 'datapackage.json': description }, key);
      const last = register.at(-1);
      const previous = last ? entryHash(last) : null;
      const entry = { month, version, revision, path, package: sha256(description), data, previous };
      register.push(entry);
      added.push(entry);
      if (before) for (const name of DATA) await rm(join(folder, before.path, name), { force: true });
    }
    await this.finish({ folder, key, origin }, register);
    return added;
  }

  private async contentOf(month: string, version: number, origin: string) {
    const asked = { month, version, origin };
    return {
      'data.json': `${JSON.stringify(await this.data.month(asked))}\n`,
      'data.csv': await this.data.csv(asked),
    };
  }

  /** What is the newest at the top of the folder, and the register last: until then nothing new counts. */
  private async finish({ folder, key, origin }: FolderAsked, register: readonly Registered[]): Promise<void> {
    const releases = await this.data.releases();
    if (releases.length === 0) return;
    const files = {
      'schema.json': pretty(OPEN_DATA_SCHEMA),
      'releases.atom': atomOf(origin, releases),
      'list.html': listPageOf(await this.data.month({ origin })),
      'public-key.pem': createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
    };
    for (const [name, text] of Object.entries(files)) await replace(join(folder, name), text);
    const months = await Promise.all(
      newestOf(releases).map(({ date }) => this.data.month({ month: date.slice(0, 7), origin })),
    );
    await this.sign(folder, 'site.json', await siteData(this.figures, this.breaks), key);
    await this.sign(folder, 'series.json', seriesData(months), key);
    await this.sign(folder, 'index.json', { releases: register }, key);
  }

  private async sign(folder: string, name: string, content: object, key: KeyObject): Promise<void> {
    const text = `${JSON.stringify(content)}\n`;
    await replace(join(folder, `${name}.sig`), signatureOf(text, key));
    await replace(join(folder, name), text);
  }

  private async store(
    folder: string,
    files: Readonly<Record<string, string>>,
    key: KeyObject,
  ): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) await replace(join(folder, name), text);
    const description = files['datapackage.json'] ?? '';
    await replace(join(folder, 'datapackage.json.sig'), signatureOf(description, key));
  }
}

/** The newest months that are out, at most three years of them, oldest first. */
const newestOf = (releases: readonly ReadRelease[]) =>
  [...new Map(releases.map((release) => [release.date, release])).values()]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .slice(-MOST_MONTHS);

const signatureOf = (text: string, key: KeyObject) =>
  `${sign(null, Buffer.from(text), key).toString('base64')}\n`;

/** A file is there whole or not at all. */
async function replace(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}

/** The register of a folder, none of whose entries was changed or left out; empty where there is none yet. */
async function registerIn(folder: string): Promise<Registered[]> {
  const text = await readFile(join(folder, 'index.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"releases":[]}';
    throw error;
  });
  const { releases } = JSON.parse(text) as { releases: Registered[] };
  releases.forEach((entry, place) => {
    const before = releases[place - 1];
    if (entry.previous !== (before ? entryHash(before) : null))
      throw new Error(`the register of ${folder} was changed at its entry ${place + 1}`);
  });
  return releases;
}

interface Packed {
  readonly month: string;
  readonly version: number;
  readonly revision: number;
  readonly content: Readonly<Record<(typeof DATA)[number], string>>;
  readonly origin: string;
}

/** A package by the Data Package standard, with the hash of each file. */
function packageOf({ month, version, revision, content, origin }: Packed): object {
  const { licence, citation, permalink } = JSON.parse(content['data.json']) as {
    licence: { name: string; url: string };
    citation: string;
    permalink: string;
  };
  return {
    name: `national-ranking-${month}`,
    title: citation,
    version: `${version}.${revision}`,
    homepage: origin,
    id: permalink,
    licenses: [{ name: licence.name, path: licence.url }],
    resources: DATA.map((path) => ({
      name: path.replace('.', '-'),
      path,
      format: path.slice('data.'.length),
      bytes: Buffer.byteLength(content[path]),
      hash: `sha256:${sha256(content[path])}`,
    })),
  };
}
