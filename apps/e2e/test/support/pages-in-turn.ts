import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { onTestFinished } from './on-test-finished.js';
import { newPage, signInto, WIDE, type WatchedPage } from './pages.js';
import type { TestUser } from './users.js';

/** Pages that no test has now, by the address of their user's mailbox. */
const free = new Map<string, WatchedPage>();
/** By pages that the running test has. */
const owners = new Map<Page, () => void>();

/**
 * The page of somebody signed in that the tests of a file have one after the other, led to an address as links lead there:
 * to start the portal anew for each screen takes longer than all that is looked at there. A test that leaves the page as it
 * should be says so with `leave`; otherwise the next one gets a new page.
 */
export async function openInTurn(user: TestUser, path: string): Promise<Page> {
  const found = free.get(user.email);
  free.delete(user.email);
  const watched = found ?? (await newPage());
  const { page, problems } = watched;
  owners.set(page, () => free.set(user.email, watched));
  onTestFinished(async () => {
    if (owners.delete(page)) await page.context().close();
    expect(problems.splice(0)).toEqual([]);
  });
  if (found) await lead(page, path);
  else {
    await signInto(page, user);
    await page.goto(path);
  }
  return page;
}

/** Leaves a page to the next test; a page that no tests share stays what it is. */
export function leave(page: Page): void {
  owners.get(page)?.();
  owners.delete(page);
}

/** Leads a page to a screen, past an address that shows nothing: not even a dialog stays open where both addresses are the same. */
async function lead(page: Page, path: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
  await go(page, `/${path.split(/[/?]/)[1]}/no-such-page`);
  const nothing = page.getByRole('heading', { name: 'This page does not exist' });
  await nothing.waitFor();
  await go(page, path);
  // It stays until the code of the next one has come.
  await nothing.waitFor({ state: 'hidden' });
}

function go(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
