// The process in which files are parsed. It has no settings, no connections and little memory, and may be ended any time.
import { FileRefused } from '../file-refused.js';
import type { BoxAnswer, BoxOrder } from './box-messages.js';

const answer = (message: BoxAnswer) => process.send?.(message);

async function done({ module, name, args }: BoxOrder): Promise<BoxAnswer> {
  try {
    const reader = (await import(module)) as Record<string, (...args: readonly unknown[]) => unknown>;
    return { result: await reader[name]?.(...args) };
  } catch (error) {
    if (error instanceof FileRefused) return { problem: error.problem };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (order: BoxOrder) => void done(order).then(answer));
process.on('disconnect', () => process.exit());
answer({ ready: true });
