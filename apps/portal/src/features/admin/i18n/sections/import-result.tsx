import { Button } from '@mantine/core';
import { formatNumber } from '@netreach/domain';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { fieldProblemText } from '../../../../shared/api/error-text.js';
import type { ImportReport } from '../api/use-keys.js';
import classes from './dialog.module.css';

const COUNTS = ['added', 'changed', 'unchanged', 'untranslated'] as const;

/** What became of the texts of a PO file. */
export function ImportResult({ report, onClose }: { report: ImportReport; onClose: () => void }) {
  const t = useT('admin-i18n');
  const locale = useLocale();
  return (
    <div className={classes.form} role="status">
      <dl className={classes.counts}>
        {COUNTS.map((count) => (
          <div key={count}>
            <dt>{t(`import.${count}`)}</dt>
            <dd>{formatNumber(report[count], locale)}</dd>
          </div>
        ))}
      </dl>
      {report.invalid.length > 0 ? (
        <section>
          <h3 className={classes.listTitle}>{t('import.invalid', { count: report.invalid.length })}</h3>
          <ul className={classes.list}>
            {report.invalid.map(({ tag, msgid, field, problems }) => (
              <li key={`${tag} ${msgid} ${field}`}>
                <code>{`${tag} · ${msgid} · ${field}`}</code>
                <span className={classes.why}>{problems.map(fieldProblemText).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {report.unknown.length > 0 ? (
        <section>
          <h3 className={classes.listTitle}>{t('import.unknown', { count: report.unknown.length })}</h3>
          <ul className={classes.list}>
            {report.unknown.map(({ tag, msgid }) => (
              <li key={`${tag} ${msgid}`}>
                <code>{[tag, msgid].filter(Boolean).join(' · ')}</code>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className={classes.actions}>
        <Button onClick={onClose}>{t('import.close')}</Button>
      </div>
    </div>
  );
}
