import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { productionRouter } from './production-router.js';
import type { FirstView } from './src/app/first-view/draw.js';

const RUN = `
import { drawFirstViews } from './draw.mjs';
process.stdout.write(JSON.stringify(await drawFirstViews()), () => process.exit());
`;

const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const PRELOADED = /<link rel="modulepreload"[^>]* href="([^"]+)">/g;

const FOLDER = 'src/app/first-view';
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds one module of the portal beside the build that runs, and gives its code. */
async function codeOf(
  path: string,
  resolve: InlineConfig['resolve'],
  options: InlineConfig,
): Promise<string> {
  const built = (await build({
    configFile: false,
    root: at('.'),
    publicDir: false,
    logLevel: 'warn',
    resolve,
    ...options,
    build: {
      write: false,
      ...options.build,
      rolldownOptions: { ...options.build?.rolldownOptions, input: at(path) },
    },
  })) as Rolldown.RolldownOutput;
  const [code] = built.output.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.code] : []));
  if (code === undefined) throw new Error(`${path} was not built`);
  return code;
}

/** Draws the public pages with the very components browsers run. */
async function drawnViews(resolve: InlineConfig['resolve']): Promise<FirstView[]> {
  const code = await codeOf(`${FOLDER}/draw.tsx`, resolve, {
    plugins: [react(), productionRouter()],
    ssr: { noExternal: true },
    build: { ssr: true, minify: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const folder = await mkdtemp(join(tmpdir(), 'netreach-views-'));
  try {
    await writeFile(join(folder, 'draw.mjs'), code);
    await writeFile(join(folder, 'run.mjs'), RUN);
    // In a process of its own, which ends with it: what browsers run may leave timers behind.
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'run.mjs')], {
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(stdout) as FirstView[];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Files that come with a page besides those of the document. */
function filesOf(page: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${page}.page.tsx`));
  return own ? [own.fileName, ...own.imports] : [];
}

const stylesOf = (files: readonly string[], bundle: Rolldown.OutputBundle) =>
  files.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [];
  });

/**
 * Of a short document nothing is painted before its views are there as a whole: what stands in the middle of the window would move
 * as the rest of it arrives. Browsers that do not know it paint as ever. A long one is read from above while the rest comes.
 */
const WHOLE = '<link rel="expect" href="#drawn" blocking="render">';
const DRAWN = '<div id="drawn" hidden></div>';
/** Characters of the views of a short document: with the rest, some ten packets on the wire. */
const SHORT = 65_536;

/** Only the view of the reader's language is shown, and none where the address asks for another. */
const shownViews = (locales: readonly string[]) => {
  const shown = locales.map((locale) => `html:not([data-plain])[lang="${locale}"] [data-locale="${locale}"]`);
  return `<style>[data-first-view]{display:none}${shown.join()}{display:block}</style>`;
};

function documentOf(
  html: string,
  views: readonly FirstView[],
  { reader, bundle }: { reader: string; bundle: Rolldown.OutputBundle },
): string {
  const [first] = views;
  if (!first) throw new Error('a document without a view');
  const files = filesOf(first.page, bundle);
  const [, entry = ''] = ENTRY.exec(html) ?? [];
  const known = [...html.matchAll(PRELOADED)].map(([, href = '']) => href);
  const parts = [...new Set([...known, ...files.map((file) => `/${file}`)])];
  const styles = stylesOf(files, bundle).filter((file) => !html.includes(file));
  const bodies = views.map(
    ({ page, locale, html: body }) =>
      `<div data-first-view="${page}" data-locale="${locale}" lang="${locale}">${body}</div>`,
  );
  const drawn = bodies.join('');
  const isShort = drawn.length < SHORT;
  const tags = [
    ...(isShort ? [WHOLE] : []),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    shownViews(views.map(({ locale }) => locale)),
    `<script src="/${reader}" data-entry="${entry}" data-parts="${parts.join(' ')}"></script>`,
  ];
  return (
    html
      // What is on the screen comes before what makes it work, which the reader's script fetches.
      .replace(ENTRY, '')
      .replaceAll(PRELOADED, '')
      .replace(/<html[^>]*>/, `<html lang="${first.locale}" data-mantine-color-scheme="light">`)
      .replace(/<title>.*?<\/title>/, `<title>${first.title}</title>`)
      .replace('</head>', () => `${tags.join('')}</head>`)
      .replace('<div id="root"></div>', (place) => `${place}${drawn}${isShort ? DRAWN : ''}`)
  );
}

/**
 * Writes a document of its own for each public page, which shows it in every language that is shipped before any script has run:
 * `login.html` is what `/login` gets, where servers look for it.
 */
export function firstViews(): Plugin {
  let resolve: InlineConfig['resolve'];
  return {
    name: 'netreach:first-views',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      resolve = { conditions: config.resolve.conditions };
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no document');
        const html = String(page.source);
        const code = await codeOf(`${FOLDER}/reader.ts`, resolve, {
          build: { rolldownOptions: { output: { format: 'iife' } } },
        });
        const reader = this.getFileName(this.emitFile({ type: 'asset', name: 'reader.js', source: code }));
        const views = await drawnViews(resolve);
        for (const name of new Set(views.map(({ page: of }) => of))) {
          const own = views.filter(({ page: of }) => of === name);
          this.emitFile({
            type: 'asset',
            fileName: `${name}.html`,
            source: documentOf(html, own, { reader, bundle }),
          });
        }
      },
    },
  };
}
