import type { Command } from 'commander';
import { PanelLinks, type PanelLink } from '../domains/collect/panel-link/panel-links.js';
import { withContext } from './context.js';

const LONGEST_DAYS = 365;

/** `panel-link`: what is done for single persons of a panel. */
export function panelCommands(program: Command): void {
  program
    .command('panel-link')
    .description("prints the link that ties a panelist's browser to them; it works once")
    .requiredOption('--country <code>', 'country, e.g. at')
    .requiredOption('--person <id>', 'the panelist, as the panel file names them')
    .requiredOption('--page <address>', 'a page that carries the tag, e.g. https://www.example.com/')
    .option('--days <days>', 'until it expires', '14')
    .action(async ({ days, ...rest }: Omit<PanelLink, 'days'> & { days: string }) => {
      if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > LONGEST_DAYS)
        throw new Error(`--days is not between 1 and ${LONGEST_DAYS}`);
      if (!URL.canParse(rest.page) || !/^https?:/.test(rest.page))
        throw new Error(`"${rest.page}" is no address of a page`);
      const link = await withContext((context) =>
        context.get(PanelLinks, { strict: false }).make({ ...rest, days: Number(days) }),
      );
      console.log(link);
    });
}
