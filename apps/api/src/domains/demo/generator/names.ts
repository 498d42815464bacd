import { CATEGORIES } from '../tables/categories.js';
import { DEMO_COUNTRIES, type DemoCountryCode } from '../tables/population.js';
import { WORDS } from '../tables/words.js';
import { Random } from './random.js';

const HOUSE_FORMS = ['Medienhaus', 'Verlag', 'Digital', 'Mediengruppe', 'Publishing'];
const NETWORK_FORMS = ['Media Sales', 'Vermarktung', 'Ad Network'];

/** Hands out names that were not handed out before; when the words run out, names get numbers. */
export class NamePool {
  private next = 0;

  constructor(private readonly names: readonly string[]) {}

  take(): string {
    const round = Math.floor(this.next / this.names.length);
    const name = this.names[this.next % this.names.length] ?? '';
    this.next += 1;
    return round === 0 ? name : `${name} ${round + 1}`;
  }
}

/**
 * Names of services by category. Common words are dealt out to the countries, so that no two of them have a service of
 * the same name. Names do not depend on a demo's seed.
 */
export function serviceNames(country: DemoCountryCode): NamePool[] {
  const taken = new Set<string>();
  return CATEGORIES.map(({ name, firsts, seconds }) => {
    const random = new Random(`names|${name}`);
    const all = firsts
      ? dealt(random.shuffled(compounds(firsts, seconds)), country)
      : ownNames(name, country, random);
    const fresh = all.filter((candidate) => !taken.has(candidate));
    for (const candidate of fresh) taken.add(candidate);
    return new NamePool(fresh);
  });
}

/** Names of media houses. */
export function houseNames(country: DemoCountryCode): NamePool {
  return new NamePool(crossed(words(WORDS[country].houses), HOUSE_FORMS));
}

/** Names of ad networks. */
export function networkNames(country: DemoCountryCode): NamePool {
  return new NamePool(
    words(WORDS[country].networks).map((word, place) => `${word} ${NETWORK_FORMS[place % 3]}`),
  );
}

/** A name as it stands in hosts: lower case letters, digits and hyphens. */
export function hostLabel(name: string): string {
  const spelt = name
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss');
  const plain = spelt.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

function ownNames(category: string, country: DemoCountryCode, random: Random): string[] {
  const { newsFirsts, newsSeconds, towns, regional } = WORDS[country];
  if (category === 'News') return random.shuffled(compounds(newsFirsts, newsSeconds));
  return random.shuffled(words(towns).flatMap((town) => papersOf(town, words(regional))));
}

function papersOf(town: string, forms: readonly string[]): string[] {
  const [name = '', language] = town.split(':');
  if (language === 'fr') return [`Gazette de ${name}`, `Courrier de ${name}`, `Journal de ${name}`];
  return forms.map((form) => `${name}${name.endsWith('e') ? 'r' : 'er'} ${form}`);
}

function compounds(firsts: string, seconds: string): string[] {
  return words(firsts).flatMap((first) =>
    words(seconds)
      .filter((second) => !first.toLowerCase().endsWith(second))
      .map((second) => first + second),
  );
}

/** Half of the names for the largest market, a quarter for each other. */
function dealt(names: readonly string[], country: DemoCountryCode): string[] {
  const hands: DemoCountryCode[] = ['at', 'at', ...DEMO_COUNTRIES.filter((code) => code !== 'at')];
  return names.filter((_, place) => hands[place % hands.length] === country);
}

/** Pairs in an order in which the first words change fastest. */
function crossed(firsts: readonly string[], seconds: readonly string[]): string[] {
  return seconds.flatMap((_, shift) =>
    firsts.map((first, place) => `${first} ${seconds[(place + shift) % seconds.length]}`),
  );
}

function words(text: string): string[] {
  return text.split(' ').filter(Boolean);
}
