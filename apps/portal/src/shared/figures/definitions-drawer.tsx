import { CloseButton, Drawer } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/use-t.js';
import { pathTo } from '../routing/paths.js';
import classes from './definitions.module.css';

/** A figure and what it means. */
export interface Definition {
  readonly name: string;
  readonly meaning: string;
}

interface DefinitionsDrawerProps {
  definitions: readonly Definition[];
  opened: boolean;
  onClose: () => void;
}

/** What the figures of a screen mean, beside them. */
export function DefinitionsDrawer({ definitions, opened, onClose }: DefinitionsDrawerProps) {
  const t = useT('ratings');
  const tc = useT('generic');
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="right" size={400}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('legend.method')}>
        <Drawer.Body>
          <div className={classes.head}>
            <h2 className={classes.title}>{t('legend.method')}</h2>
            <CloseButton aria-label={tc('action.close')} onClick={onClose} />
          </div>
          <dl className={classes.definitions}>
            {definitions.map(({ name, meaning }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <Link to={pathTo('method')}>{t('legend.formulas')}</Link>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
