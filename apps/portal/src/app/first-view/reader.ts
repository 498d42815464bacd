// Runs before anything is painted, in a file of its own because pages run no scripts that stand in them. Says in the document who
// reads it: in which language, in light or dark; and whether this is the page its address asks for at all. Then fetches the portal.
import { readersLocale } from '../../i18n/readers-locale.js';
import { siteOf } from '../../shared/site/site.js';

/** Where Mantine keeps what a reader chose. */
const SCHEME = 'mantine-color-scheme-value';

const { documentElement: root } = document;
const chosen = localStorage.getItem(SCHEME);
const isDark =
  chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);

root.lang = readersLocale();
root.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
// Other sites look different, and values of the address may ask for another view: there the page is drawn when all is known.
if (siteOf(location.hostname) !== 'portal' || location.search) root.dataset['plain'] = '';

// What is pressed or chosen before anybody listens is kept, and done when the page works: see hand-over.ts.
function hold(event: Event): void {
  const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('button, select');
  if (!pressed || !pressed.closest('[data-first-view]')) return;
  if (event.type === 'click' && pressed.matches('select')) return;
  event.preventDefault();
  pressed.dataset['held'] = (pressed as HTMLSelectElement).value;
}
for (const type of ['click', 'change']) addEventListener(type, hold);

/** Milliseconds after which the portal comes even if nothing was painted, as in a window nobody looks at. */
const LATEST = 3_000;

const { entry = '', parts = '' } = (document.currentScript as HTMLScriptElement).dataset;

/** Fetches the portal: what is on the screen does not share the line with it. */
function fetchPortal(): void {
  clearTimeout(latest);
  if (document.querySelector('script[type="module"]')) return;
  for (const href of parts.split(' ')) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      crossOrigin: '',
      href,
    });
    document.head.append(link);
  }
  const script = Object.assign(document.createElement('script'), {
    type: 'module',
    crossOrigin: '',
    src: entry,
  });
  document.head.append(script);
}
const latest = setTimeout(fetchPortal, LATEST);
// The frame's callbacks run before it is painted, a timer set by them after.
requestAnimationFrame(() => setTimeout(fetchPortal));
