import { Badge } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { useModuleName } from '../../modules/module-name.js';
import type { CallRight } from '../api/use-user-rights.js';
import classes from './user-rights.module.css';

const OPEN: readonly CallRight['verdict'][] = ['public', 'allowed', 'object'];

/** Every call, and whether the user may make it: decided by the table that decides about their calls. */
export function CallRights({ calls }: { calls: readonly CallRight[] }) {
  const t = useT('admin-users');
  const nameOf = useModuleName();
  const isOpen = ({ verdict }: CallRight) => OPEN.includes(verdict);
  return (
    <table className={classes.table}>
      <caption>{t('rights_calls_of', { open: calls.filter(isOpen).length, all: calls.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rights_call')}</th>
          <th scope="col">{t('rights_verdict')}</th>
          <th scope="col">{t('rights_needs')}</th>
        </tr>
      </thead>
      <tbody>
        {calls.map((right) => (
          <tr key={right.call}>
            <th scope="row">
              <code>{right.call}</code>
            </th>
            <td>
              <Badge tone={isOpen(right) ? 'neutral' : 'warning'}>{t(`verdict.${right.verdict}`)}</Badge>
            </td>
            <td>{right.modules.map((key) => nameOf({ key, name: key })).join(', ') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
