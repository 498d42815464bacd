import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import { DEMO_MARK } from './demo-mark.js';
import { DemoCountry, type DemoOptions } from './generator/demo-country.js';

/** Kinds of demo files, in the order they are imported in. */
export type DemoFileKind =
  | 'attributes'
  | 'distribution'
  | 'services'
  | 'channels'
  | 'panel'
  | 'contacts'
  | 'search-visits'
  | 'traffic';

/** What was written. */
export interface DemoFiles {
  /** In the order they are imported in. */
  readonly files: readonly { readonly kind: DemoFileKind; readonly path: string }[];
  /** Name of the universe; says that the data is a demo. */
  readonly distributionName: string;
  /** First day of the first month: the universe and ages are true from it on. */
  readonly firstDay: string;
}

const FAST = 4;
const README = `Demo data of Netreach. Services, media houses, ad networks, persons and everything they do are invented;
any likeness to real ones is chance. Only the population by region, sex and age is real:
Austria: Statistik Austria, CC BY 4.0. Germany: Destatis, GENESIS-Online 12411-0013, dl-de/by-2-0.
Switzerland: Bundesamt fuer Gesundheit (BAG), opendata.swiss, open use; without Obwalden.
`;

/**
 * Writes the files of a demo country; the same options write the same bytes.
 * @param onProgress share done, 0 to 1
 * @throws RangeError when the options make no country
 */
export async function generateDemo(
  options: DemoOptions,
  folder: string,
  onProgress: (share: number) => void,
): Promise<DemoFiles> {
  await mkdir(folder, { recursive: true });
  const country = new DemoCountry(options);
  const texts = [
    { kind: 'attributes', text: country.attributesCsv() },
    { kind: 'distribution', text: country.distributionCsv() },
    { kind: 'services', text: country.servicesCsv() },
    { kind: 'channels', text: country.channelsCsv() },
    { kind: 'panel', text: country.panelCsv() },
  ] as const;
  await writeFile(join(folder, 'README.txt'), README);
  const files: { kind: DemoFileKind; path: string }[] = [];
  for (const { kind, text } of texts) {
    files.push({ kind, path: join(folder, `${kind}.csv`) });
    await writeFile(join(folder, `${kind}.csv`), text);
  }
  files.push(...(await writeActivity(country, folder, onProgress)));
  const distributionName = `Population 14+, ${options.country.toUpperCase()} ${DEMO_MARK}`;
  return { files, distributionName, firstDay: `${options.months[0]}-01` };
}

async function writeActivity(country: DemoCountry, folder: string, onProgress: (share: number) => void) {
  // Traffic is the last of them: once it is imported, everything is.
  const kinds = ['contacts', 'search-visits', 'traffic'] as const;
  const paths = kinds.map((kind) => ({ kind, path: join(folder, `${kind}.csv.gz`) }));
  const [contacts, searches, traffic] = paths.map(({ path }) => pack(path)) as [Packed, Packed, Packed];
  const packed = { contacts, traffic, 'search-visits': searches };
  for (const { file, text, share } of country.activity()) {
    if (!packed[file].gzip.write(text)) await once(packed[file].gzip, 'drain');
    onProgress(share);
  }
  for (const { gzip, written } of Object.values(packed)) {
    gzip.end();
    await written;
  }
  return paths;
}

/** A file that is being written, and the promise of its end. */
interface Packed {
  readonly gzip: Gzip;
  readonly written: Promise<void>;
}

function pack(path: string): Packed {
  const gzip = createGzip({ level: FAST });
  const file = gzip.pipe(createWriteStream(path));
  return { gzip, written: finished(file) };
}
