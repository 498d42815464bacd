import { useMemo } from 'react';
import { PageSkeleton } from '@netreach/ui';
import { useParams } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { FormPage } from '../../../shared/forms/form-page.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { distributionForm } from './distribution-form.js';
import { DISTRIBUTIONS, type Margin, useDistributionPageData, useMargins } from './distributions.js';

const FORM = distributionForm();

function useBack(): string {
  const { country } = useSession();
  return pathTo('admin.distributions', { country_code: country.code });
}

/** Changes a distribution. */
export function DistributionEditPage() {
  const t = useT('admin-distributions');
  return (
    <FormPage
      resource={DISTRIBUTIONS}
      spec={FORM}
      id={Number(useParams()['distribution_id'])}
      title={(distribution) => distribution?.name ?? t('edit')}
      back={useBack()}
    />
  );
}

/** Makes a distribution: it begins with what the newest one has. */
export function DistributionCreatePage() {
  const t = useT('admin-distributions');
  const tl = useT('lists');
  const start = useDistributionPageData();
  const weighted = start.data?.attributes.flatMap(({ id, weighted: isWeighted }) => (isWeighted ? [id] : []));
  const margins = useMargins(weighted);
  const failedTitle = t('start_failed');
  const loading = <PageSkeleton label={tl('loading')} />;
  return (
    <QueryView query={start} failedTitle={failedTitle} loading={loading}>
      {({ universe, next_month: month }) =>
        weighted?.length === 0 ? (
          <NewDistribution universe={universe} month={month} margins={NOTHING} />
        ) : (
          <QueryView query={margins} failedTitle={failedTitle} loading={loading}>
            {({ attributes }) => <NewDistribution universe={universe} month={month} margins={attributes} />}
          </QueryView>
        )
      }
    </QueryView>
  );
}

const NOTHING: readonly Margin[] = [];

interface NewDistributionProps {
  universe: number | null;
  month: string | null;
  margins: readonly Margin[];
}

function NewDistribution({ universe, month, margins }: NewDistributionProps) {
  const t = useT('admin-distributions');
  const spec = useMemo(
    () => distributionForm({ universe: universe ?? '', valid_from: month, attributes: margins }),
    [universe, month, margins],
  );
  return (
    <FormPage resource={DISTRIBUTIONS} spec={spec} id={null} title={() => t('create')} back={useBack()} />
  );
}
