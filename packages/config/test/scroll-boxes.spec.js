import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

function* rules() {
  for (const folder of ['apps/portal/src', 'packages/ui/src'])
    for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.css')) continue;
      const source = readFileSync(join(ROOT, folder, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
      for (const [, selector = '', body = ''] of source.matchAll(/([^{};]*)\{([^{}]*)\}/g))
        yield { place: `${folder}/${file} ${selector.trim()}`, body };
    }
}

describe('boxes that scroll', () => {
  it('are positioned: what is positioned in them (texts for screen readers) would make the page scroll instead', () => {
    const scrolling = [...rules()].filter(({ body }) => /overflow(-[xy])?:\s*(auto|scroll)/.test(body));
    expect(scrolling.length).toBeGreaterThan(20);
    const loose = scrolling.filter(({ body }) => !/(^|[\s;])position:\s*\w/.test(body));
    expect(loose.map(({ place }) => place)).toEqual([]);
  });
});
