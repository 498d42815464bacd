import { describe, expect, it } from '@jest/globals';
import { parsePost } from './social-posts.importer.js';

const row = (more: Record<string, string> = {}) => ({
  'tweet id': '812369747765362688',
  'tweet permalink': 'https://twitter.com/example/status/812369747765362688',
  'tweet text': 'Words, with a\nline break',
  time: '2016-12-23 18:50 +0000',
  impressions: '1938.0',
  engagements: '18.0',
  retweets: '2',
  replies: '-',
  likes: '1.0',
  'media views': '0',
  ...more,
});

describe('a post of a file', () => {
  it('has its figures; those there are none of are not zero', () => {
    expect(parsePost(row())).toEqual({
      platform: 'twitter',
      url: 'https://twitter.com/example/status/812369747765362688',
      title: 'Words, with a\nline break',
      description: 'Words, with a\nline break',
      author: 'example',
      publishedAt: new Date('2016-12-23T18:50:00Z'),
      metrics: { impressions: 1938, engagements: 18, shares: 2, likes: 1, views: 0 },
    });
  });

  it('is read by the head its file had when stars were not yet likes', () => {
    const { likes, 'media views': _, ...old } = row();
    expect(parsePost({ ...old, favorites: likes })).toMatchObject({ metrics: { likes: 1 } });
  });

  it.each([
    [{ time: '23 December' }, 'time is no moment'],
    [{ impressions: 'many' }, 'a figure is no whole number'],
    [{ impressions: '1.5' }, 'a figure is no whole number'],
    [{ 'tweet permalink': 'https://shop.example/status/1' }, 'address is none of the platform'],
    [{ 'tweet permalink': 'javascript:alert(1)' }, 'address is none of the platform'],
  ])('with %j is refused: %s', (more, reason) => {
    expect(parsePost(row(more))).toEqual({ reason });
  });

  it('of a file with another head is refused', () => {
    const { likes: _, ...other } = row();
    expect(parsePost(other)).toEqual({ reason: 'head of the file is not known' });
  });
});
