import type { Command } from 'commander';
import { DemoUsersService } from '../domains/demo/demo-users.service.js';
import { DemoService } from '../domains/demo/demo.service.js';
import { withContext } from './context.js';
import { Progress } from './progress.js';

/** `demo` and `demo-users`: invented countries and users to try the product with. */
export function demoCommands(program: Command): void {
  program
    .command('demo')
    .description(
      'loads the invented demo countries; goes on where it was broken off, does nothing when they are there',
    )
    .action(async () => {
      await withContext(async (context) => {
        const progress = new Progress('demo:');
        const loaded = await context
          .get(DemoService, { strict: false })
          .load({}, (country, step, share) => progress.show(share, `${step} (${country})`));
        for (const { country, months, alreadyThere } of loaded)
          progress.done(
            `${country} ${months[0]} to ${months.at(-1)} ${alreadyThere ? 'is there' : 'loaded'}`,
          );
      });
    });
  program
    .command('demo-users')
    .description('creates the demo users with the password in the variable DEMO_PASSWORD')
    .action(async () => {
      const password = process.env['DEMO_PASSWORD'];
      if (!password || password.length < 12) throw new Error('DEMO_PASSWORD needs 12 characters or more');
      const progress = new Progress('demo:');
      const users = await withContext((context) =>
        context
          .get(DemoUsersService, { strict: false })
          .ensure(password, (country, step, share) => progress.show(share, `${step} (${country})`)),
      );
      for (const user of users) console.log(`${user}  ${password}`);
    });
}
