import { Button } from '@mantine/core';
import { ApiError } from '@netreach/api-client';
import { SavedPlanInputDto } from '@netreach/api-client/inputs';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { formOf } from '../../../shared/forms/form-spec.js';
import { notify } from '../../../shared/notify/notify.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { planIn, SAVED, SAVED_PLANS, type SavedPlan } from './saved-plans.js';
import classes from './saved-plans.module.css';

const formOfNew = (address: string) =>
  formOf('saved-plans', SavedPlanInputDto, (field) => [field.text('name'), field.toggle('shared')], {
    initial: { shared: false },
    send: (input) => ({ ...input, address }),
  });

/** Saves what has changed of the plan that is open. */
function SaveButton({ plan, address }: { plan: SavedPlan; address: string }) {
  const t = useT('saved-plans');
  const tl = useT('lists');
  const save = SAVED_PLANS.useSave({
    onDone: () => notify.success(tl('saved')),
    onError: (error) =>
      notify.error(
        error instanceof ApiError && error.current ? t('bar.stale') : errorText(error, t('bar.failed')),
      ),
  });
  const { id, name, shared, version } = plan;
  return (
    <Button
      size="xs"
      loading={save.isPending}
      onClick={() => save.mutate({ id, body: { name, shared, version, address } as never })}
    >
      {t('bar.save')}
    </Button>
  );
}

/** Which saved plan the calculator shows, whether it was changed since, and the ways to save it. */
export function SavedPlanBar() {
  const t = useT('saved-plans');
  const { country } = useSession();
  const [query, setQuery] = useSearchParams();
  const [isSavingAs, setSavingAs] = useState(false);
  const id = query.get(SAVED);
  const { data: plan, isError } = SAVED_PLANS.useRow(id);
  const address = planIn(query);
  const spec = useMemo(() => formOfNew(address), [address]);
  const isChanged = plan !== undefined && planIn(new URLSearchParams(plan.address)) !== address;
  const isEmpty = !query.get('items');
  return (
    <div className={classes.bar} data-screen-only={plan === undefined || undefined}>
      <span role="status">
        {isError ? t('bar.gone') : null}
        {plan ? <strong>{plan.name}</strong> : null}
        {plan ? ` · ${t(isChanged ? 'bar.changed' : 'bar.unchanged')}` : null}
        {id === null ? t('bar.none') : null}
      </span>
      {plan && isChanged ? <SaveButton plan={plan} address={address} /> : null}
      <Button size="xs" variant="default" disabled={isEmpty} onClick={() => setSavingAs(true)}>
        {t('bar.save_as')}
      </Button>
      <Button
        size="xs"
        variant="default"
        component={Link}
        to={pathTo('ratings.plans', { country_code: country.code })}
      >
        {t('bar.all')}
      </Button>
      {isSavingAs ? (
        <FormDialog
          resource={SAVED_PLANS}
          spec={spec}
          row={null}
          title={t('bar.save_title')}
          onSaved={(answer) => {
            const { id: made } = answer['plan'] as SavedPlan;
            setQuery(
              (now) =>
                new URLSearchParams(
                  [...now].filter(([name]) => name !== SAVED).concat([[SAVED, String(made)]]),
                ),
            );
          }}
          onClose={() => setSavingAs(false)}
        />
      ) : null}
    </div>
  );
}
