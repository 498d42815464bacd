import { useState } from 'react';
import { Button, NativeSelect } from '@mantine/core';
import { useParams, useSearchParams } from 'react-router-dom';
import { useT } from '../../../../i18n/use-t.js';
import { ExportMenu } from '../../../../shared/export/export-menu.js';
import { useHolds } from '../../../../shared/session/use-holds.js';
import type { KpiBenchmark, KpiBoard, KpiReading } from '../api/use-kpi.js';
import { ProposalDialog } from './proposal-dialog.js';
import classes from './kpi.module.css';

/** The kind of these exports, as the API names it. */
const STUDY_KIND = 'campaigns.study';

interface BoardToolsProps {
  surveys: KpiBoard['surveys'];
  reading: KpiReading;
  benchmark: KpiBenchmark | null;
}

/** Sets a value of the address and leaves the others. */
function useAddress() {
  const [, setQuery] = useSearchParams();
  return (name: string, value: string) =>
    setQuery((query) => {
      if (value === '') query.delete(name);
      else query.set(name, value);
      return query;
    });
}

/** What the board is compared with. */
function BenchmarkChoice({ benchmark }: { benchmark: KpiBenchmark }) {
  const t = useT('campaign-kpi');
  const set = useAddress();
  const options = benchmark.categories.map(({ key, name }) => ({ value: key, label: name }));
  return (
    <NativeSelect
      label={t('benchmark')}
      value={benchmark.category?.key ?? ''}
      data={[{ value: '', label: t('benchmark.all') }, ...options]}
      onChange={({ currentTarget: { value } }) => set('benchmark', value)}
    />
  );
}

/** Which study, compared with what; and taking it away. */
export function BoardTools({ surveys, reading, benchmark }: BoardToolsProps) {
  const t = useT('campaign-kpi');
  const set = useAddress();
  const holds = useHolds();
  const id = Number(useParams()['id']);
  const [proposing, setProposing] = useState(false);
  const mayPropose = holds('super_admin') && reading.status === 'closed' && benchmark !== null;
  return (
    <div className={classes.boardTools}>
      {surveys.length > 1 ? (
        <NativeSelect
          label={t('survey')}
          value={String(reading.id)}
          data={surveys.map(({ id: survey, name }) => ({ value: String(survey), label: name }))}
          onChange={({ currentTarget: { value } }) => set('survey', value)}
        />
      ) : null}
      {benchmark ? <BenchmarkChoice benchmark={benchmark} /> : null}
      {holds('report') ? (
        <ExportMenu
          kind={STUDY_KIND}
          entries={[{ key: 'study', label: '', parameters: { id, survey_id: reading.id } }]}
        />
      ) : null}
      {mayPropose ? (
        <Button variant="default" size="xs" onClick={() => setProposing(true)}>
          {t('propose')}
        </Button>
      ) : null}
      {proposing && benchmark ? (
        <ProposalDialog survey={reading.id} benchmark={benchmark} onClose={() => setProposing(false)} />
      ) : null}
    </div>
  );
}
