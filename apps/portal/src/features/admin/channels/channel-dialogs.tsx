import { Dialog, EmptyState, IconLock, Skeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import {
  useChannelMode,
  useChannelResource,
  type Channel,
} from '../../../shared/channels/api/use-channels.js';
import { CHANNEL_FORMS } from '../../../shared/channels/sections/channel-form.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';

/** Makes a channel. @param onMade told which */
export function NewChannelDialog({
  onMade,
  onClose,
}: {
  onMade: (channel: Channel) => void;
  onClose: () => void;
}) {
  const t = useT('channels');
  return (
    <FormDialog
      resource={useChannelResource()}
      spec={CHANNEL_FORMS[useChannelMode()]}
      row={null}
      title={t('create')}
      size="lg"
      onSaved={({ channel }) => onMade(channel as Channel)}
      onClose={onClose}
    />
  );
}

/** Changes a channel with its parts, unless it is somebody's who may not, or deleted. */
export function EditChannelDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT('channels');
  const tl = useT('lists');
  const resource = useChannelResource();
  const spec = CHANNEL_FORMS[useChannelMode()];
  const query = resource.useRow(id);
  const channel = query.data;
  if (channel?.actions.includes('edit'))
    return (
      <FormDialog
        {...{ resource, spec, onClose }}
        row={channel}
        title={tl('edit_of', { name: channel.name })}
        size="lg"
      />
    );
  return (
    <Dialog title={channel?.name ?? t('edit_title')} onClose={onClose}>
      <QueryView query={query} failedTitle={t('one_failed')} loading={<Skeleton height={220} />}>
        {() => <EmptyState icon={IconLock} title={t('locked')} description={t('locked_hint')} />}
      </QueryView>
    </Dialog>
  );
}
