import { Button } from '@mantine/core';
import type { Schemas } from '@netreach/api-client';
import { IconMail } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { client } from '../../../shared/api/client.js';
import { errorText } from '../../../shared/api/error-text.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { notify } from '../../../shared/notify/notify.js';
import { useSession } from '../../../shared/session/use-session.js';

/** Has the report of a plan sent to the reader as PDF. */
export function MailReport({ body }: { body: Schemas['AudienceReachBody'] }) {
  const t = useT('planning');
  const locale = useLocale();
  const { country } = useSession();
  const send = useApiMutation({
    send: () =>
      client.POST('/v3/{cc}/ratings/audience-reach/mail', {
        params: { path: { cc: country.code } },
        body: { ...body, locale },
      }),
    invalidates: [],
    onSuccess: () => notify.success(t('mail.done')),
    onError: (error) => notify.error(errorText(error, t('mail.failed'))),
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={send.isPending}
      leftSection={<IconMail size={15} stroke={1.8} aria-hidden />}
      onClick={() => send.mutate()}
    >
      {t('mail.open')}
    </Button>
  );
}
