import type { MessageKey } from '../../../i18n/messages.js';
import { useT } from '../../../i18n/use-t.js';

/** Names modules in the reader's language; one that was made here is called as its makers do. */
export function useModuleName(): (module: { key: string; name: string }) => string {
  const t = useT('modules');
  return ({ key, name }) => {
    const id = `module.${key}`;
    const text = t(id as MessageKey<'modules'>);
    return text === id ? name : text;
  };
}
