import { Button, Menu } from '@mantine/core';
import type { ExportFileType } from '@netreach/domain';
import { IconChevronDown, IconDownload } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { useExport } from './use-export.js';

/** A table a screen offers as a file. */
export interface ExportEntry {
  key: string;
  /** What it is called in the menu; not needed where there is only one. */
  label: string;
  /** What the screen is asked for, without pages. */
  parameters: Record<string, unknown>;
  /** Whether there is nothing to export of it now. */
  disabled?: boolean;
}

interface ExportMenuProps {
  /** As the API names it. */
  kind: string;
  entries: readonly ExportEntry[];
}

/** The file types, the one most asked for first. */
const FILE_TYPES: readonly ExportFileType[] = ['csv', 'xls', 'pdf'];

/** Starts exports of a screen: CSV, Excel and PDF, each of every table the screen has. */
export function ExportMenu({ kind, entries }: ExportMenuProps) {
  const t = useT('notifications');
  const start = useExport();
  const [only, ...others] = entries;
  return (
    <Menu
      position="bottom-end"
      width={210}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          loading={start.isPending}
          leftSection={<IconDownload size={15} stroke={1.8} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('export.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FILE_TYPES.map((fileType) => {
          const name = t(`export.${fileType}`);
          if (only && others.length === 0)
            return (
              <Menu.Item
                key={fileType}
                onClick={() => start.mutate({ kind, fileType, parameters: only.parameters })}
              >
                {name}
              </Menu.Item>
            );
          return [
            <Menu.Label key={fileType}>{name}</Menu.Label>,
            ...entries.map(({ key, label, parameters, disabled = false }) => (
              <Menu.Item
                key={`${fileType}-${key}`}
                disabled={disabled}
                aria-label={`${name}: ${label}`}
                onClick={() => start.mutate({ kind, fileType, parameters })}
              >
                {label}
              </Menu.Item>
            )),
          ];
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
