import type { Command } from 'commander';
import { FeedSecrets } from '../domains/dmp-feed/feed-secrets.lookup.js';
import { withContext } from './context.js';

/** `rotate-secret`: what is sealed with the installation's secret gets the new one. */
export function rotateSecretCommand(program: Command): void {
  program
    .command('rotate-secret')
    .description('seals everything that was sealed with SECRET_KEY_BEFORE with SECRET_KEY')
    .action(async () => {
      const feeds = await withContext((context) => context.get(FeedSecrets, { strict: false }).sealAnew());
      console.log(
        `passwords of feeds: ${feeds}; SECRET_KEY_BEFORE can go in 14 days, with the last panel link`,
      );
    });
}
