/** What modules ask the browser for while they are loaded, where a view is drawn without one: the build. */
const NOBODY = 'http://portal.invalid/';

const kept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

for (const [name, value] of Object.entries({
  location: new URL(NOBODY),
  navigator: { languages: [] },
  localStorage: kept,
}))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
