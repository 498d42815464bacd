import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { run } from '../processes.mjs';

/**
 * Why the stack of docker-compose.yml cannot run on this machine.
 *
 * @param {import('../processes.mjs').RunOptions} options
 * @returns {Promise<string | undefined>} undefined when it can: an engine answers, and has or gets every image
 */
export async function whyNoStack(options) {
  const docker = (/** @type {string[]} */ ...args) => run('docker', args, options);
  try {
    await docker('version');
    await docker('compose', 'version');
  } catch {
    options.signal?.throwIfAborted();
    return 'no container engine with compose answers';
  }
  for (const image of await foreignImages()) {
    try {
      await docker('image', 'inspect', image).catch(() => docker('pull', '--quiet', image));
    } catch {
      options.signal?.throwIfAborted();
      return `the container engine cannot pull ${image}`;
    }
  }
  return undefined;
}

/** The images that are not built here. */
async function foreignImages() {
  // This file is loaded before packages are installed.
  const { parse } = await import('yaml');
  const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8');
  const bases = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image);
  const { services } = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'), { merge: true });
  const images = Object.values(services).map(({ image }) => image);
  return new Set([...bases, ...images.filter((image) => !image.startsWith('netreach-'))]);
}
