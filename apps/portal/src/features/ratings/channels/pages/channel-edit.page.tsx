import { useParams } from 'react-router-dom';
import { EmptyState, FormGroup, IconLock, Page, PageSkeleton } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { notify } from '../../../../shared/notify/notify.js';
import { useCandidates, useChannel, type ChannelDetails } from '../api/use-channels.js';
import { ChannelForm } from '../sections/channel-form.js';
import { Quarters } from '../sections/quarters.js';

/** A channel with its parts, and the quarters it is active in. */
export function ChannelEditPage() {
  const t = useT('channels');
  const tc = useT('generic');
  const query = useChannel(Number(useParams()['id']));
  return (
    <Page title={query.data?.channel.name ?? t('edit_title')} width="reading">
      <QueryView
        query={query}
        failedTitle={t('one_failed')}
        loading={<PageSkeleton label={tc('state.loading')} />}
      >
        {({ channel }) => (
          <>
            {channel.deleted ? null : (
              <FormGroup title={t('quarters')} hint={t('quarters_hint')}>
                <Quarters channel={channel} />
              </FormGroup>
            )}
            {channel.actions.includes('edit') ? (
              <Editor channel={channel} />
            ) : (
              <EmptyState icon={IconLock} title={t('locked')} description={t('locked_hint')} />
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Editor({ channel }: { channel: ChannelDetails }) {
  const t = useT('channels');
  const tc = useT('generic');
  const query = useCandidates(null, null);
  return (
    <QueryView
      query={query}
      failedTitle={t('form.failed')}
      loading={<PageSkeleton label={tc('state.loading')} />}
    >
      {(choices) => (
        <ChannelForm channel={channel} choices={choices} onSaved={() => notify.success(t('saved'))} />
      )}
    </QueryView>
  );
}
