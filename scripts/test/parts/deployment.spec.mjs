import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../lib/paths.mjs';
import { isSupportedNode } from '../../lib/toolchain.mjs';

const textOf = (file) => readFileSync(inRoot(file), 'utf8');
const allMatches = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

const documented = allMatches(textOf('.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm);

describe('.env.example', () => {
  it('describes every setting of the API', () => {
    const settings = allMatches(
      textOf('apps/api/src/platform/config/app-config.ts'),
      /^ {2}([A-Z][A-Z_]+)[?]?[:! =]/gm,
    );
    expect(settings).toContain('DATABASE_URL');
    expect(documented).toEqual(expect.arrayContaining(settings));
  });

  it('describes every variable of docker-compose.yml', () => {
    const variables = allMatches(textOf('docker-compose.yml'), /\$\{([A-Z0-9_]+)/g);
    expect(variables).toContain('POSTGRES_PASSWORD');
    expect(documented).toEqual(expect.arrayContaining(variables));
  });
});

describe('the settings of the portal', () => {
  const settings = allMatches(textOf('apps/portal/src/vite-env.d.ts'), /readonly (VITE_[A-Z_]+)/g).filter(
    // The images serve everything at one origin, and the public build sets by itself what it is.
    (name) => name !== 'VITE_API_URL' && name !== 'VITE_SITE',
  );

  it('are described in .env.example', () => {
    expect(settings).toContain('VITE_COMPANY_NAME');
    expect(documented).toEqual(expect.arrayContaining(settings));
  });

  it.each(['Dockerfile', 'docker-compose.yml'])('are taken in by %s', (file) => {
    for (const name of settings) expect(textOf(file), name).toContain(name);
  });
});

describe('the versions of Node', () => {
  it.each([
    ['20.18.3', false],
    ['20.19.0', true],
    ['21.7.0', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['24.0.0', true],
  ])('%s is supported: %s', (version, expected) => expect(isSupportedNode(version)).toBe(expected));

  it('hold that of the images, and types are those of the oldest', () => {
    const [image] = allMatches(textOf('Dockerfile'), /^ARG NODE_VERSION=(\d+)$/gm);
    expect(isSupportedNode(`${image}.0.0`)).toBe(true);
    expect(textOf('Dockerfile')).not.toMatch(/^FROM node:\d/m);
    const { engines, devDependencies } = JSON.parse(textOf('package.json'));
    const [oldest] = allMatches(engines.node, /^\^(\d+)/g);
    expect(devDependencies['@types/node'].split('.')[0]).toBe(oldest);
  });
});
