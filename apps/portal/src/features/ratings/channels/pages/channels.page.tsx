import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '../../../../i18n/use-t.js';
import { ChannelList } from '../../../../shared/channels/sections/channel-list.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';

/** The channels that are the reader's to handle, each made and changed on a page of its own. */
export function ChannelsPage() {
  const t = useT('channels');
  const country = { country_code: useSession().country.code };
  return (
    <ChannelList
      editTo={({ id }) => pathTo('ratings.channels.edit', { ...country, id: String(id) })}
      tools={
        <Button component={Link} to={pathTo('ratings.channels.create', country)}>
          {t('create')}
        </Button>
      }
    />
  );
}
