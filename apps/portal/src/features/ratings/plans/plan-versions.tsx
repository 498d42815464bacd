import { formatMoment } from '@netreach/domain';
import { Dialog, TableSkeleton } from '@netreach/ui';
import { Link } from 'react-router-dom';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { usePlanLink, usePlanVersions, type SavedPlan } from './saved-plans.js';
import classes from './saved-plans.module.css';

/** What a plan was each time it was saved; each can be opened, and saved anew from there. */
export function PlanVersions({ plan: { id, name }, onClose }: { plan: SavedPlan; onClose: () => void }) {
  const t = useT('saved-plans');
  const tg = useT('generic');
  const locale = useLocale();
  const linkTo = usePlanLink();
  return (
    <Dialog title={t('versions_of', { name })} onClose={onClose}>
      <QueryView
        query={usePlanVersions(id)}
        failedTitle={t('versions_failed')}
        loading={<TableSkeleton label={tg('state.loading')} />}
      >
        {({ versions }) => (
          <ol className={classes.versions}>
            {versions.map(({ number, name: called, address, saved_at: at, saved_by: by }) => (
              <li key={number}>
                <Link to={linkTo(id, address)}>{t('version_line', { number, name: called })}</Link>
                <span>
                  {t('version_saved', { moment: formatMoment(at, locale), by: by ?? t('somebody') })}
                </span>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </Dialog>
  );
}
