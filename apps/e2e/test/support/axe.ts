import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong on a page, one line each: the rule, the elements and why. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  // Colours on their way from one theme to the other are nobody's colours.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
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
