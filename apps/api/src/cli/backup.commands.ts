import type { Command } from 'commander';
import { backUpDatabase } from '../platform/database/backup/database-backup.js';
import { restoreDatabase } from '../platform/database/backup/database-restore.js';
import type { Manifest } from '../platform/database/backup/manifest.js';
import { createBeside } from '../platform/database/backup/new-database.js';
import { loadConfig } from '../platform/config/app-config.js';

/** `backup` and `restore`: everything that is in the database, into files and back. */
export function backupCommands(program: Command): void {
  program
    .command('backup <folder>')
    .description('writes all rows of the database, as they are at one moment, into files of a new folder')
    .action(async (folder: string) => {
      const { DATABASE_URL, RELEASE } = loadConfig(process.env);
      say('backed up', await backUpDatabase(DATABASE_URL, { folder, release: RELEASE }));
    });
  program
    .command('restore <folder>')
    .description('fills an empty database (DATABASE_URL) from a backup and brings it up to date')
    .option(
      '--create <name>',
      'makes a new database of this name beside that of DATABASE_URL, and fills that one',
    )
    .action(async (folder: string, { create }: { create?: string }) => {
      const { DATABASE_URL } = loadConfig(process.env);
      const url = create === undefined ? DATABASE_URL : await createBeside(DATABASE_URL, create);
      say('restored', await restoreDatabase(url, folder));
    });
}

function say(what: string, { tables, madeAt }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${what}: ${tables.length} tables, ${rows} rows, as they were at ${madeAt}`);
}
