import { Button, Menu } from '@mantine/core';
import type { ExportFileType } from '@netreach/domain';
import { IconChevronDown, IconDownload, IconStar } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { useSaveView } from '../saved-views/use-save-view.js';
import { csvMark, useCsvMark } from './csv-mark.js';
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
  /** The entry on show, which can be saved as a view; the first one without. */
  shown?: string;
}

/** The file types, the one most asked for first. */
const FILE_TYPES: readonly ExportFileType[] = ['csv', 'xls', 'pdf'];

interface FileItemsProps {
  entries: readonly ExportEntry[];
  onChoose: (fileType: ExportFileType, parameters: ExportEntry['parameters']) => void;
}

/** Each table in each type; a single one needs no name. */
function FileItems({ entries, onChoose }: FileItemsProps) {
  const t = useT('notifications');
  const [only, ...others] = entries;
  return FILE_TYPES.map((fileType) => {
    const name = t(`export.${fileType}`);
    if (only && others.length === 0)
      return (
        <Menu.Item key={fileType} onClick={() => onChoose(fileType, only.parameters)}>
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
          onClick={() => onChoose(fileType, parameters)}
        >
          {label}
        </Menu.Item>
      )),
    ];
  });
}

/** Whether CSV files begin with the mark by which Excel knows their letters. */
function MarkItem() {
  const t = useT('notifications');
  return (
    <Menu.CheckboxItem checked={useCsvMark()} onChange={csvMark.set} closeMenuOnClick={false}>
      {t('export.csv_mark')}
    </Menu.CheckboxItem>
  );
}

/** Starts exports of a screen: CSV, Excel and PDF, each of every table the screen has. */
export function ExportMenu({ kind, entries, shown }: ExportMenuProps) {
  const t = useT('notifications');
  const start = useExport();
  const current = entries.find(({ key }) => key === shown) ?? entries[0];
  const { save, dialog } = useSaveView();
  return (
    <>
      <Menu
        position="bottom-end"
        width={250}
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
          <FileItems
            entries={entries}
            onChoose={(fileType, parameters) => start.mutate({ kind, fileType, parameters })}
          />
          <Menu.Divider />
          <MarkItem />
          {current ? (
            <>
              <Menu.Item
                leftSection={<IconStar size={15} stroke={1.8} aria-hidden />}
                disabled={current.disabled ?? false}
                onClick={() => save({ kind, parameters: current.parameters })}
              >
                {t('export.save_view')}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}
