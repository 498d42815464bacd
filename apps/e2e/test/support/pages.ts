import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, expect } from '@jest/globals';
import { launchBrowser } from './browser.js';
import { PASSWORD, type TestUser } from './users.js';
import { runningStack } from './stack.js';
import { showAllColumns } from './ranking-screen.js';
import { onTestFinished } from './on-test-finished.js';

/** The window of a desk. */
export const WIDE = { width: 1440, height: 900 };
const STEP_TIMEOUT_MS = 30_000;

/** How a visit differs from the usual one. */
export interface VisitOptions extends BrowserContextOptions {
  /** Failed answers that belong to the journey, e.g. `401 /v3/login`. */
  readonly expected?: readonly string[];
}

let browser: Promise<Browser> | undefined;

/** Call once per file: ends the browser with it. */
export function withBrowser(): void {
  afterAll(async () => {
    await (await browser)?.close();
    browser = undefined;
  });
}

/** A page, and what has gone wrong on it: it logged an error, threw, broke its content security policy, a request failed. */
export interface WatchedPage {
  readonly page: Page;
  readonly problems: string[];
}

/** A page of a browser profile of its own, at the product's origin. The test fails when something goes wrong on it. */
export async function openPage(options?: VisitOptions): Promise<Page> {
  const { page, problems } = await newPage(options);
  onTestFinished(async () => {
    await page.context().close();
    expect(problems).toEqual([]);
  });
  return page;
}

/** A page of a browser profile of its own, which the caller closes. */
export async function newPage({ expected = [], ...options }: VisitOptions = {}): Promise<WatchedPage> {
  browser ??= launchBrowser();
  const context = await (
    await browser
  ).newContext({ baseURL: runningStack().origin, viewport: WIDE, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  const page = await context.newPage();
  await showAllColumns(page);
  return { page, problems: await watch(page, expected) };
}

async function watch(page: Page, expected: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  page.on('pageerror', (error) => problems.push(`threw: ${error.message}`));
  page.on('console', (message) => {
    // What failed to load is told by its answer, with method and address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(`logged: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    // The portal gives up questions that are no longer asked.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    const answer = `${response.status()} ${new URL(response.url()).pathname}`;
    if (response.status() >= 400 && !expected.includes(answer)) problems.push(`answered: ${answer}`);
  });
  return problems;
}

/** Fills the sign-in form in and sends it. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A page of somebody who has signed in with the form that an address has led to. */
export async function openThroughForm(
  user: TestUser,
  path: string,
  options: VisitOptions = {},
): Promise<Page> {
  const page = await openPage(options);
  await page.goto(path);
  await fillSignIn(page, user.email);
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

/** A page of somebody signed in, at an address. */
export async function openAs(user: TestUser, path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await signInto(page, user);
  await page.goto(path);
  return page;
}

/**
 * Signs somebody in on a page. How people sign in, and out, is for the tests of that: here the API does it, once for a file of
 * tests.
 */
export async function signInto(page: Page, user: TestUser): Promise<void> {
  const session = sessions.get(user.email) ?? signIn(page.context(), user);
  sessions.set(user.email, session);
  await page.context().addCookies(await session);
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

const sessions = new Map<string, Promise<Cookies>>();

/** The cookies that a browser has after the sign-in form: the API's, and the portal's with its tokens. */
async function signIn(context: BrowserContext, { email }: TestUser): Promise<Cookies> {
  const { origin } = runningStack();
  const answer = await context.request.post('/v3/login', {
    data: { email, password: PASSWORD },
    headers: { origin, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()) as { token: object };
  const value = encodeURIComponent(JSON.stringify(token));
  return [...(await context.cookies()), { name: 'netreach_tokens', value, url: origin, sameSite: 'Strict' }];
}
