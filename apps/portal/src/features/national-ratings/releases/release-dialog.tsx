import { Button } from '@mantine/core';
import type { Schemas } from '@netreach/api-client';
import { formatFrame } from '@netreach/domain';
import { Badge, Dialog, DialogActions, FormGroup, Skeleton, type BadgeTone } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useFigures } from '../../../shared/figures/use-figures.js';
import { notify } from '../../../shared/notify/notify.js';
import { useHolds } from '../../../shared/session/use-holds.js';
import { useRelease, useSayYes } from './use-releases.js';

type Shown = Schemas['ReleaseResponseDto'];
type Check = Shown['checks'][number];

const TONES: Readonly<Record<Check['outcome'], BadgeTone>> = {
  passed: 'success',
  warning: 'warning',
  failed: 'danger',
};
/** Items of a check that are named. */
const NAMED = 20;

/** A release: its checks with their outcomes, what is new in public, and the yes that lets it out. */
export function ReleaseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT('national-releases');
  const locale = useLocale();
  const query = useRelease(id);
  const { date, interval_type: interval } = query.data?.release ?? {};
  const frame = date && interval ? formatFrame({ date, interval }, locale) : '';
  return (
    <Dialog title={t('release_of', { frame })} size="lg" onClose={onClose}>
      <QueryView query={query} failedTitle={t('one_failed')} loading={<Skeleton height={280} />}>
        {(shown) => <ReleaseView shown={shown} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function ReleaseView({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const t = useT('national-releases');
  const holds = useHolds();
  const { release, checks, new_in_public: fresh } = shown;
  const yes = useSayYes((released) => {
    notify.success(t(released ? 'released' : 'approved'));
    onClose();
  });
  return (
    <>
      <p aria-live="polite">
        {t('version', { version: release.version })} · {t(`status.${release.status}`)}
        {release.correction === null ? '' : ` · ${t('corrects', { reason: release.correction })}`}
      </p>
      <FormGroup title={t('checks')}>
        {checks.length === 0 ? <p>{t('checks_none')}</p> : null}
        {checks.map((check) => (
          <CheckLine key={check.check} check={check} />
        ))}
      </FormGroup>
      <FormGroup title={t('new_in_public')}>
        {fresh.length === 0 ? <p>{t('new_none')}</p> : null}
        <ul>
          {fresh.map(({ id, name, consented }) => (
            <li key={id}>
              {name}{' '}
              <Badge tone={consented ? 'success' : 'danger'}>
                {t(consented ? 'consented' : 'not_consented')}
              </Badge>
            </li>
          ))}
        </ul>
      </FormGroup>
      {yes.error ? <p role="alert">{errorText(yes.error, t('not_released'))}</p> : null}
      {release.status === 'prepared' && holds('owa_admin') ? (
        <DialogActions>
          <Button loading={yes.isPending} onClick={() => yes.mutate(release.id)}>
            {t(release.approved_by === null ? 'say_yes' : 'say_second_yes')}
          </Button>
        </DialogActions>
      ) : null}
    </>
  );
}

function CheckLine({ check: { check, outcome, before, after, items } }: { check: Check }) {
  const t = useT('national-releases');
  const { number: figure } = useFigures();
  return (
    <div>
      <strong>{t(`check.${check}`)}</strong> <Badge tone={TONES[outcome]}>{t(`outcome.${outcome}`)}</Badge>
      {before === null && after === null ? null : (
        <span> {t('from_to', { before: figure(before), after: figure(after) })}</span>
      )}
      {items.length === 0 ? null : (
        <ul>
          {items.slice(0, NAMED).map(({ id, name, before: was, after: is }) => (
            <li key={`${id} ${name}`}>
              {name}
              {was === null && is === null
                ? ''
                : ` (${t('from_to', { before: figure(was), after: figure(is) })})`}
            </li>
          ))}
          {items.length > NAMED ? <li>{t('more', { count: items.length - NAMED })}</li> : null}
        </ul>
      )}
    </div>
  );
}
