import { Button } from '@mantine/core';
import { IconEyeglass } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { client } from '../../shared/api/client.js';
import { errorText } from '../../shared/api/error-text.js';
import { useApiMutation } from '../../shared/api/use-api-mutation.js';
import { notify } from '../../shared/notify/notify.js';
import { changeSession } from '../../shared/session/session.js';
import { useSession } from '../../shared/session/use-session.js';
import classes from './impersonation-banner.module.css';

/** Says all the time that an administrator is acting as the user, and leads back. */
export function ImpersonationBanner() {
  const t = useT('generic');
  const { user, country } = useSession();
  const back = useApiMutation({
    send: async () => {
      const params = { path: { cc: country.code } };
      return (await client.POST('/v3/{cc}/users/depersonate', { params })).data?.token;
    },
    invalidates: [],
    onSuccess: (tokens) => tokens && changeSession(tokens),
    onError: (error) => notify.error(errorText(error, t('acting.failed'))),
  });
  if (!user.impersonated_by) return null;
  return (
    <div className={classes.banner} role="status">
      <IconEyeglass size={18} stroke={1.7} aria-hidden />
      <p className={classes.text}>{t('acting.as', { user: user.name, admin: user.impersonated_by.name })}</p>
      <Button
        size="xs"
        variant="white"
        color="dark"
        loading={back.isPending}
        onClick={() => back.mutate(undefined)}
      >
        {t('acting.back')}
      </Button>
    </div>
  );
}
