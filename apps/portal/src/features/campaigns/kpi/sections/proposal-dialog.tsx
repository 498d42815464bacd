import { useState } from 'react';
import { NativeSelect } from '@mantine/core';
import { Dialog, FormDialogActions, Skeleton } from '@netreach/ui';
import { formatNumber } from '@netreach/domain';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { notify } from '../../../../shared/notify/notify.js';
import { useProposal, useProposalPreview, type KpiBenchmark } from '../api/use-kpi.js';
import classes from './kpi.module.css';

interface ProposalDialogProps {
  survey: number;
  benchmark: KpiBenchmark;
  onClose: () => void;
}

/** The row as it would be stored, so that whoever decides sees that nobody is named. */
function Row({ survey, category }: { survey: number; category: string }) {
  const t = useT('campaign-kpi');
  const locale = useLocale();
  const query = useProposalPreview(survey, category);
  const written = (value: string | number) =>
    typeof value === 'number' ? formatNumber(value, locale, Number.isInteger(value) ? 0 : 1) : value;
  return (
    <QueryView query={query} failedTitle={t('propose.failed')} loading={<Skeleton height={120} />}>
      {({ values, year }) => (
        <dl className={classes.facts} aria-label={t('propose.row')}>
          {Object.entries({ year: String(year), ...values }).map(([column, value]) => (
            <div key={column}>
              <dt>{column}</dt>
              <dd>{written(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </QueryView>
  );
}

/** Puts a finished study into the benchmark, without a name. */
export function ProposalDialog({ survey, benchmark, onClose }: ProposalDialogProps) {
  const t = useT('campaign-kpi');
  const proposal = useProposal({
    onDone: () => {
      notify.success(t('propose.saved'));
      onClose();
    },
    onFailed: () => notify.error(t('propose.failed')),
  });
  const [category, setCategory] = useState(benchmark.category?.key ?? benchmark.categories[0]?.key ?? '');
  return (
    <Dialog title={t('propose.title')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          proposal.mutate({ survey, category });
        }}
      >
        <p className={classes.words}>{t('propose.note')}</p>
        <NativeSelect
          label={t('propose.category')}
          value={category}
          data={benchmark.categories.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={({ currentTarget: { value } }) => setCategory(value)}
        />
        <Row survey={survey} category={category} />
        <FormDialogActions submit={t('propose.save')} busy={proposal.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
