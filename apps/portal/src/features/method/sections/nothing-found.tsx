import { Button } from '@mantine/core';
import { EmptyState } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';

/** In place of definitions where none contains what was searched for. */
export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useT('method');
  return (
    <EmptyState
      title={t('search.none', { term: search })}
      action={
        <Button size="xs" variant="default" onClick={onClear}>
          {t('search.clear')}
        </Button>
      }
    />
  );
}
