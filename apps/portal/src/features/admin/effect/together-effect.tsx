import { Button } from '@mantine/core';
import { formatMonth, formatPercent } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { client } from '../../../shared/api/client.js';
import { errorText } from '../../../shared/api/error-text.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { useSession } from '../../../shared/session/use-session.js';
import classes from './together-effect.module.css';

interface TogetherEffectProps {
  /** Numbers of services that are together, and that would be. */
  before: readonly number[];
  after: readonly number[];
}

function usePreview() {
  const { country } = useSession();
  return useApiMutation({
    send: async ({ before, after }: TogetherEffectProps) => {
      const params = { path: { cc: country.code } };
      const body = { before: [...before], after: [...after] };
      return (await client.POST('/v3/{cc}/admin/ratings/services/together', { params, body })).data;
    },
    // Nothing is changed by asking.
    invalidates: [],
  });
}

/** What it does to the reach of services together when some come and others go, before it is saved. */
export function TogetherEffect({ before, after }: TogetherEffectProps) {
  const t = useT('admin-effect');
  const tl = useT('lists');
  const locale = useLocale();
  const preview = usePreview();
  const isShown =
    preview.variables?.before.join() === before.join() && preview.variables.after.join() === after.join();
  const percent = (value: number | null | undefined) =>
    value === null || value === undefined ? t('withheld') : formatPercent(value, locale, 1);
  const { data } = preview;
  return (
    <div className={classes.effect}>
      <Button
        variant="default"
        size="xs"
        loading={preview.isPending}
        onClick={() => preview.mutate({ before, after })}
      >
        {t('try')}
      </Button>
      <div aria-live="polite">
        {isShown && preview.error ? <p>{errorText(preview.error, tl('not_done'))}</p> : null}
        {isShown && data ? (
          <p>
            {t('comes_and_goes', { added: data.added, removed: data.removed })}{' '}
            {data.month
              ? t('reach_together', {
                  month: formatMonth(`${data.month}-01`, locale),
                  before: percent(data.reach?.before),
                  after: percent(data.reach?.after),
                })
              : t('no_month')}
          </p>
        ) : null}
      </div>
    </div>
  );
}
