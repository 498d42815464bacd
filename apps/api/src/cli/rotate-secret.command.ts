import type { Command } from 'commander';
import { Resealing } from '../platform/crypto/reseal.js';
import { withContext } from './context.js';

/** `rotate-secret`: what is sealed with the installation's secret gets the new one. */
export function rotateSecretCommand(program: Command): void {
  program
    .command('rotate-secret')
    .description('seals everything that was sealed with SECRET_KEY_BEFORE with SECRET_KEY')
    .action(async () => {
      const [feeds, connections] = await withContext(async (context) => {
        const resealing = context.get(Resealing, { strict: false });
        return [await resealing.sealAnew('dmp_feeds'), await resealing.sealAnew('ftp_connections')];
      });
      console.log(
        `passwords of feeds: ${feeds}, of customers' servers: ${connections}; SECRET_KEY_BEFORE can go in 14 days, with the last panel link`,
      );
    });
}
