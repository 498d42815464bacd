import type { FileImported, FileToImport } from '../../src/domains/imports/file-imports.lookup.js';

/** Text that is imported as a file of a kind; in Austria unless told otherwise. */
export type TextToImport = Omit<FileToImport, 'path' | 'country'> & { text: string; country?: string };

/** Where text can be imported. */
export interface Importing {
  import(file: TextToImport): Promise<FileImported>;
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

const serviceLine = (n: number) =>
  `Service ${n},House ${n % 5},Network ${n % 3},Category ${n % 4},www.s${n}.example,${n % 6 ? 'true' : 'false'}`;

/** A market of 500 persons, 24 services, houses, networks and channels with contacts from 20 September to 31 October 2026. */
export async function importRandomMarket(workshop: Importing, contacts: number): Promise<void> {
  const random = seeded(7);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const numbers = Array.from({ length: SERVICES }, (_, number) => number);
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
    text: ['service,media_house,ad_network,category,targets,bookable', ...numbers.map(serviceLine)].join(
      '\n',
    ),
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
      'gender,female,40521',
      'gender,male,38012',
      'birthday,14-29,17005',
      'birthday,30-49,25513',
      'birthday,50+,36015',
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
