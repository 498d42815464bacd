import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';

const DIST = resolve(import.meta.dirname, '../../../../packages/ui/dist-gallery');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

/** The built gallery of the design system on a server of its own. */
export class Gallery {
  private origin = '';

  constructor() {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://gallery');
      const file = join(DIST, pathname === '/' ? 'index.html' : pathname);
      if (!existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
    });
    beforeAll(async () => {
      if (!existsSync(join(DIST, 'index.html')))
        throw new Error(`Not built: ${DIST}. Run \`npm run gallery\` first.`);
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterAll(async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    });
  }

  /** Where a section is, in colours and a theme. */
  address(section: string, look: Readonly<Record<string, string>> = {}): string {
    return `${this.origin}/?${new URLSearchParams(look).toString()}#/${section}`;
  }
}
