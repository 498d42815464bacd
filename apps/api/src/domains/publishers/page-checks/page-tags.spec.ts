import { describe, expect, it } from '@jest/globals';
import { identifiersOn, readSitemap, spread } from './page-tags.js';

describe('tags on a page', () => {
  it('are those of the script and of its pixel, however they are written', () => {
    const html = `<SCRIPT async src='https://count.example/t.js' data-id="tirol-web"></SCRIPT>
      <script src="/other.js" data-id="no"></script><noscript><img src="//count.example/c.gif?i=tirol%20alt&p=/"></noscript>
      <!-- <script src="/t.js" data-id="comment"></script> -->`;
    expect(identifiersOn(html)).toEqual(['tirol-web', 'tirol alt']);
    expect(identifiersOn('<p>no tag')).toEqual([]);
  });
});

describe('a sitemap', () => {
  it('lists pages or other sitemaps, but for pictures', () => {
    const pages = `<?xml version="1.0"?><urlset><url><loc> https://a.example/?x=1&amp;y=2 </loc>
      <image:image><image:loc>https://a.example/p.png</image:loc></image:image></url></urlset>`;
    expect(readSitemap(pages)).toEqual({ pages: ['https://a.example/?x=1&y=2'], sitemaps: [] });
    const index = '<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>';
    expect(readSitemap(index)).toEqual({ pages: [], sitemaps: ['https://a.example/1.xml'] });
    expect(readSitemap('<html><body>none')).toBeNull();
  });

  it('is looked at from its beginning to its end, however long it is', () => {
    expect(spread([1, 2, 3], 5)).toEqual([1, 2, 3]);
    expect(spread([...Array(1000).keys()], 4)).toEqual([0, 250, 500, 750]);
  });
});
