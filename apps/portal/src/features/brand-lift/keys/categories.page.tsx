import { benchmarkCategoryKey } from '@netreach/domain/brand-lift';
import { Page, TableSkeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { notify } from '../../../shared/notify/notify.js';
import { AddKey } from './add-key.js';
import { KeysList } from './keys-list.js';
import { useCategories, useDeleteCategory, useSaveCategory } from './use-keys.js';
import classes from './keys.module.css';

/** The categories of the benchmark; changes show at once, and are taken back when they are refused. */
export function CategoriesPage() {
  const t = useT('brand-lift');
  const tl = useT('lists');
  const query = useCategories();
  const told = {
    onDone: () => notify.success(t('category.saved')),
    onFailed: (error: Error) => notify.error(`${t('category.not_saved')} ${errorText(error, '')}`.trim()),
  };
  const add = useSaveCategory(told);
  const save = useSaveCategory(told);
  const remove = useDeleteCategory({
    onDone: () => notify.success(t('category.deleted')),
    onFailed: (error) => notify.error(`${t('category.not_deleted')} ${errorText(error, '')}`.trim()),
  });
  return (
    <Page title={t('categories.title')} lead={t('categories.lead')} width="reading">
      <div className={classes.stack}>
        <AddKey
          kind="category"
          error={add.error}
          busy={add.isPending}
          onAdd={(name, clear) =>
            add.mutate(
              { key: benchmarkCategoryKey(name), body: { name, is_new: true } },
              { onSuccess: clear },
            )
          }
        />
        <QueryView query={query} failedTitle={tl('failed')} loading={<TableSkeleton label={tl('loading')} />}>
          {({ categories }) => (
            <KeysList
              rows={categories}
              kind="category"
              about={({ benchmarks }) => t('totals', { count: benchmarks })}
              onRename={({ key, version }, name) => save.mutate({ key, body: { name, version } })}
              onMove={({ key, name, version }, order) => save.mutate({ key, body: { name, order, version } })}
              onRemove={({ key }) => remove.mutate(key)}
            />
          )}
        </QueryView>
      </div>
    </Page>
  );
}
