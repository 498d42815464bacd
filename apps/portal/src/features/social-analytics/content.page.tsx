import type { Schemas } from '@netreach/api-client';
import { formatMoment } from '@netreach/domain';
import { columnsOf } from '../../shared/list/list-columns.js';
import { ListPage } from '../../shared/list/list-page.js';
import { resource } from '../../shared/resource/resource.js';
import { Metrics, PageLink, SocialTools } from './social-tools.js';
import { usePlatformPlace } from './use-social.js';

type Content = Schemas['SocialContentDto'];

const CONTENTS = resource('/v3/social/{platform}/contents', 'contents', { usePlace: usePlatformPlace });

const COLUMNS = columnsOf<Content, 'social-contents'>([
  {
    id: 'title',
    width: 240,
    phone: 170,
    sortable: true,
    pinned: true,
    cell: ({ title, url }) => <PageLink url={url} text={title || url} />,
  },
  { id: 'author', width: 110, sortable: true },
  { id: 'kind', width: 85 },
  {
    id: 'published_at',
    width: 182,
    sortable: true,
    cell: ({ published_at: at }, { locale }) => (at ? formatMoment(at, locale) : '–'),
  },
  { id: 'metrics', width: 300, phone: 200, cell: (content) => <Metrics {...content} /> },
  {
    id: 'seen_at',
    width: 182,
    sortable: true,
    cell: ({ seen_at: at }, { locale }) => formatMoment(at, locale),
  },
]);

/** What was found on pages, with its newest figures. */
export function SocialContentPage() {
  return (
    <ListPage
      resource={CONTENTS}
      texts="social-contents"
      columns={COLUMNS}
      nameOf={({ title }) => title}
      firstSort="seen_at"
      firstOrder="desc"
      tools={<SocialTools file="contents" />}
    />
  );
}
