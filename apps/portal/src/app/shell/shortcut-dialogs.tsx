import { useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { textSearch } from '@netreach/domain';
import { Dialog, SearchInput } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { isAppKey, type AppKey } from '../../shared/routing/apps.js';
import { menuOf } from '../../shared/routing/menu.js';
import { useSessionRoutes } from '../../shared/routing/route-table.js';
import { useSession } from '../../shared/session/use-session.js';
import { useFoundThings, type Goal } from './use-found-things.js';
import { GOES_TO, type ShortcutDialog } from './use-shortcuts.js';
import classes from './shortcut-dialogs.module.css';

const MOST = 12;

/** Every page the menus lead to, of all services. */
function useGoals(): Goal[] {
  const t = useT('navigation');
  const session = useSession();
  const routes = useSessionRoutes();
  return useMemo(() => {
    const apps = [...new Set(routes.map(({ app }) => app))].filter((app): app is AppKey => isAppKey(app));
    return apps.flatMap((app) =>
      menuOf(routes, app, session).map(({ route, path }) => ({
        name: t(route.name),
        app: t(`app.${app}`),
        path,
      })),
    );
  }, [t, session, routes]);
}

function Palette({ onClose }: { onClose: () => void }) {
  const t = useT('generic');
  const navigate = useNavigate();
  const goals = useGoals();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const isWanted = textSearch(typed);
  const things = useFoundThings(typed);
  const pages = goals.filter(({ name, app }) => isWanted(`${name} ${app}`)).slice(0, MOST);
  const found = [...pages, ...things];
  const go = (goal: Goal | undefined) => {
    if (!goal) return;
    onClose();
    void navigate(goal.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(found[at]);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    setAt((at + step + found.length) % found.length);
  };
  return (
    <Dialog title={t('palette.title')} onClose={onClose}>
      <div onKeyDown={onKeyDown}>
        <SearchInput
          first
          label={t('palette.search')}
          clearLabel={t('action.clear')}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setAt(0);
          }}
        />
        <ul className={classes.list} aria-label={t('palette.title')}>
          {found.map((goal, place) => (
            <li key={goal.path}>
              <button
                type="button"
                className={classes.goal}
                aria-current={place === at || undefined}
                onClick={() => go(goal)}
              >
                {goal.name}
                <span className={classes.app}>{goal.app}</span>
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 ? <p role="status">{t('palette.nothing')}</p> : null}
      </div>
    </Dialog>
  );
}

function Help({ onClose }: { onClose: () => void }) {
  const t = useT('generic');
  const tn = useT('navigation');
  const keys: [string, string][] = [
    ['Ctrl K', t('palette.title')],
    ['/', t('shortcut.search')],
    ['?', t('shortcut.help')],
    ...Object.entries(GOES_TO).map(([key, app]): [string, string] => [`g ${key}`, tn(`app.${app}`)]),
  ];
  return (
    <Dialog title={t('shortcut.help')} onClose={onClose} size="sm">
      <dl className={classes.keys}>
        {keys.map(([key, words]) => (
          <div key={key} className={classes.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** What keys open above the page. */
export function ShortcutDialogs({ dialog, onClose }: { dialog: ShortcutDialog; onClose: () => void }) {
  return dialog === 'palette' ? <Palette onClose={onClose} /> : <Help onClose={onClose} />;
}
