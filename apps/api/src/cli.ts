import 'reflect-metadata';
import { Command } from 'commander';
import { accessCommand } from './cli/access.command.js';
import { adminCommands } from './cli/admin.commands.js';
import { backupCommands } from './cli/backup.commands.js';
import { demoCommands } from './cli/demo.commands.js';
import { hitStoreCommand } from './cli/hit-store.command.js';
import { importCommand } from './cli/import.command.js';
import { invoicesCommand } from './cli/invoices.command.js';
import { measureCommand } from './cli/measure.command.js';
import { nationalCommands } from './cli/national.commands.js';
import { panelCommands } from './cli/panel.commands.js';
import { limitsCommand } from './cli/limits.command.js';
import { publishCommand } from './cli/publish.command.js';
import { reproduceCommand } from './cli/reproduce.command.js';
import { rotateSecretCommand } from './cli/rotate-secret.command.js';

const program = new Command('netreach').description('Netreach: web audience and advertising measurement');
adminCommands(program);
backupCommands(program);
accessCommand(program);
hitStoreCommand(program);
importCommand(program);
invoicesCommand(program);
measureCommand(program);
panelCommands(program);
publishCommand(program);
nationalCommands(program);
limitsCommand(program);
reproduceCommand(program);
rotateSecretCommand(program);
demoCommands(program);
try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
