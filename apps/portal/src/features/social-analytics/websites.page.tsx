import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Schemas } from '@netreach/api-client';
import { SOCIAL_SOURCES } from '@netreach/domain/social';
import { useT } from '../../i18n/use-t.js';
import { columnsOf } from '../../shared/list/list-columns.js';
import { ListPage } from '../../shared/list/list-page.js';
import { resource } from '../../shared/resource/resource.js';
import { PageLink, SocialTools } from './social-tools.js';
import { usePlatform, usePlatformPlace } from './use-social.js';
import { LaunchDialog, WebsiteDialog } from './website-dialogs.js';

type Website = Schemas['SocialWebsiteDto'];

const WEBSITES = resource('/v3/social/{platform}/websites', 'websites', { usePlace: usePlatformPlace });

const COLUMNS = columnsOf<Website, 'social-websites'>([
  { id: 'name', width: 240, phone: 140, sortable: true, pinned: true },
  { id: 'url', width: 420, phone: 200, sortable: true, cell: ({ url }) => <PageLink url={url} text={url} /> },
  { id: 'created_at', width: 180, kind: 'moment', sortable: true },
]);

/** In which ways something comes from the platform. */
function Capabilities() {
  const t = useT('social-websites');
  const source = SOCIAL_SOURCES[usePlatform().platform];
  const isOn = (on: boolean) => t(on ? 'on' : 'off');
  return (
    <p>
      {t('capabilities', { fetch: isOn(source.fetch), import: isOn(source.import), api: isOn(source.api) })}
    </p>
  );
}

/** The websites whose pages are read. */
export function SocialWebsitesPage() {
  const t = useT('social-websites');
  const { platform } = usePlatform();
  const [asks, ask] = useState<'website' | 'launch'>();
  const close = () => ask(undefined);
  return (
    <>
      <ListPage
        resource={WEBSITES}
        texts="social-websites"
        columns={COLUMNS}
        nameOf={({ name }) => name}
        above={<Capabilities />}
        tools={
          <>
            <SocialTools />
            <Button variant="default" onClick={() => ask('website')}>
              {t('add')}
            </Button>
            {SOCIAL_SOURCES[platform].fetch ? (
              <Button onClick={() => ask('launch')}>{t('launch')}</Button>
            ) : null}
          </>
        }
      />
      {asks === 'website' ? <WebsiteDialog onClose={close} /> : null}
      {asks === 'launch' ? <LaunchDialog onClose={close} /> : null}
    </>
  );
}
