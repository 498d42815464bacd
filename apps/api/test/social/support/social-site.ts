import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Page = (request: IncomingMessage, response: ServerResponse) => void;

/** A page with what stands in its head. */
export const page = (head: string): string =>
  `<!doctype html><html><head><title>A page</title>${head}</head><body><p>Words</p></body></html>`;

/** What public pages of platforms look like to a guest, with invented contents. */
export const SHAPES = {
  instagram:
    page(`<meta property="og:type" content="article"><meta property="og:title" content="Alpenquell on Instagram">
    <meta property="og:description" content="1,234 likes, 56 comments - alpenquell on October 5, 2026: Herbst am Berg">`),
  instagramGerman: page(`<meta property="og:title" content="Alpenquell auf Instagram">
    <meta property="og:description" content="1.240 „Gefällt mir“-Angaben, 58 Kommentare – alpenquell am 6. Oktober 2026">`),
  pinterest:
    page(`<meta property="og:type" content="pinterestapp:pin"><meta property="og:title" content="Herbstblume">
    <meta name="pinterestapp:repins" content="78"><link rel="alternate" type="application/json+oembed" href="/oembed">
    <script type="application/ld+json">{"@context":"https://schema.org","@type":"SocialMediaPosting","headline":"Herbstblume",
    "author":{"@type":"Person","name":"Mondsee"},"datePublished":"2026-09-30T10:00:00Z","interactionStatistic":
    {"@type":"InteractionCounter","interactionType":{"@type":"https://schema.org/CommentAction"},"userInteractionCount":9}}</script>`),
  facebook: page(`<meta property="og:title" content="Bergluft"><meta property="og:description"
    content="Bergluft. 5,301 likes · 12 talking about this. Sport">`),
  twitter: page(
    `<meta property="og:title" content="Sternwarte (@sternwarte)"><meta property="og:description" content="12.3K likes">`,
  ),
  changed: page('<meta name="viewport" content="width=device-width"><script>window.__APP__={}</script>'),
} as const;

/** A server with pages; counts what it was asked. */
export class SocialSite {
  readonly asked: string[] = [];
  /** When each address of this machine was asked, in ms. */
  readonly moments = new Map<string, number[]>();
  private readonly pages = new Map<string, Page>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<SocialSite> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    const site = new SocialSite(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const path = request.url ?? '/';
      const address = request.socket.localAddress ?? '';
      site.asked.push(`${address} ${path}`);
      site.moments.set(address, [...(site.moments.get(address) ?? []), performance.now()]);
      const shown = site.pages.get(path);
      if (shown) shown(request, response);
      else response.writeHead(404, { 'content-type': 'text/html' }).end('not here');
    });
    return site;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Address of a page. @param host any that leads to this machine */
  url(path: string, host = '127.0.0.1'): string {
    return `http://${host}:${this.port}${path}`;
  }

  /** How often a page was asked for. */
  times(path: string): number {
    return this.asked.filter((one) => one.endsWith(` ${path}`)).length;
  }

  show(path: string, shown: Page): this {
    this.pages.set(path, shown);
    return this;
  }

  html(path: string, text: string, headers: Record<string, string> = {}): this {
    return this.show(path, (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(text),
    );
  }

  redirect(path: string, to: string): this {
    return this.show(path, (_, response) => response.writeHead(302, { location: to }).end());
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
