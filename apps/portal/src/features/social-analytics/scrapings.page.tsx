import type { Schemas } from '@netreach/api-client';
import { formatMoment } from '@netreach/domain';
import { useT } from '../../i18n/use-t.js';
import { columnsOf } from '../../shared/list/list-columns.js';
import { yesNoFilter } from '../../shared/list/list-filters.js';
import { ListPage } from '../../shared/list/list-page.js';
import { resource } from '../../shared/resource/resource.js';
import { Metrics, PageLink, SocialTools } from './social-tools.js';
import { usePlatformPlace } from './use-social.js';

type Scraping = Schemas['SocialScrapingDto'];

const SCRAPINGS = resource('/v3/social/{platform}/scrapings', 'scrapings', { usePlace: usePlatformPlace });

function Source({ source }: Pick<Scraping, 'source'>) {
  return useT('social-analytics')(`source.${source}`);
}

const COLUMNS = columnsOf<Scraping, 'social-scrapings'>([
  {
    id: 'at',
    width: 182,
    phone: 168,
    sortable: true,
    cell: ({ at }, { locale }) => formatMoment(at, locale),
  },
  {
    id: 'title',
    width: 300,
    phone: 130,
    sortable: true,
    cell: ({ title, url }) => <PageLink url={url} text={title || url} />,
  },
  { id: 'metrics', width: 320, phone: 200, cell: (scraping) => <Metrics {...scraping} /> },
  { id: 'source', width: 110, cell: ({ source }) => <Source source={source} /> },
]);

const FILTERS = [
  yesNoFilter('changed', () => {
    const t = useT('social-scrapings');
    return { label: t('filter.changed'), yes: t('filter.changed.yes'), no: t('filter.changed.no') };
  }),
];

/** Figures as they were read. */
export function SocialScrapingsPage() {
  return (
    <ListPage
      resource={SCRAPINGS}
      texts="social-scrapings"
      columns={COLUMNS}
      nameOf={({ title }) => title}
      filters={FILTERS}
      firstSort="at"
      firstOrder="desc"
      tools={<SocialTools file="scrapings" />}
    />
  );
}
