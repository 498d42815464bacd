import { BREAKDOWNS } from '@netreach/domain';
import { useT } from '../../../i18n/use-t.js';
import { ExportParts } from '../../../shared/export/export-parts.js';
import { DashboardShell, type DashboardView } from '../sections/dashboard-shell.js';
import { parametersOf } from '../state/dashboard-state.js';

type Part = 'overview' | 'impressions' | 'visits';

/** What of the check of tags stands on the overview. */
const TAG_PARTS = ['tags', 'alerts', 'pages'] as const;

function Parts({ part, view: { publisher, state } }: { part: Part; view: DashboardView }) {
  const t = useT('publisher-dashboard');
  const parameters = { ...parametersOf(state, publisher.id), part };
  const whole = {
    key: part,
    label: t(part === 'overview' ? 'export.services' : 'export.series'),
    parameters,
  };
  const parts =
    part === 'overview'
      ? TAG_PARTS.map((tags) => ({
          key: tags,
          label: t(`export.${tags}`),
          parameters: { ...parameters, part: tags },
        }))
      : BREAKDOWNS.map((by) => ({
          key: by,
          label: t(`by.${by}`),
          parameters: { ...parameters, by },
        }));
  return (
    <ExportParts
      title={t('export.title')}
      note={t('export.note')}
      kind="publishers.dashboard"
      entries={[whole, ...parts]}
    />
  );
}

function ExportPage({ part }: { part: Part }) {
  const t = useT('publisher-dashboard');
  const back = part === 'overview' ? 'publisher-dashboard' : (`publisher-dashboard.${part}` as const);
  const title = part === 'overview' ? t('title') : t(part);
  return (
    <DashboardShell title={t('export.of', { title })} link={{ to: back, label: title }}>
      {(view) => <Parts part={part} view={view} />}
    </DashboardShell>
  );
}

/** The overview as a file. */
export function OverviewExportPage() {
  return <ExportPage part="overview" />;
}

/** Impressions as files. */
export function ImpressionsExportPage() {
  return <ExportPage part="impressions" />;
}

/** Visits as files. */
export function VisitsExportPage() {
  return <ExportPage part="visits" />;
}
