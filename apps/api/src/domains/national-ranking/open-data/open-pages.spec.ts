import { describe, expect, it } from '@jest/globals';
import { atomOf, listPageOf } from './open-pages.js';

const HARMFUL = `</script><script>alert(1)</script> & "x" 'y'`;

describe('pages of open data', () => {
  it('show names and reasons as text, whatever stands in them', () => {
    const page = listPageOf({
      schema: 'https://n.example/schema',
      permalink: 'https://n.example/data/2026-10?version=1',
      licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
      citation: HARMFUL,
      country: 'at',
      month: '2026-10',
      version: 1,
      released_at: null,
      correction: HARMFUL,
      universe: null,
      universe_name: null,
      method_version: null,
      items: [
        {
          id: 1,
          type: 'service',
          name: HARMFUL,
          media_house: HARMFUL,
          media_house_id: 5,
          categories: [],
          traffic_source: 'tag',
          rank: 1,
          devices: [],
          audience: [],
          members: [],
        },
      ],
    });
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toContain('alert(1)</script>');
    expect(page).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
  });

  it('say of a feed when it was changed last, and keep its words apart from its marks', () => {
    const release = {
      date: '2026-10-01',
      version: 2,
      correction: HARMFUL,
      releasedAt: new Date('2026-11-12T08:00:00Z'),
    };
    const feed = atomOf('https://n.example', [release as never]);
    expect(feed).toContain('<updated>2026-11-12T08:00:00.000Z</updated>');
    expect(feed).not.toContain('<script');
    expect(feed).toContain('/data/2026-10?version=2');
  });
});
