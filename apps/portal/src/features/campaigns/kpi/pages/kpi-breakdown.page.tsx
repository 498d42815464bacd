import { useSearchParams } from 'react-router-dom';
import { NativeSelect } from '@mantine/core';
import { EmptyState, TableSkeleton } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { CardTable } from '../../../../shared/cards/card-table.js';
import { Card, Cards } from '../../../../shared/cards/card.js';
import { nameByKey } from '../../../../shared/names/names.js';
import { useNames } from '../../../../shared/names/use-names.js';
import { CampaignShell } from '../../report/campaign-shell.js';
import { ChoiceButtons } from '../../report/sections/choice-buttons.js';
import { useKpiBreakdown, type KpiBreakdown, type KpiDimension } from '../api/use-kpi.js';
import { PartsTable } from '../sections/parts-table.js';
import { useStudyWriting } from '../../../../shared/study/use-study-writing.js';
import classes from '../sections/kpi.module.css';

const DIMENSIONS = ['contact_class', 'creative', 'channel', 'attribute', 'question'] as const;

/** By what, as the address says; another dimension begins with its first attribute or question. */
function useDimension() {
  const [query, setQuery] = useSearchParams();
  const by: KpiDimension = DIMENSIONS.find((each) => each === query.get('by')) ?? DIMENSIONS[0];
  const isKeyed = by === 'attribute' || by === 'question';
  return {
    by,
    key: isKeyed ? (query.get('key') ?? undefined) : undefined,
    choose: (next: KpiDimension) => setQuery({ by: next }),
    chooseKey: (key: string) => setQuery({ by, key }),
  };
}

interface PartsProps {
  breakdown: KpiBreakdown;
  onKey: (key: string) => void;
}

function KeyChoice({ breakdown: { by, key, choices }, onKey }: PartsProps) {
  const t = useT('campaign-kpi');
  const names = useNames('attributes');
  const { words } = useStudyWriting();
  if (key === null || choices.length < 2) return null;
  const label = (choice: KpiBreakdown['choices'][number]) =>
    by === 'attribute' ? nameByKey(names, choice.key, choice.name) : words(choice.name, choice.name_de);
  return (
    <NativeSelect
      label={t(`by.${by}`)}
      value={key}
      data={choices.map((choice) => ({ value: choice.key, label: label(choice) }))}
      onChange={({ currentTarget: { value } }) => onKey(value)}
    />
  );
}

function Parts({ breakdown, onKey }: PartsProps) {
  const t = useT('campaign-kpi');
  const { words, pValue } = useStudyWriting();
  const { widget, trend, rows, evidence, by } = breakdown;
  const direction = trend && (trend.p_value > 0.05 ? 'none' : trend.z > 0 ? 'rising' : 'falling');
  return (
    <Cards>
      <Card
        wide
        title={words(widget.title, widget.title_de)}
        note={t(`evidence.${evidence}`)}
        tools={<KeyChoice breakdown={breakdown} onKey={onKey} />}
      >
        {rows.length === 0 ? (
          <EmptyState title={t('no_parts')} />
        ) : (
          <CardTable rows={rows.length}>
            <PartsTable breakdown={breakdown} />
          </CardTable>
        )}
        {trend && direction ? (
          <p className={classes.words}>{t(`trend.${direction}`, { p: pValue(trend.p_value) })}</p>
        ) : null}
        <p className={classes.words}>{t(`against.${by}`)}</p>
      </Card>
    </Cards>
  );
}

function Breakdown({ dimension: { by, key, chooseKey } }: { dimension: ReturnType<typeof useDimension> }) {
  const t = useT('campaign-kpi');
  const query = useKpiBreakdown(by, key);
  return (
    <QueryView
      query={query}
      failedTitle={t('breakdown_failed')}
      loading={<TableSkeleton label={t('parts')} rows={5} />}
    >
      {(breakdown) => <Parts breakdown={breakdown} onKey={chooseKey} />}
    </QueryView>
  );
}

/** One indicator of a campaign in parts. */
export function KpiBreakdownPage() {
  const t = useT('campaign-kpi');
  const dimension = useDimension();
  const tools = (
    <ChoiceButtons
      label={t('by')}
      choices={DIMENSIONS}
      chosen={dimension.by}
      nameOf={(choice) => t(`by.${choice}`)}
      onChange={dimension.choose}
    />
  );
  return <CampaignShell tools={tools}>{() => <Breakdown dimension={dimension} />}</CampaignShell>;
}
