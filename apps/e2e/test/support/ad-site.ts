import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { launchOptions } from './browser.js';
import { queryRows } from './test-services.js';

/** The tracking code of the ads of these pages. */
const CODE = 'e2e-ad-code';
const WINDOW = { width: 1000, height: 800 };
const ORDINARY =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36';

const CAMPAIGN = `
WITH customer AS (
  INSERT INTO customers (name) VALUES ('E2E advertising') ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id
), campaign AS (
  INSERT INTO campaigns (country_code, customer_id, name) SELECT 'at', id, 'Viewability' FROM customer RETURNING id
), creative AS (
  INSERT INTO creatives (campaign_id, name, landing_page) SELECT id, 'Banner', $2 FROM campaign RETURNING id, campaign_id
), channel AS (
  INSERT INTO ad_channel_names (campaign_id, name) SELECT id, 'Test pages' FROM campaign RETURNING id
)
INSERT INTO tracking_codes (campaign_id, creative_id, channel_name_id, code)
SELECT creative.campaign_id, creative.id, channel.id, $1 FROM creative, channel RETURNING campaign_id AS id`;

/** A page with an ad: what it holds, by what it is asked for. */
export interface AdPage {
  /** The page; a frame in it comes from `own` or `foreign`, an origin of its own. */
  html(tag: (attributes?: string) => string, frames: { own: string; foreign: string }): string;
  /** What a frame in it holds. */
  frame?(tag: (attributes?: string) => string): string;
}

/** Somebody else's website with ads, on two origins of its own. */
export class AdSite {
  /** Number of the campaign whose ads are shown. */
  campaign = 0;
  private readonly servers: Server[] = [];
  private readonly pages = new Map<string, AdPage>();
  private browser: Browser | undefined;
  private context: BrowserContext | undefined;

  /** @param product origin of the product */
  constructor(
    private readonly product: string,
    private readonly databaseUrl: string,
  ) {}

  /** Makes the campaign, and opens the website and a browser. */
  async open(): Promise<void> {
    for (let n = 0; n < 2; n++) this.servers.push(await this.listen());
    const [campaign] = await queryRows<{ id: number }>(this.databaseUrl, CAMPAIGN, [
      CODE,
      `${this.origin(0)}/landing`,
    ]);
    this.campaign = campaign?.id ?? 0;
    const options = await launchOptions();
    // Of the whole browser: what a page sends while it is left does not have the name that only its context is given.
    const args = [...(options.args ?? []), `--user-agent=${ORDINARY}`];
    this.browser = await chromium.launch({ ...options, args });
    this.context = await this.browser.newContext({ viewport: WINDOW });
  }

  async close(): Promise<void> {
    await this.browser?.close();
    for (const server of this.servers) {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    }
  }

  /** Opens a page under a name, which its events have as their placement. @param shown whether it shows its ad at once */
  async visit(name: string, page: AdPage, shown = true): Promise<Page> {
    this.pages.set(name, page);
    const visit = await this.context!.newPage();
    const counted = shown && visit.waitForResponse((response) => response.url().includes('e=impression'));
    await visit.goto(`${this.origin(0)}/page?name=${encodeURIComponent(name)}`);
    await counted;
    return visit;
  }

  /** The events that are stored of a name, in alphabetical order. */
  async events(name: string): Promise<string[]> {
    const sql = 'SELECT event FROM ad_hits WHERE campaign_id = $1 AND placement = $2 ORDER BY event';
    const rows = await queryRows<{ event: string }>(this.databaseUrl, sql, [this.campaign, name]);
    return rows.map(({ event }) => event);
  }

  /** A link by which a click of a code goes through the product. */
  get clickLink(): string {
    return `${this.product}/k?c=${CODE}`;
  }

  private origin(server: number): string {
    return `http://127.0.0.1:${(this.servers[server]!.address() as AddressInfo).port}`;
  }

  private async listen(): Promise<Server> {
    const server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<!doctype html>${STYLE}<body>${this.content(pathname, searchParams.get('name') ?? '')}`);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return server;
  }

  private content(path: string, name: string): string {
    const page = this.pages.get(name);
    const tag = (attributes = '') =>
      `<script async src="${this.product}/a.js" data-code="${CODE}" data-placement="${name}" data-consent="granted" ${attributes}></script>`;
    const frame = (server: number) => `${this.origin(server)}/frame?name=${encodeURIComponent(name)}`;
    if (path === '/frame') return page?.frame?.(tag) ?? '';
    return page?.html(tag, { own: frame(0), foreign: frame(1) }) ?? '<h1>Landing page</h1>';
  }
}

const STYLE = `<style>
  body { margin: 0; height: 3000px; font: 16px sans-serif; }
  .ad { position: absolute; left: 10px; width: 300px; height: 200px; background: #c33; }
  iframe { border: 0; }
</style>`;
