import { Outlet } from 'react-router-dom';
import { changeFixedLocale } from '../../i18n/locale-store.js';
import { useLocale, useT } from '../../i18n/use-t.js';
import { apiOrigin } from '../../shared/api/client.js';
import { company } from '../../shared/config/company.js';
import { Brand } from '../../shared/site/brand.js';
import { choosePublicLocale } from '../../shared/site/site.js';
import { releasesAddress } from '../../shared/site/standalone.js';
import classes from './public-layout.module.css';

const DATA = releasesAddress ?? `${apiOrigin}/v3/at/owa/public/ranking/`;
const FEED = `${DATA}releases.atom`;
const PAGE = `${DATA}list.html`;
const SCHEMA = `${DATA}${releasesAddress === null ? 'data/schema' : 'schema.json'}`;

/** Around the pages of the public ranking: whose it is, the page, its data, and how to reach them. */
export function PublicLayout() {
  const t = useT('generic');
  const tr = useT('national-ratings');
  return (
    <div className={classes.page}>
      <link rel="alternate" type="application/atom+xml" href={FEED} title={tr('open.feed')} />
      <link rel="alternate" type="text/html" href={PAGE} title={tr('open.page')} />
      <header className={classes.head}>
        <Brand size={28} wordClass={classes.word} />
        <Language />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <p className={classes.lead}>{tr('site.lead')}</p>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <a href={FEED}>{tr('open.feed')}</a>
        <a href={PAGE}>{tr('open.page')}</a>
        <a href={SCHEMA}>{tr('open.schema')}</a>
        <span>{t('shell.copyright', { year: String(new Date().getFullYear()), company: company.name })}</span>
      </footer>
    </div>
  );
}

/** The way to the other language. */
function Language() {
  const t = useT('national-ratings');
  const other = useLocale() === 'de-DE' ? 'en-US' : 'de-DE';
  return (
    <button
      type="button"
      lang={other}
      className={`${classes.button} ${classes.language}`}
      onClick={() => {
        choosePublicLocale(other);
        void changeFixedLocale(other);
      }}
    >
      {t('site.language')}
    </button>
  );
}
