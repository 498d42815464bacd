import 'reflect-metadata';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { isAsTheTagSends, SentHitsReader } from './sent-hits.reader.js';
import { InputPipe } from '../../platform/http/validation.js';
import { SentHitsDto } from './dto/hits.dto.js';

const ID = '9f86d081884c7d659a2feaa0c55ad015';
const hit = { id: ID, i: 'post-web', t: 'page', p: '/sport' };
const validated = async (body: unknown) =>
  JSON.parse(
    JSON.stringify(await new InputPipe().transform(body, { type: 'body', metatype: SentHitsDto })),
  ) as unknown;

/** What a field may hold: what it should, what is near it, and what it never does. */
const odd = fc.oneof(
  fc.constant(undefined),
  fc.constant(null),
  fc.integer({ min: -1, max: 3601 }),
  fc.boolean(),
  fc.string({ maxLength: 5 }),
  fc.constantFrom('page', 'time', '1', ID, 'x'.repeat(64), 'x'.repeat(101), 'x'.repeat(2001), 1.5, [], {}),
);
const field = (good: fc.Arbitrary<unknown>) => fc.oneof({ weight: 40, arbitrary: good }, odd);
const anyHit = fc.record(
  {
    id: field(fc.constant(ID)),
    i: field(fc.constantFrom('post-web', 'x'.repeat(100))),
    t: field(fc.constantFrom('page', 'time')),
    p: field(fc.constantFrom('/', '', 'x'.repeat(1000), 'x'.repeat(1001))),
    ti: field(fc.constantFrom('Title', 'x'.repeat(200), 'x'.repeat(201))),
    r: field(fc.constantFrom('https://a.example/', 'x'.repeat(2000))),
    n: field(fc.constantFrom(0, 1)),
    c: field(fc.constant(ID)),
    s: field(fc.constantFrom(0, 15, 3600)),
  },
  { requiredKeys: ['id', 'i', 't', 'p'] },
);
const stranger = fc.record({ id: fc.constant(ID), more: odd, p: odd });

describe('hits as the tag sends them', () => {
  it('are what the full validation takes and leaves as it is, whatever comes', async () => {
    let [taken, left] = [0, 0];
    const bodies = fc.oneof(
      { weight: 9, arbitrary: fc.record({ hits: fc.array(anyHit, { maxLength: 3 }) }) },
      fc.record({ hits: fc.tuple(stranger) }),
      fc.record({ hits: fc.tuple(anyHit), more: odd }),
      fc.record({ hits: fc.array(fc.constant(hit), { minLength: 49, maxLength: 52 }) }),
      fc.anything(),
    );
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        if (isAsTheTagSends(body)) {
          expect(await validated(body)).toEqual(JSON.parse(JSON.stringify(body)));
          taken += 1;
        } else left += 1;
      }),
      { numRuns: 3000, seed: 3 },
    );
    expect([taken > 300, left > 300]).toEqual([true, true]);
  });

  it('are the usual case: what the tag really sends needs nothing else', () => {
    const sent = { ...hit, ti: 'Sport', r: 'https://a.example/', n: 1, c: ID };
    const time = { ...hit, t: 'time', s: 15, n: 0 };
    for (const hits of [[sent], [time], [sent, time]]) expect(isAsTheTagSends({ hits })).toBe(true);
  });

  it('are cut or refused by the full validation where they are not', async () => {
    const reader = new SentHitsReader();
    const [cut] = await reader.read({ hits: [{ ...hit, p: `/${'x'.repeat(2000)}` }] });
    expect(cut?.p).toHaveLength(1000);
    for (const wrong of [{ hits: [] }, { hits: [{ ...hit, id: 'x' }] }, { hits: [hit], more: 1 }, null, 'x'])
      await expect(reader.read(wrong)).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
