import { Progress } from '@mantine/core';
import { useT } from '../../../i18n/use-t.js';
import { Card } from '../../../shared/cards/card.js';
import { FunctionForm } from './function-form.js';
import type { SpecialFunctions } from './use-special-functions.js';

/** How far the newest count is. */
function Recount({ recount: { state, percent } }: { recount: NonNullable<SpecialFunctions['recount']> }) {
  const t = useT('campaign-special');
  return (
    <div role="status">
      <p>{t(`state.${state}`, { percent })}</p>
      {state === 'queued' || state === 'running' ? (
        <Progress value={percent} aria-label={t('progress')} />
      ) : null}
    </div>
  );
}

/** Has all days of the campaign counted again. */
export function RecomputeCard({ known }: { known: SpecialFunctions }) {
  const t = useT('campaign-special');
  return (
    <Card title={t('title.recompute')} note={t('note.recompute', { count: known.counts.hit_days })}>
      {known.recount ? <Recount recount={known.recount} /> : null}
      <FunctionForm action="recompute" known={known} />
    </Card>
  );
}
