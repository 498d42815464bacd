import { Button, Menu } from '@mantine/core';
import { CheckItem, IconDownload } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { notify } from '../../../shared/notify/notify.js';
import type { BenchmarkState } from './benchmark-state.js';
import { FilterButton } from './filters.js';
import { useExportBenchmark, type Column } from './use-benchmark.js';

interface BenchmarkToolsProps {
  state: BenchmarkState;
  columns: readonly Column[];
  change: (change: Partial<BenchmarkState>) => void;
}

/** Filters, weights, and the table as a file. */
export function BenchmarkTools({ state, columns, change }: BenchmarkToolsProps) {
  const t = useT('brand-lift');
  const locale = useLocale();
  const file = useExportBenchmark(state, locale, (error) =>
    notify.error(errorText(error, t('export.failed'))),
  );
  return (
    <>
      <FilterButton columns={columns} filters={state.filters} onChange={(filters) => change({ filters })} />
      <CheckItem
        label={t('by_participants')}
        checked={state.byParticipants}
        onChange={(byParticipants) => change({ byParticipants })}
      />
      <Menu>
        <Menu.Target>
          <Button
            variant="default"
            loading={file.isPending}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['csv', 'xls'] as const).map((type) => (
            <Menu.Item key={type} onClick={() => file.mutate(type)}>
              {t(`export.${type}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
