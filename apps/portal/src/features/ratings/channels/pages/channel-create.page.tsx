import { useNavigate } from 'react-router-dom';
import { Page, PageSkeleton } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { notify } from '../../../../shared/notify/notify.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { useCandidates } from '../api/use-channels.js';
import { ChannelForm } from '../sections/channel-form.js';

/** A new channel; saved, it leads to the quarters it is to be active in. */
export function ChannelCreatePage() {
  const t = useT('channels');
  const tc = useT('generic');
  const { country } = useSession();
  const navigate = useNavigate();
  const query = useCandidates(null, null);
  return (
    <Page title={t('create_title')} lead={t('create_lead')} width="reading">
      <QueryView
        query={query}
        failedTitle={t('form.failed')}
        loading={<PageSkeleton label={tc('state.loading')} />}
      >
        {(choices) => (
          <ChannelForm
            channel={null}
            choices={choices}
            onSaved={(saved) => {
              notify.success(t('created'));
              const place = { country_code: country.code, id: String(saved?.id ?? '') };
              void navigate(pathTo('ratings.channels.edit', place), { replace: true });
            }}
          />
        )}
      </QueryView>
    </Page>
  );
}
