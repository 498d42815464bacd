import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scenes } from './secrets/scenes.js';
import { findSecrets, type Piece, type Secret } from './secrets/search.js';
import { Stage } from './secrets/stage.js';

let stage: Stage;
const secrets = new Map<string, readonly Secret[]>();
let pieces: readonly Piece[];

beforeAll(async () => {
  stage = await Stage.open();
  for (const [name, scene] of Object.entries(scenes)) secrets.set(name, await scene(stage));
  pieces = await stage.pieces();
}, 120_000);
afterAll(() => stage.close());

describe('what is stored and logged', () => {
  it('is looked at: tables, Redis and the log all have something to show', () => {
    const places = new Set(pieces.map(({ place }) => place.replace(/ .*/, '')));
    expect([...places].sort()).toEqual(['log', 'redis', 'table']);
    const tables = new Set(pieces.map(({ place }) => place));
    for (const table of ['sessions', 'session_tokens', 'password_tokens', 'users', 'audit_events'])
      expect(tables).toContain(`table ${table}`);
    expect(stage.api.output).toContain('/v3/login');
    expect(stage.api.output).toContain('"level":50');
  });

  it.each(Object.keys(scenes))('holds no secret of %s', (name) => {
    const known = secrets.get(name) ?? [];
    expect(known.length).toBeGreaterThan(0);
    expect(known.filter(({ value }) => value.length < 10)).toEqual([]);
    expect(findSecrets(known, pieces)).toEqual([]);
  });
});

describe('the search', () => {
  const token = 'cGxhbnRlZC1jYW5hcnktdG9rZW4tb2YtMzItYnl0ZXM';
  const planted = { name: 'planted', value: token };
  const bytes = Buffer.from(token, 'base64url');

  it('finds what is planted in tables, Redis and the log', async () => {
    const { database, redis } = stage;
    const inJson = Buffer.from(JSON.stringify({ deep: [token] })).toString('base64');
    await database.query('CREATE TABLE "Odd name" (text text, bytes bytea, json jsonb)');
    await database.query('INSERT INTO "Odd name" (text) VALUES ($1)', [`a ${token} b`]);
    await database.query('CREATE TABLE in_bytes AS SELECT $1::bytea AS bytes', [bytes]);
    await database.query('CREATE TABLE in_json AS SELECT $1::jsonb AS json', [JSON.stringify({ a: inJson })]);
    await database.query('CREATE SCHEMA elsewhere CREATE TABLE in_schema (text text)');
    await database.query('INSERT INTO elsewhere.in_schema VALUES ($1)', [
      bytes.toString('hex').toUpperCase(),
    ]);
    await redis.set('in-string', `${'x'.repeat(500)}${token}${'x'.repeat(500)}`);
    await redis.hset('in-hash', { field: bytes });
    await redis.rpush('in-list', encodeURIComponent(token));
    await redis.sadd('in-set', Buffer.from(token).toString('hex'));
    await redis.zadd('in-zset', 1, token.slice(0, 20));
    await redis.xadd('in-stream', '*', 'json', JSON.stringify({ token }));
    await redis.set(`in-name:${token}`, '');
    await stage.logInPath(token);
    const found = findSecrets([planted], await stage.pieces());
    expect(found).toEqual(
      [
        'log',
        ...['Odd name', 'in_bytes', 'in_json', 'in_schema'].map((table) => `table ${table}`),
        ...['string', 'hash', 'list', 'set', 'zset', 'stream'].map((kind) => `redis in-${kind}`),
        `redis in-name:${token}`,
      ]
        .map((place) => `planted: ${place}`)
        .sort(),
    );
  });

  it('leaves a secret where it belongs', () => {
    const row = { place: 'table users', content: token };
    expect(findSecrets([{ ...planted, home: 'table users' }], [row])).toEqual([]);
    expect(findSecrets([{ ...planted, home: 'table other' }], [row])).toEqual(['planted: table users']);
  });
});
