import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

type Axe = typeof import('axe-core');

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Ends all movement on a page, now and from now on: colours on their way from one theme to the other are nobody's colours. */
function hold(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets.push(still);
}

/**
 * What axe finds wrong on a page, one line each: the rule, the elements and why.
 *
 * @param only `colours` for what can only be wrong in the colours of now, when the rest was looked at in others
 */
export async function violations(page: Page, only?: 'colours'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(source);
    await page.evaluate(hold);
  }
  const rules = only === 'colours' ? { runOnly: ['color-contrast'] } : {};
  const found = await page.evaluate(
    // To name every element that is right takes four fifths of the time. The text of a tip stands behind all landmarks, wherever
    // its control is.
    (options) =>
      (globalThis as unknown as { axe: Axe }).axe.run(
        { exclude: [['[data-tip-text]']] },
        { resultTypes: ['violations'], ...options },
      ),
    rules,
  );
  return found.violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target, any, all, none }) => {
      const [why] = [...any, ...all, ...none];
      return `${target.join(' ')} (${why?.message ?? 'no reason'})`;
    });
    return `${id}: ${places.join('; ')}`;
  });
}
