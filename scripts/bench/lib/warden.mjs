// Ends what a bench has left behind, however that ended: its servers do not end with it.
//   node warden.mjs <folder of the bench>
// The bench holds the standard input open, which closes with it.
import { rmSync } from 'node:fs';
import { Leftovers } from '../../lib/leftovers.mjs';
import { notesIn } from './notes.mjs';

const folder = process.argv[2] ?? '';
process.stdin.on('close', async () => {
  await new Leftovers(notesIn(folder)).end();
  // Some may be writing their last.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});
process.stdin.resume();
