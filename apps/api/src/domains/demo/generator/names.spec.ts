import { describe, expect, it } from '@jest/globals';
import { CATEGORIES } from '../tables/categories.js';
import { DEMO_COUNTRIES } from '../tables/population.js';
import { hostLabel, houseNames, networkNames, serviceNames } from './names.js';

// Brands of the three countries; short ones must not be a whole name or word, long ones must not be part of a name.
const BRANDS =
  'krone kronen kurier standard presse heute falter profil woman orf puls4 servus laola1 willhaben geizhals herold bergfex ' +
  'oe24 österreich salzburger tiroler vorarlberger kleine spiegel focus stern bild zeit welt faz taz tagesspiegel ' +
  'handelsblatt chip heise golem kicker rtl prosieben sat1 zdf ard wdr ndr burda axel bertelsmann bauer gmx web.de ' +
  'blick watson nzz tagesanzeiger tagi srf bluewin ricardo tutti homegate jobs.ch comparis 20min nau ringier tamedia ' +
  'bilanz beobachter google facebook instagram youtube amazon netflix zalando autoscout immoscout parship stepstone ' +
  'styria russmedia moho dumont madsack funke-medien ippen merkur matin temps tribune bund-verlag polaris quadriga';

function everyName(): string[] {
  return DEMO_COUNTRIES.flatMap((country) => [
    ...serviceNames(country).flatMap((pool) => Array.from({ length: 30 }, () => pool.take())),
    ...Array.from({ length: 50 }, () => houseNames(country).take()),
    ...Array.from({ length: 10 }, () => networkNames(country).take()),
  ]);
}

describe('names', () => {
  it('hold no real brand', () => {
    const names = new Set(everyName().map((name) => name.toLowerCase()));
    const holds = (name: string, brand: string) =>
      brand.length > 4 ? name.includes(brand) : name.split(/[ -]/).includes(brand);
    const real = BRANDS.split(' ').flatMap((brand) => [...names].filter((name) => holds(name, brand)));
    expect(real).toEqual([]);
  });

  it('differ within a country and between countries', () => {
    const pools = DEMO_COUNTRIES.map((country) =>
      serviceNames(country).flatMap((pool, category) =>
        Array.from({ length: CATEGORIES[category]?.firsts ? 12 : 40 }, () => pool.take()),
      ),
    );
    const all = pools.flat();
    expect(new Set(all).size).toBe(all.length);
  });

  it('become host labels', () => {
    expect(hostLabel('Föhnblatt')).toBe('foehnblatt');
    expect(hostLabel('Gazette de Praz-Dessous')).toBe('gazette-de-praz-dessous');
    expect(hostLabel('Kaltenrieder Bote 2')).toBe('kaltenrieder-bote-2');
  });
});
