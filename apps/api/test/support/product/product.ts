import type { UserToProvision } from '../../../src/domains/users/users-provisioning.service.js';
import type { FileImported, FileToImport } from '../../../src/domains/imports/file-imports.lookup.js';

/** What the product can be asked for, with what it is given and what comes back. */
interface Commands {
  openApp: [{ kind: 'api' | 'collector'; settings: NodeJS.ProcessEnv }, { id: number; origin: string }];
  openWorkshop: [{ settings: NodeJS.ProcessEnv }, number];
  close: [{ id: number }, undefined];
  statements: [{ databaseUrl: string }, number];
  setClock: [{ id: number; now: number | null }, undefined];
  provisionUser: [{ id: number; user: UserToProvision }, undefined];
  syncTexts: [{ id: number }, unknown];
  importFile: [{ id: number; file: FileToImport }, FileImported];
  measure: [{ id: number; country: string; month: string }, undefined];
}

declare global {
  var askProduct: (command: string, given: unknown) => Promise<unknown>;
  /** The globals of the product's parts that a file of tests has in its own process. */
  var nativeGlobal: typeof globalThis;
}

/** Has the built product of this jest worker do something. @throws Error what it throws, with its code */
export function askProduct<Name extends keyof Commands>(
  command: Name,
  given: Commands[Name][0],
): Promise<Commands[Name][1]> {
  return globalThis.askProduct(command, given) as Promise<Commands[Name][1]>;
}
