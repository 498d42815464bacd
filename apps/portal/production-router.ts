import type { Plugin } from 'vite';

const DEVELOPMENT = '/react-router/dist/development/';

/**
 * Takes React Router as its authors build it for production, without its warnings: the package names its other build only.
 */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('react-router')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace(DEVELOPMENT, '/react-router/dist/production/') };
    },
  };
}
