import { useT } from '../../i18n/use-t.js';
import classes from './soon-mark.module.css';

/** Beside the name of a page that is not there yet: a hollow dot, its words for whoever hears or points. */
export function SoonMark() {
  const t = useT('generic');
  return (
    <span className={classes.mark} title={t('not_built.mark')}>
      <span className="nr-visually-hidden">{t('not_built.mark')}</span>
    </span>
  );
}
