import { useState } from 'react';
import { Button, Select } from '@mantine/core';
import { formatMoment } from '@netreach/domain';
import { Dialog, TableSkeleton } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { FormError } from '../../../shared/forms/form-error.js';
import { ShownOnce } from '../../../shared/forms/shown-once.js';
import { RowButton } from '../../../shared/list/row-buttons.js';
import { pathTo } from '../../../shared/routing/paths.js';
import type { SavedView } from '../../../shared/saved-views/saved-views.js';
import { useRevokeLink, useShareView, useViewLinks } from '../api/use-view-links.js';
import classes from './view-links-dialog.module.css';

const DAYS = [1, 7, 30, 90] as const;
const USUAL_DAYS = 30;

/** The links of a view: they show it without signing in, until they run out or are ended. */
export function ViewLinksDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const t = useT('saved-views');
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog title={t('share_of', { name: view.name })} onClose={onClose}>
      {token === null ? (
        <Links id={view.id} onMade={setToken} />
      ) : (
        <ShownOnce
          text={t('link_made')}
          value={`${window.location.origin}${pathTo('shared-view')}#${token}`}
          onClose={() => setToken(null)}
        />
      )}
    </Dialog>
  );
}

function Links({ id, onMade }: { id: number; onMade: (token: string) => void }) {
  const t = useT('saved-views');
  const tg = useT('generic');
  const locale = useLocale();
  const [days, setDays] = useState<number>(USUAL_DAYS);
  const share = useShareView(id);
  const revoke = useRevokeLink(id);
  return (
    <>
      <p className={classes.lead}>{t('links_lead')}</p>
      <QueryView
        query={useViewLinks(id)}
        failedTitle={t('links_failed')}
        loading={<TableSkeleton label={tg('state.loading')} />}
      >
        {({ links }) =>
          links.length === 0 ? (
            <p className={classes.none}>{t('links_none')}</p>
          ) : (
            <ul className={classes.links}>
              {links.map(({ id: link, expires_at: at, opened }) => {
                const moment = formatMoment(at, locale);
                return (
                  <li key={link}>
                    <span>{t('link_line', { moment })}</span>
                    <span className={classes.none}>{t('link_opened', { count: opened })}</span>
                    <RowButton
                      label={t('link_revoke')}
                      name={t('link_revoke_of', { moment })}
                      onClick={() => revoke.mutate(link)}
                    />
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryView>
      <FormError error={share.error ?? revoke.error} fields={[]} />
      <div className={classes.make}>
        <Select
          size="xs"
          label={t('link_days')}
          allowDeselect={false}
          data={DAYS.map((count) => ({ value: String(count), label: t('days', { count }) }))}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
        />
        <Button
          size="xs"
          loading={share.isPending}
          onClick={() => share.mutate(days, { onSuccess: (made) => (made ? onMade(made.token) : undefined) })}
        >
          {t('link_make')}
        </Button>
      </div>
    </>
  );
}
