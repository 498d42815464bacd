// Runs commands of the built command line one after another: to load it takes longer than most of them.
import { pathToFileURL } from 'node:url';

const { href } = pathToFileURL(process.argv[2]);
let commands = 0;

process.on('message', async (args) => {
  const lines = [];
  console.log = console.error = (...texts) => lines.push(texts.join(' '));
  process.argv.splice(2, Infinity, ...args);
  commands += 1;
  // The file runs when it is loaded; with another query it is loaded again, and what it imports is not.
  await import(`${href}?${commands}`);
  process.send({ output: lines.join('\n'), failed: Boolean(process.exitCode) });
});
process.on('disconnect', () => process.exit());
