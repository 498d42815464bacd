import { SavedPlanInputDto } from '@netreach/api-client/inputs';
import { formatMoment } from '@netreach/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { formOf } from '../../../shared/forms/form-spec.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { yesNoFilter } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { RowButton } from '../../../shared/list/row-buttons.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { PlanVersions } from './plan-versions.js';
import { SAVED_PLANS, usePlanLink, type SavedPlan } from './saved-plans.js';

const FORM = formOf('saved-plans', SavedPlanInputDto, (field) => [
  field.text('name'),
  field.toggle('shared', { locked: (row) => row !== null && row['mine'] === false }),
]);

const FILTER = yesNoFilter('shared', () => {
  const t = useT('saved-plans');
  return { label: t('filter.shared'), yes: t('shared'), no: t('not_shared') };
});

function PlanLink({ plan: { id, name, address } }: { plan: SavedPlan }) {
  return <Link to={usePlanLink()(id, address)}>{name}</Link>;
}

const COLUMNS = columnsOf<SavedPlan, 'saved-plans'>([
  {
    id: 'name',
    width: 280,
    phone: 190,
    pinned: true,
    sortable: true,
    cell: (row) => <PlanLink plan={row} />,
  },
  { id: 'owner', width: 170, sortable: true },
  { id: 'shared', width: 120, cell: ({ shared }, { t }) => t(shared ? 'shared' : 'not_shared') },
  {
    id: 'saved_at',
    width: 170,
    sortable: true,
    cell: ({ saved_at: at }, { locale }) => (at === null ? '' : formatMoment(at, locale)),
  },
  { id: 'version', width: 90, kind: 'number' },
]);

/** Saved plans, the newest first. */
export function SavedPlansPage() {
  const t = useT('saved-plans');
  const { country } = useSession();
  const [versionsOf, setVersionsOf] = useState<SavedPlan | null>(null);
  return (
    <>
      <ListPage
        resource={SAVED_PLANS}
        texts="saved-plans"
        columns={COLUMNS}
        nameOf={({ name }) => name}
        filters={[FILTER]}
        firstSort="saved_at"
        firstOrder="desc"
        form={FORM}
        can={{ create: false, remove: ({ mine }) => mine }}
        actions={(plan) => (
          <RowButton
            label={t('versions')}
            name={t('versions_of', { name: plan.name })}
            onClick={() => setVersionsOf(plan)}
          />
        )}
        actionsWidth={270}
        nav={
          <Link to={pathTo('ratings.audience-reach', { country_code: country.code })}>
            {useT('navigation')('ratings.audience-reach')}
          </Link>
        }
      />
      {versionsOf ? <PlanVersions plan={versionsOf} onClose={() => setVersionsOf(null)} /> : null}
    </>
  );
}
