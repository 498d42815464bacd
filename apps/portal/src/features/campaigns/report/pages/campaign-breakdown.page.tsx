import { EmptyState, TableSkeleton } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { Card, Cards } from '../../../../shared/cards/card.js';
import { useCampaignBreakdown, type Dimension } from '../api/use-campaign-report.js';
import { CampaignShell, type CampaignView } from '../campaign-shell.js';
import { BreakdownTable } from '../sections/breakdown-table.js';
import { ChoiceButtons } from '../sections/choice-buttons.js';
import { OverlapBars } from '../sections/overlap-bars.js';
import { useChoice } from '../state/use-choice.js';

const DIMENSIONS: readonly [Dimension, ...Dimension[]] = [
  'channels',
  'creatives',
  'groups',
  'devices',
  'days',
  'contact-classes',
  'attributes',
];

function Breakdown({ view, dimension }: { view: CampaignView; dimension: Dimension }) {
  const t = useT('campaign-report');
  const tc = useT('generic');
  const query = useCampaignBreakdown(dimension, view.query);
  // Rows kept of another breakdown would stand below the wrong heads.
  const isOther = query.data !== undefined && query.data.dimension !== dimension;
  return (
    <QueryView
      query={isOther ? { ...query, data: undefined } : query}
      failedTitle={t('breakdown.failed')}
      loading={<TableSkeleton label={tc('state.loading')} rows={8} />}
    >
      {(breakdown) => (
        <Cards>
          <Card wide title={t(`dimension.${dimension}`)} note={t(`dimension_note.${dimension}`)}>
            {breakdown.rows.length === 0 ? (
              <EmptyState title={t('breakdown.empty')} />
            ) : (
              <BreakdownTable dimension={dimension} rows={breakdown.rows} stale={query.isPlaceholderData} />
            )}
          </Card>
          <OverlapBars breakdown={breakdown} />
        </Cards>
      )}
    </QueryView>
  );
}

/** A campaign by its parts. */
export function CampaignBreakdownPage() {
  const t = useT('campaign-report');
  const [dimension, choose] = useChoice('by', DIMENSIONS);
  const tools = (
    <ChoiceButtons
      label={t('breakdown.by')}
      choices={DIMENSIONS}
      chosen={dimension}
      nameOf={(choice) => t(`dimension.${choice}`)}
      onChange={choose}
    />
  );
  return (
    <CampaignShell targeted tools={tools}>
      {(view) => <Breakdown view={view} dimension={dimension} />}
    </CampaignShell>
  );
}
