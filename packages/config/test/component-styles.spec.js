import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const fromUi = createRequire(join(ROOT, 'packages/ui/package.json'));
const SHEETS = join(dirname(fromUi.resolve('@mantine/core/styles.css')), 'styles');

/** Sheets of the parts a component is made of, besides its own. */
const PARTS = {
  Checkbox: ['InlineInput'],
  Drawer: ['ModalBase'],
  Modal: ['ModalBase'],
  MultiSelect: ['Combobox', 'Input', 'Pill', 'PillsInput'],
  Select: ['Combobox', 'Input'],
  TagsInput: ['Combobox', 'Input', 'Pill', 'PillsInput'],
  Textarea: ['Input'],
  TextInput: ['Input'],
};

/** Every component of Mantine that the sources of the portal and the design system name. */
function componentsInUse() {
  const names = ['apps/portal/src', 'packages/ui/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => {
        const source = readFileSync(join(ROOT, folder, file), 'utf8');
        const [, list = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(source) ?? [];
        return list.split(',').map((name) => name.trim());
      }),
  );
  return [...new Set(names)].filter((name) => /^[A-Z]/.test(name));
}

describe('the style sheets of the design system', () => {
  it('are there for every component in use: without its sheet, one looks like nothing', () => {
    const imported = readFileSync(join(ROOT, 'packages/ui/src/styles.ts'), 'utf8');
    const wanted = componentsInUse().flatMap((name) => [name, ...(PARTS[name] ?? [])]);
    expect(wanted).toContain('Button');
    const missing = wanted.filter(
      (name) => existsSync(join(SHEETS, `${name}.layer.css`)) && !imported.includes(`/${name}.layer.css'`),
    );
    expect(missing).toEqual([]);
  });
});
