import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread from a file beside the caller's: the built one, or the source where the caller runs from source (tests,
 * development).
 * @param from `import.meta.url` of the caller
 * @param name of the file, without its ending: `./prepare-frame.worker`
 */
export function openThread(from: string, name: string, options: WorkerOptions = {}): Worker {
  if (!from.endsWith('.ts')) return new Worker(new URL(`${name}.js`, from), options);
  const require = createRequire(import.meta.url);
  // Held here, or the compiler's native part is unloaded with its first thread and crashes the second.
  require('@swc/core');
  const compiler = new URL('esm/esm-register.mjs', pathToFileURL(require.resolve('@swc-node/register')));
  const execArgv = ['--conditions=source', '--import', compiler.href];
  return new Worker(new URL(`${name}.ts`, from), { ...options, execArgv });
}
