import { EmptyState, IconDownload, ListCard, Page, TableSkeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { downloadExport } from '../../../shared/export/download.js';
import { DebouncedSearch } from '../../../shared/filters/debounced-search.js';
import { notify } from '../../../shared/notify/notify.js';
import { useSession } from '../../../shared/session/use-session.js';
import { isOpen, useExports, useRemoveExport, useRetryExport, type ShownExport } from '../api/use-exports.js';
import { ExportsTable } from '../sections/exports-table.js';
import { StateFilter } from '../sections/state-filter.js';
import { useExportsState } from '../state/use-exports-state.js';

function useActions() {
  const t = useT('exports');
  const tn = useT('notifications');
  const { country } = useSession();
  const failed = (error: unknown) => notify.error(errorText(error, t('failed_action')));
  const remove = useRemoveExport((gone) => notify.success(t(isOpen(gone) ? 'cancelled' : 'removed')), failed);
  const retry = useRetryExport(() => notify.success(t('retried')), failed);
  const download = ({ id, file_name: fileName, title }: ShownExport) =>
    downloadExport({ countryCode: country.code, id }, fileName ?? title).catch((error: unknown) =>
      notify.error(errorText(error, tn('export.not_downloaded'))),
    );
  return {
    onDownload: (shown: ShownExport) => void download(shown),
    onRetry: (shown: ShownExport) => retry.mutate(shown),
    onRemove: (shown: ShownExport) => remove.mutate(shown),
  };
}

/** The user's exports: how far they are, and their files. */
export function ExportsPage() {
  const t = useT('exports');
  const tc = useT('generic');
  const { state, change } = useExportsState();
  const query = useExports(state);
  const actions = useActions();
  const narrowed = state.search !== '' || state.state !== 'all';
  return (
    <Page
      title={t('title')}
      lead={t('intro')}
      tools={
        <>
          <StateFilter state={state.state} onChange={(next) => change({ state: next })} />
          <DebouncedSearch
            label={t('search')}
            value={state.search}
            onChange={(search) => change({ search })}
          />
        </>
      }
    >
      <ListCard>
        <QueryView
          query={query}
          failedTitle={t('list.failed')}
          loading={<TableSkeleton label={tc('state.loading')} />}
        >
          {(list) =>
            list.total === 0 ? (
              <EmptyState
                {...(!narrowed && { icon: IconDownload })}
                title={t(narrowed ? 'list.nothing' : 'list.empty')}
                description={t(narrowed ? 'list.nothing_hint' : 'list.empty_hint')}
              />
            ) : (
              <ExportsTable
                list={list}
                state={state}
                stale={query.isPlaceholderData}
                change={change}
                {...actions}
              />
            )
          }
        </QueryView>
      </ListCard>
    </Page>
  );
}
