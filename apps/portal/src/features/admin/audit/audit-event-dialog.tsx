import { formatMoment } from '@netreach/domain';
import { Dialog } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import type { AuditEvent } from './audit-events.js';
import classes from './audit-event-dialog.module.css';

/** A field that was changed. */
interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value;

const written = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

/** An entry with what was there before and after, field by field. */
export function AuditEventDialog({ event, onClose }: { event: AuditEvent; onClose: () => void }) {
  const t = useT('admin-audit');
  const locale = useLocale();
  const fields = Object.entries(event.details);
  const changes = fields.filter((field): field is [string, Change] => isChange(field[1]));
  const others = fields.filter(([, value]) => !isChange(value));
  const facts = [
    ['column.at', formatMoment(event.at, locale)],
    ['column.actor', event.actor?.name ?? t('nobody')],
    ['reason', event.reason],
    ['client', event.client_id],
    ['address', event.address],
    ['request', event.request_id],
  ] as const;
  return (
    <Dialog title={event.event} size="lg" onClose={onClose}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
        {others.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{written(value)}</dd>
          </div>
        ))}
      </dl>
      {changes.length > 0 ? (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(([name, { before, after }]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{written(before)}</td>
                <td>{written(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Dialog>
  );
}
