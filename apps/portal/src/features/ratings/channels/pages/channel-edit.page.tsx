import { useParams } from 'react-router-dom';
import { EmptyState, FormGroup, IconLock } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { FormPage } from '../../../../shared/forms/form-page.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { useChannelMode, useChannelResource } from '../../../../shared/channels/api/use-channels.js';
import { CHANNEL_FORMS } from '../../../../shared/channels/sections/channel-form.js';
import { Quarters } from '../../../../shared/channels/sections/quarters.js';

/** A channel with its parts, and the quarters it is active in. */
export function ChannelEditPage() {
  const t = useT('channels');
  const { country } = useSession();
  const id = Number(useParams()['id']);
  return (
    <FormPage
      resource={useChannelResource()}
      spec={CHANNEL_FORMS[useChannelMode()]}
      id={id}
      title={(channel) => channel?.name ?? t('edit_title')}
      back={pathTo('ratings.channels', { country_code: country.code })}
      refusal={({ actions }) =>
        actions.includes('edit') ? null : (
          <EmptyState icon={IconLock} title={t('locked')} description={t('locked_hint')} />
        )
      }
    >
      <FormGroup title={t('quarters')} hint={t('quarters_hint')}>
        <Quarters id={id} />
      </FormGroup>
    </FormPage>
  );
}
