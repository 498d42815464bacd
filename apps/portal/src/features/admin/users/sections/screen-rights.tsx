import { Badge } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { useSessionRoutes } from '../../../../shared/routing/route-table.js';
import { decideForRights, type RouteAccess } from '../../../../shared/session/access.js';
import { useModuleName } from '../../modules/module-name.js';
import type { UserRights } from '../api/use-user-rights.js';
import classes from './user-rights.module.css';

const modulesOf = (access: RouteAccess) => (access.kind === 'session' ? (access.modules ?? []) : []);

/** Every screen, and whether the user may open it: decided as the portal decides about their visits. */
export function ScreenRights({ user }: { user: UserRights }) {
  const t = useT('admin-users');
  const tn = useT('navigation');
  const nameOf = useModuleName();
  const rows = useSessionRoutes().map(({ name, parent, access }) => {
    const isOpen = decideForRights(access, user) === 'allow';
    const needs =
      access.kind === 'session' && access.admin
        ? t('needs.admin')
        : modulesOf(access)
            .map((key) => nameOf({ key, name: key }))
            .join(', ') || t('needs.nothing');
    const byObject = isOpen && access.kind === 'session' && access.authorized !== undefined;
    return { name, parent, isOpen, needs, byObject };
  });
  return (
    <table className={classes.table}>
      <caption>
        {t('rights_screens_of', { open: rows.filter(({ isOpen }) => isOpen).length, all: rows.length })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('rights_screen')}</th>
          <th scope="col">{t('rights_verdict')}</th>
          <th scope="col">{t('rights_needs')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, parent, isOpen, needs, byObject }) => (
          <tr key={name}>
            <th scope="row">{parent && parent !== 'startpage' ? `${tn(parent)} › ${tn(name)}` : tn(name)}</th>
            <td>
              <Badge tone={isOpen ? 'neutral' : 'warning'}>
                {t(byObject ? 'verdict.object' : isOpen ? 'verdict.allowed' : 'verdict.refused')}
              </Badge>
            </td>
            <td>{needs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
