import { ActionIcon, Menu } from '@mantine/core';
import { Link, type To } from 'react-router-dom';
import {
  IconCalendar,
  IconCheck,
  IconDots,
  IconPencil,
  IconRefresh,
  IconTrash,
  IconWorld,
  type Icon,
} from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { useChannelMode, type Channel, type RowAction } from '../api/use-channels.js';

/** What the page does when a line of the menu is chosen. */
export interface ChannelMenuActions {
  editTo: To;
  onAct: (action: RowAction) => void;
  onQuarters: (channel: Channel) => void;
}

const ICONS: Readonly<Record<RowAction['action'], Icon>> = {
  publish: IconWorld,
  accept_request: IconCheck,
  delete: IconTrash,
  undelete: IconRefresh,
};

/** What can be done to a channel of the list. */
export function ChannelMenu({
  channel,
  editTo,
  onAct,
  onQuarters,
}: ChannelMenuActions & { channel: Channel }) {
  const t = useT('channels');
  const mode = useChannelMode();
  const { name, actions } = channel;
  if (actions.length === 0) return null;
  const clicks = (['publish', 'accept_request', 'undelete', 'delete'] as const).filter((action) =>
    actions.includes(action),
  );
  const textOf = (action: RowAction['action']) =>
    action === 'publish' && mode === 'customer' ? t('action.request') : t(`action.${action}`);
  return (
    <Menu position="bottom-end" width={220} shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={28} aria-label={t('actions_of', { name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.includes('edit') ? (
          <Menu.Item component={Link} to={editTo} leftSection={<IconPencil size={15} aria-hidden />}>
            {t('action.edit')}
          </Menu.Item>
        ) : null}
        {actions.includes('activate') ? (
          <Menu.Item leftSection={<IconCalendar size={15} aria-hidden />} onClick={() => onQuarters(channel)}>
            {t('action.activate')}
          </Menu.Item>
        ) : null}
        {clicks.map((action) => {
          const Symbol = ICONS[action];
          return (
            <Menu.Item
              key={action}
              leftSection={<Symbol size={15} aria-hidden />}
              onClick={() => onAct({ channel, action })}
            >
              {textOf(action)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
