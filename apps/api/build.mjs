// tsc with the @nestjs/swagger transformer: DTO doc comments become the OpenAPI descriptions and examples. Types are not checked, which
// takes as long again: `npm test -- types` does it with a compiler that is many times quicker, but knows no transformers.
import { cpSync, rmSync } from 'node:fs';
import { before } from '@nestjs/swagger/plugin';
import ts from 'typescript';
import { joinEntries } from './join-entries.mjs';

const host = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
  },
};
rmSync('dist', { recursive: true, force: true });
const config = ts.getParsedCommandLineOfConfigFile('tsconfig.build.json', {}, host);
const program = ts.createProgram(config.fileNames, { ...config.options, noCheck: true });
const swagger = before({ introspectComments: true, dtoFileNameSuffix: ['.dto.ts'] }, program);
const { diagnostics } = program.emit(undefined, undefined, undefined, false, { before: [swagger] });
const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
if (problems.length > 0) {
  const format = {
    getCurrentDirectory: () => process.cwd(),
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  };
  console.error(ts.formatDiagnosticsWithColorAndContext(problems, format));
  process.exit(1);
}
// Scripts for visitors' browsers are plain JavaScript: they go along as they are.
for (const script of [
  'collect/tag/tag.browser.js',
  'ad-contacts/ad-tag/ad-tag.browser.js',
  'national-ranking/embed/embed.browser.js',
])
  cpSync(`src/domains/${script}`, `dist/domains/${script}`);
await joinEntries();
