import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { AppConfig, loadConfig } from './app-config.js';

const complete = {
  DATABASE_URL: 'postgres://user:pw@localhost:5432/netreach',
  REDIS_URL: 'redis://localhost:6379',
  SECRET_KEY: 'a secret of forty characters for tests only',
};

describe('the settings', () => {
  it('have defaults for all but three', () => {
    expect(loadConfig(complete)).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      HIT_STREAM_LIMIT: 1_000_000,
    });
  });

  it('are read as what they are', () => {
    const config = loadConfig({
      ...complete,
      PORT: '8080',
      TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16 uniquelocal ',
      PUBLIC_URL: '',
    });
    expect([config.PORT, config.TRUSTED_PROXIES, config.PUBLIC_URL]).toEqual([
      8080,
      ['10.0.0.1', '10.1.0.0/16', 'uniquelocal'],
      undefined,
    ]);
  });

  it.each(['clickhouse://ch:8123/hits', 'clickhouses://u:p%40@a1:8443,a2:8443;[::1]:8443,b2:8443/hits', ''])(
    'take %s for a hit store',
    (HIT_STORE_URL) => {
      expect(loadConfig({ ...complete, HIT_STORE_URL }).HIT_STORE_URL).toBe(HIT_STORE_URL || undefined);
    },
  );

  it.each([
    'http://ch:8123/hits',
    'clickhouse://ch/hits',
    'clickhouse://a:8123;;b:8123/hits',
    'clickhouse://a:1/x-y',
  ])('do not take %s for a hit store', (HIT_STORE_URL) => {
    expect(() => loadConfig({ ...complete, HIT_STORE_URL })).toThrow(/HIT_STORE_URL: .*must be clickhouse:/);
  });

  it('name every one that is missing or wrong', () => {
    const wrong = { ...complete, SECRET_KEY: 'short', PORT: 'many', REDIS_URL: undefined, LOG_LEVEL: 'loud' };
    expect(() => loadConfig(wrong)).toThrow(/REDIS_URL[^]*SECRET_KEY[^]*PORT[^]*LOG_LEVEL/);
  });

  it('all stand in the example file', () => {
    const example = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8');
    const config = Object.assign(new AppConfig(), loadConfig(complete));
    const optional = [
      'PUBLIC_URL',
      'MAIL_URL',
      'MAIL_FOLDER',
      'HELP_CENTRE_URL',
      'HELP_CENTRE_KEY',
      'PORTAL_DIST',
      'COLLECTOR_URL',
      'TRUSTED_PROXIES',
      'GEO_COUNTRY_HEADER',
      'GEO_MMDB_FILE',
      'HIT_STORE_URL',
    ];
    const names = [...Object.keys(complete), ...Object.keys(new AppConfig()), ...optional];
    expect(names.filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(example))).toEqual([]);
    expect(Object.keys(config).length).toBeGreaterThan(10);
  });
});
