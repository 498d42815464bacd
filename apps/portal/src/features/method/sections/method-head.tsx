import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { changeLocale, isLocaleFixed } from '../../../i18n/locale-store.js';
import { useOfferedLocales } from '../../../i18n/use-offered-locales.js';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { Brand } from '../../../shared/site/brand.js';
import classes from './method-head.module.css';

function LanguageChoice() {
  const t = useT('method');
  const locale = useLocale();
  const offered = useOfferedLocales();
  return (
    <select
      className={classes.language}
      aria-label={t('language')}
      value={locale}
      onChange={({ currentTarget }) => void changeLocale(currentTarget.value)}
    >
      {offered.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Whose page this is, its language, and the way into the portal. */
export function MethodHead() {
  const t = useT('method');
  return (
    <header className={classes.head}>
      <span className={classes.brand}>
        <Brand size={26} wordClass={classes.word} />
      </span>
      <div className={classes.tools}>
        {isLocaleFixed() ? null : <LanguageChoice />}
        <Button component={Link} to={pathTo('startpage')} size="xs" variant="default">
          {t('to_portal')}
        </Button>
      </div>
    </header>
  );
}
