import { describe, expect, it } from '@jest/globals';
import type { SocialPlatform } from '@netreach/domain/social';
import { page, SHAPES } from '../../../../test/social/support/social-site.js';
import { connectorOf } from './connectors.js';
import { readMarkup } from './page-markup.js';

const read = (platform: SocialPlatform, html: string) => connectorOf(platform)?.read(readMarkup(html));

describe('pages of platforms', () => {
  it.each([
    ['instagram', SHAPES.instagram, { likes: 1234, comments: 56 }, ['open_graph', 'counters']],
    ['instagram', SHAPES.instagramGerman, { likes: 1240, comments: 58 }, ['open_graph', 'counters']],
    [
      'pinterest',
      SHAPES.pinterest,
      { saves: 78, comments: 9 },
      ['open_graph', 'json_ld', 'oembed', 'counters'],
    ],
    ['facebook', SHAPES.facebook, { likes: 5301 }, ['open_graph', 'counters']],
    ['twitter', SHAPES.twitter, {}, ['open_graph']],
  ] as const)('of %s tell what they offer to a guest', (platform, html, metrics, markup) => {
    expect(read(platform, html)).toMatchObject({ metrics, markup });
  });

  it('tell author and moment where they say them', () => {
    expect(read('pinterest', SHAPES.pinterest)).toMatchObject({
      title: 'Herbstblume',
      author: 'Mondsee',
      publishedAt: new Date('2026-09-30T10:00:00Z'),
    });
  });

  it('that have changed tell nothing rather than zero', () => {
    for (const platform of ['facebook', 'instagram', 'pinterest', 'twitter'] as const)
      expect(read(platform, SHAPES.changed)).toBeNull();
  });

  it.each(['12.3K likes', '1.2M likes', 'likes', '-5 likes', '3.5 likes'])(
    'make no exact count of %j',
    (description) => {
      const html = page(
        `<meta property="og:title" content="A"><meta property="og:description" content="${description}">`,
      );
      expect(read('facebook', html)?.metrics).toEqual({});
    },
  );

  it('with broken or endless markup are read as far as they go', () => {
    const broken = page(
      '<meta property="og:title" content="A"><script type="application/ld+json">{"@type":</script>',
    );
    expect(read('facebook', broken)).toMatchObject({ title: 'A', markup: ['open_graph'] });
    expect(read('facebook', '<meta property="og:title" content="B"'.repeat(2))).toBeNull();
  });

  it('of platforms that offer nothing to guests are not read', () => {
    expect(connectorOf('xing')).toBeUndefined();
  });
});
