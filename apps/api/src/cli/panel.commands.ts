import type { Command } from 'commander';
import { PanelLinks, type PanelLink } from '../domains/collect/panel-link/panel-links.js';
import { HitRetentionService } from '../domains/measurement/hit-retention.service.js';
import { MeasurementService } from '../domains/measurement/measurement.service.js';
import { PersonErasureService } from '../domains/measurement/person-erasure.service.js';
import { withContext } from './context.js';
import { Progress } from './progress.js';

const LONGEST_DAYS = 365;

/** `panel-link`, `erase-person`, `retention`: what concerns single persons, and how long what they did is kept. */
export function panelCommands(program: Command): void {
  panelLinkCommand(program);
  erasePersonCommand(program);
  retentionCommand(program);
}

function panelLinkCommand(program: Command): void {
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

function erasePersonCommand(program: Command): void {
  program
    .command('erase-person')
    .description('erases a person of the panel from everything stored, and measures their months again')
    .requiredOption('--country <code>', 'country, e.g. at')
    .requiredOption('--person <id>', 'the panelist, as the panel file names them')
    .option('--no-measure', 'leave the months to the worker')
    .action(async ({ country, person, measure }: { country: string; person: string; measure: boolean }) => {
      await withContext(async (context) => {
        const erasure = context.get(PersonErasureService, { strict: false });
        const { months, contacts, hits } = await erasure.erase(country, person);
        console.log(`erased: ${contacts} contacts, ${hits} hits are nobody's now`);
        const measurement = context.get(MeasurementService, { strict: false });
        for (const month of measure ? months : []) {
          const progress = new Progress(`${country} ${month}:`);
          const job = await measurement.request(country, month);
          const mine = await measurement.run(job.id, (step, percent) => progress.show(percent / 100, step));
          progress.done(mine ? 'measured' : 'is being measured by another process');
        }
        if (!measure && months.length > 0) console.log(`months to measure: ${months.join(', ')}`);
      });
    });
}

function retentionCommand(program: Command): void {
  program
    .command('retention')
    .description('says how many days raw hits of a country are kept, or sets it')
    .requiredOption('--country <code>', 'country, e.g. at')
    .option('--days <days>', 'days from now on')
    .action(async ({ country, days }: { country: string; days?: string }) => {
      await withContext(async (context) => {
        const retention = context.get(HitRetentionService, { strict: false });
        if (days !== undefined) await retention.setDays(country, Number(days));
        console.log(`raw hits of ${country} are kept for ${await retention.days(country)} days`);
      });
    });
}
