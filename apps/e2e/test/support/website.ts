import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page, type Response } from 'playwright-core';
import { afterAll, beforeAll } from '@jest/globals';
import { launchOptions } from './browser.js';

/** A visitor's browser, as far as a website can tell. */
export interface Visitor {
  /** Do Not Track, as set in the browser's own settings. */
  readonly doNotTrack?: boolean;
  /** Leaves the name by which a browser without a window gives itself away. */
  readonly robot?: boolean;
}

/** A page of somebody else's website, on an origin of its own, that embeds the product's tag. */
export class Website {
  private origin = '';

  /** @param product origin of the product */
  constructor(private readonly product: string) {
    const server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://website');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(this.page(searchParams.get('id') ?? '', searchParams.get('consent')));
    });
    beforeAll(async () => {
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterAll(async () => {
      await new Promise((closed) => server.close(closed));
    });
  }

  /**
   * Opens a page and moves on once within it, as single-page applications do; the visitor leaves when both views have
   * been reported.
   * @param identifier tracking identifier of the service
   * @returns whether the browser says that it wants not to be tracked
   */
  async visit(identifier: string, consent: 'granted' | 'denied', visitor: Visitor = {}): Promise<boolean> {
    const profile = mkdtempSync(join(tmpdir(), 'netreach-visitor-'));
    try {
      const context = await openProfile(profile, visitor);
      try {
        return await this.look(
          await context.newPage(),
          `${this.origin}/sport?id=${identifier}&consent=${consent}`,
        );
      } finally {
        await context.close();
      }
    } finally {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  }

  private async look(page: Page, address: string): Promise<boolean> {
    const isReport = (response: Response) =>
      response.url() === `${this.product}/c` && (response.request().postData() ?? '').includes('"t":"page"');
    // That it has ended is not always told of a request that may outlive its page.
    const reported = () => page.waitForResponse(isReport);
    await Promise.all([reported(), page.goto(address)]);
    await Promise.all([reported(), page.evaluate(() => history.pushState({}, '', '/sport/ski'))]);
    return page.evaluate(() => navigator.doNotTrack === '1');
  }

  private page(identifier: string, consent: string | null): string {
    const granted = consent === 'granted' ? ' data-consent="granted"' : '';
    const tag = `<script async src="${this.product}/t.js" data-id="${identifier}"${granted}></script>`;
    return `<!doctype html><html lang="en"><title>Sport</title>${tag}<h1>Sport</h1></html>`;
  }
}

async function openProfile(
  folder: string,
  { doNotTrack = false, robot = false }: Visitor,
): Promise<BrowserContext> {
  const options = await launchOptions();
  const context = await chromium.launchPersistentContext(
    folder,
    robot ? options : { ...options, userAgent: ORDINARY },
  );
  if (doNotTrack) await askNotToTrack(context);
  return context;
}

/** Says what a browser with that setting says; Chromium's headless shell has no settings. */
async function askNotToTrack(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders({ DNT: '1' });
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
  );
}

const ORDINARY =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36';
