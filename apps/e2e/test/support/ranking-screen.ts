import type { Locator, Page } from 'playwright-core';

const ALL_COLUMNS = [
  'rank',
  'name',
  'unique_users',
  'net_reach',
  'trend',
  'affinity',
  'unique_panelists',
].concat(['unique_clients', 'visits', 'impressions', 'impressions_at', 'impressions_per_visits', 'usetime']);

/** Has the ranking of months show what it otherwise shows on demand, unless its reader has chosen. */
export async function showAllColumns(page: Page): Promise<void> {
  await page.addInitScript((columns) => {
    // Frames of strangers and the page before the first one have no storage.
    if (window !== window.top || !location.protocol.startsWith('http')) return;
    const key = 'netreach.ratings.columns.monthly';
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(columns));
  }, ALL_COLUMNS);
}

/** The ranking list as a user reads it. */
export class RankingScreen {
  constructor(readonly page: Page) {}

  /** Waits until the figures on show are those of the filters on show. */
  async settled(): Promise<void> {
    await this.page.getByRole('tabpanel').locator('table[aria-busy="false"]').waitFor();
  }

  /** Names of the rows from top to bottom. */
  async names(): Promise<string[]> {
    await this.settled();
    return this.page.locator('tbody th [data-tip]').allTextContents();
  }

  /** Column heads from left to right, without their units. */
  async heads(): Promise<string[]> {
    await this.settled();
    return this.page
      .locator('thead th')
      .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).innerText));
  }

  /** The row of an item. */
  row(name: string): Locator {
    return this.page.locator('tbody tr').filter({ has: this.page.locator(`th [data-tip="${name}"]`) });
  }

  /** The texts of an item's cells by column head, as they are seen. */
  async figures(name: string): Promise<Record<string, string>> {
    const heads = (await this.heads()).filter((head) => head !== '');
    const cells = await this.row(name)
      .locator('th, td:not(:has(input))')
      .evaluateAll((found) =>
        found.map((cell) => {
          const seen = cell.cloneNode(true) as Element;
          for (const unseen of seen.querySelectorAll('.nr-visually-hidden')) unseen.remove();
          return seen.textContent?.trim() ?? '';
        }),
      );
    return Object.fromEntries(cells.map((cell, index) => [heads[index] ?? '', cell]));
  }

  /** The numbers of a column behind the panel's figures, from top to bottom; 0 where there is none. */
  async column(name: string): Promise<number[]> {
    await this.settled();
    const heads = await this.heads();
    // Withheld figures share a cell, so columns are counted from the right.
    const fromRight = heads.length - heads.indexOf(name);
    const cells = await this.page.locator(`tbody td:nth-last-of-type(${fromRight})`).allTextContents();
    return cells.map((text) => Number(text.replace(/\D/g, '')));
  }

  /** Everything the table's body says, with how items stand, which comes after the figures. */
  async body(): Promise<string> {
    await this.settled();
    await this.page.locator('tbody tr:not(:has([data-moved]))').first().waitFor({ state: 'hidden' });
    return this.page.locator('tbody').innerText();
  }

  /** A key figure above the table, e.g. `Cases`. */
  stat(label: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: label }) })
      .locator('dd');
  }

  /** A tab by its name. */
  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** Opens a filter of the toolbar and gives what opened. */
  async openFilter(label: string): Promise<Locator> {
    await this.page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    return this.page.getByRole('dialog', { name: label });
  }

  /** A box of the social demographics panel. */
  value(name: string): Locator {
    return this.page
      .getByRole('region', { name: 'Social demographics' })
      .getByRole('checkbox', { name, exact: true });
  }
}
