import { seeded, type Importing } from '../../support/market.js';

/** Brands that sightings name. */
export const KNOWN_BRANDS = ['Almsee', 'Bergtee', 'Dachstein', 'Edelweiss', 'Föhn', 'Gletscher', 'Heuriger'];
const DEVICES = ['desktop', 'mobile_web', 'mobile_app'];
const FORMATS = ['display', 'video', 'native'];
const PROVENANCES = ['rule', 'landing_domain', 'image_hash', 'person'];
const HEADER = 'person,time,page,app,brand,campaign,creative,format,platform,viewable,provenance,label,id';

/** Sightings of seven brands by the random market's persons; the last brands are met by few of them. */
export function randomSightings(month: string, count: number, seed: number): string[] {
  const random = seeded(seed);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const start = Date.parse(`${month}-01T02:00:00Z`);
  return Array.from({ length: count }, (_, n) => {
    const brand = Math.floor(KNOWN_BRANDS.length * random() ** 1.6);
    const most = brand === 6 ? 20 : 500 - 60 * brand;
    const person = Math.floor(most * random());
    const at = new Date(start + Math.floor(random() * 29 * 86_400) * 1000).toISOString();
    const name = KNOWN_BRANDS[brand];
    const campaign = random() < 0.9 ? `Campaign ${1 + Math.floor(3 * random() ** 2)}` : '';
    const what = [name, campaign, `Creative ${n % 3}`, pick(FORMATS), pick(DEVICES)];
    const label = n % 40 === 0 ? pick([name, name, name, '-', 'Almsee']) : '';
    const seen = random() < 0.6 ? 1 : 0;
    return `p${person},${at},www.s${n % 5}.example/x,,${what.join(',')},${seen},${pick(PROVENANCES)},${label},${month}-${seed}-${n}`;
  });
}

/** Imports sightings. */
export const importSightings = (workshop: Importing, rows: readonly string[]) =>
  workshop.import({ kind: 'ad-observations', text: [HEADER, ...rows].join('\n') });
