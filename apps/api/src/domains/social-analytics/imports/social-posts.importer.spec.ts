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

const FACEBOOK = {
  'post id': '122',
  'page id': '7',
  'page name': 'Bergluft',
  title: 'Herbst',
  description: 'Herbst am Berg',
  'publish time': '09/30/2026 07:15',
  permalink: 'https://www.facebook.com/bergluft/posts/122',
  'post type': 'Photos',
  views: '12,400',
  reach: '9100',
  'reactions, comments and shares': '700',
  reactions: '610',
  comments: '57',
  shares: '33',
  'total clicks': '',
};
const { 'page name': _, 'total clicks': __, 'reactions, comments and shares': ___, ...SHARED } = FACEBOOK;
const INSTAGRAM = {
  ...SHARED,
  'account username': 'alpenquell',
  permalink: 'https://www.instagram.com/p/DAbc123/',
  likes: '610',
  saves: '230',
  follows: '4',
};

describe('a post of a file', () => {
  it('of a page of Facebook has reach and views, and no clicks where there is no figure', () => {
    expect(parsePost(FACEBOOK)).toEqual({
      platform: 'facebook',
      url: 'https://www.facebook.com/bergluft/posts/122',
      title: 'Herbst am Berg',
      description: 'Herbst am Berg',
      author: 'Bergluft',
      publishedAt: new Date('2026-09-30T07:15:00Z'),
      metrics: { views: 12_400, reach: 9100, engagements: 700, likes: 610, comments: 57, shares: 33 },
    });
    const { views, ...older } = FACEBOOK;
    expect(parsePost({ ...older, impressions: views })).toMatchObject({ metrics: { impressions: 12_400 } });
  });

  it('of an account of Instagram is read by each of the heads such files had', () => {
    const told = { platform: 'instagram', author: 'alpenquell' };
    const counted = { reach: 9100, likes: 610, comments: 57, shares: 33, saves: 230 };
    expect(parsePost(INSTAGRAM)).toMatchObject({ ...told, metrics: { ...counted, views: 12_400 } });
    const { views, ...older } = INSTAGRAM;
    const before = { ...older, impressions: '13000' };
    expect(parsePost(before)).toMatchObject({ metrics: { ...counted, impressions: 13_000 } });
    expect(parsePost({ ...before, plays: views })).toMatchObject({ metrics: { ...counted, views: 12_400 } });
  });

  it.each([
    [{ 'publish time': '30/09/2026 07:15' }, 'time is no moment'],
    [{ views: '12,40' }, 'a figure is no whole number'],
    [{ permalink: 'https://www.instagram.com/p/1/' }, 'address is none of the platform'],
  ])('of Facebook with %j is refused: %s', (more, reason) => {
    expect(parsePost({ ...FACEBOOK, ...more })).toEqual({ reason });
  });

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
