import { useT } from '../../../i18n/use-t.js';
import { MethodSection } from './method-section.js';
import classes from './versions.module.css';

/** Versions of the method that changed figures, newest first. */
const VERSIONS = ['6', '5', '4', '3', '2'] as const;

/** What each version of the method changed. */
export function Versions() {
  const t = useT('method');
  return (
    <MethodSection id="versions" title={t('versions.title')} lead={t('versions.lead')}>
      <dl className={classes.list}>
        {VERSIONS.map((version) => (
          <div key={version}>
            <dt>{t('versions.version', { version })}</dt>
            <dd>{t(`versions.${version}`)}</dd>
          </div>
        ))}
      </dl>
    </MethodSection>
  );
}
