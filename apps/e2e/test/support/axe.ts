import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits until nothing moves any more: colours on their way from one theme to the other are nobody's colours. What inherits
 * one begins when that has arrived, so nothing may move for a while.
 */
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 4; quiet += 1) {
    const moving = document.getAnimations();
    if (moving.length > 0) quiet = 0;
    await Promise.allSettled(moving.map((animation) => animation.finished));
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** What axe finds wrong on a page, one line each: the rule, the elements and why. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  await page.evaluate(settle);
  const found = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return found.violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target, any, all, none }) => {
      const [why] = [...any, ...all, ...none];
      return `${target.join(' ')} (${why?.message ?? 'no reason'})`;
    });
    return `${id}: ${places.join('; ')}`;
  });
}
