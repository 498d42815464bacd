import type { Command } from 'commander';
import { backUpDatabase } from '../platform/database/backup/database-backup.js';
import { restoreDatabase } from '../platform/database/backup/database-restore.js';
import type { Manifest } from '../platform/database/backup/manifest.js';
import { createBeside } from '../platform/database/backup/new-database.js';
import { loadConfig } from '../platform/config/app-config.js';
import { ownerUrl } from '../platform/database/accounts.js';

/** `backup` and `restore`: everything that is in the database, into files and back. */
export function backupCommands(program: Command): void {
  program
    .command('backup <folder>')
    .description('writes all rows of the database, as they are at one moment, into files of a new folder')
    .action(async (folder: string) => {
      const config = loadConfig(process.env);
      say('backed up', await backUpDatabase(ownerUrl(config), { folder, release: config.RELEASE }));
    });
  program
    .command('restore <folder>')
    .description('fills an empty database (DATABASE_OWNER_URL) from a backup and brings it up to date')
    .option(
      '--create <name>',
      'makes a new database of this name beside that of DATABASE_OWNER_URL, and fills that one',
    )
    .action(async (folder: string, { create }: { create?: string }) => {
      const config = loadConfig(process.env);
      const owner = ownerUrl(config);
      const into = create === undefined ? owner : () => createBeside(owner, create);
      say('restored', await restoreDatabase(into, { folder, runtimeUrl: config.DATABASE_URL }));
    });
}

function say(what: string, { tables, madeAt }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${what}: ${tables.length} tables, ${rows} rows, as they were at ${madeAt}`);
}
