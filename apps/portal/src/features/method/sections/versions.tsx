import { useT } from '../../../i18n/use-t.js';
import classes from './versions.module.css';

/** Versions of the method that changed figures, newest first. */
const VERSIONS = ['3', '2'] as const;

/** What each version of the method changed. */
export function Versions() {
  const t = useT('method');
  return (
    <section id="versions" className={classes.section} aria-labelledby="versions-title">
      <h2 id="versions-title" className={classes.title}>
        {t('versions.title')}
      </h2>
      <p className={classes.lead}>{t('versions.lead')}</p>
      <dl className={classes.list}>
        {VERSIONS.map((version) => (
          <div key={version}>
            <dt>{t('versions.version', { version })}</dt>
            <dd>{t(`versions.${version}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
