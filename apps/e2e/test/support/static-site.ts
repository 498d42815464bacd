import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Pages by their address: texts, and folders by addresses that end with a slash. */
export type SiteContent = Readonly<Record<string, string>>;

/** A web server that knows nothing but files, on a site of its own: not that of the product. */
export class StaticSite {
  /** Paths that were asked for and are not there. */
  readonly missing: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  static async open(content: SiteContent): Promise<StaticSite> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const site = new StaticSite(server, `http://localhost:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => {
      const { pathname } = new URL(request.url ?? '/', site.origin);
      void contentOf(content, decodeURIComponent(pathname)).then((found) => {
        if (found === undefined) site.missing.push(pathname);
        const name = pathname.endsWith('/') ? 'index.html' : pathname;
        response.writeHead(found === undefined ? 404 : 200, {
          'content-type': TYPES[extname(name)] ?? 'text/html; charset=utf-8',
        });
        response.end(found);
      });
    });
    return site;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(() => closed()));
  }
}

async function contentOf(content: SiteContent, path: string): Promise<string | Buffer | undefined> {
  const text = content[path];
  if (text !== undefined && !path.endsWith('/')) return text;
  const [folder, root] =
    Object.entries(content)
      .filter(([name]) => name.endsWith('/') && path.startsWith(name))
      .sort(([a], [b]) => b.length - a.length)[0] ?? [];
  if (folder === undefined || root === undefined) return undefined;
  const below = normalize(path.slice(folder.length) || 'index.html');
  return below.startsWith('..') ? undefined : readFile(join(root, below)).catch(() => undefined);
}
