import { useT } from '../../../../i18n/use-t.js';
import { FormPage } from '../../../../shared/forms/form-page.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { useChannelMode, useChannelResource } from '../../../../shared/channels/api/use-channels.js';
import { CHANNEL_FORMS } from '../../../../shared/channels/sections/channel-form.js';

/** A new channel; saved, it leads to the quarters it is to be active in. */
export function ChannelCreatePage() {
  const t = useT('channels');
  const country = { country_code: useSession().country.code };
  return (
    <FormPage
      resource={useChannelResource()}
      spec={CHANNEL_FORMS[useChannelMode()]}
      id={null}
      title={() => t('create')}
      lead={t('create_lead')}
      back={pathTo('ratings.channels', country)}
      onSaved={({ id }) => ({
        to: pathTo('ratings.channels.edit', { ...country, id: String(id) }),
        notice: t('created'),
      })}
    />
  );
}
