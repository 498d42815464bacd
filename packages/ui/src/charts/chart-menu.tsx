import { ActionIcon, Menu } from '@mantine/core';
import { IconChartLine, IconDots, IconDownload, IconPhoto, IconTable } from '../icons.js';
import { useUiText } from '../texts/ui-text.js';

interface ChartMenuProps {
  title: string;
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
  onPng: () => void;
  onCsv: () => void;
}

/** What can be done with a chart: read it as a table, take it away. */
export function ChartMenu({ title, asTable, onAsTable, onPng, onCsv }: ChartMenuProps) {
  const t = useUiText();
  return (
    <Menu
      position="bottom-end"
      width={230}
      shadow="md"
      offset={4}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('chart.menu', { title })}>
          <IconDots size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={
            asTable ? (
              <IconChartLine size={16} stroke={1.7} aria-hidden />
            ) : (
              <IconTable size={16} stroke={1.7} aria-hidden />
            )
          }
          onClick={() => onAsTable(!asTable)}
        >
          {t(asTable ? 'chart.as_chart' : 'chart.as_table')}
        </Menu.Item>
        {asTable ? null : (
          <Menu.Item leftSection={<IconPhoto size={16} stroke={1.7} aria-hidden />} onClick={onPng}>
            {t('chart.download_png')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />} onClick={onCsv}>
          {t('chart.download_csv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
