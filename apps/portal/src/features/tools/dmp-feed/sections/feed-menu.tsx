import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconListDetails, IconPencil, IconRefresh } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import type { Feed } from '../api/use-feeds.js';

/** What the page does when a line of the menu is chosen. */
export interface FeedActions {
  onRun: (feed: Feed) => void;
  onLog: (feed: Feed) => void;
  onEdit: (feed: Feed) => void;
}

/** What can be done to a feed. */
export function FeedMenu({ feed, onRun, onLog, onEdit }: FeedActions & { feed: Feed }) {
  const t = useT('dmp-feed');
  const lines = [
    { key: 'run', icon: IconRefresh, act: onRun },
    { key: 'log', icon: IconListDetails, act: onLog },
    { key: 'edit', icon: IconPencil, act: onEdit },
  ] as const;
  return (
    <Menu position="bottom-end" width={200} shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={28} aria-label={t('actions_of', { name: feed.name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {lines.map(({ key, icon: Symbol, act }) => (
          <Menu.Item key={key} leftSection={<Symbol size={15} aria-hidden />} onClick={() => act(feed)}>
            {t(`action.${key}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
