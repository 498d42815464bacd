import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import { lintRules } from '../eslint/index.js';

/**
 * Lints files as if they were in the repository, with the repository's own rules.
 *
 * @param {string} root a folder that stands for the repository
 * @param {Record<string, string>} files texts by path below `root`; they are written there
 * @returns {Promise<string[]>} the names of the rules that complained about the first file, each once
 */
export async function lintFiles(root, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: lintRules({ root }) });
  const [first = ''] = Object.keys(files);
  const [result] = await eslint.lintFiles([first]);
  const fatal = result?.messages.find((message) => message.fatal);
  if (fatal) throw new Error(fatal.message);
  return [...new Set(result?.messages.map(({ ruleId }) => ruleId ?? 'none'))];
}
