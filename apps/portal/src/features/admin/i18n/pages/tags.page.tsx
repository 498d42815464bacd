import { formatNumber } from '@netreach/domain';
import { TagInputDto } from '@netreach/api-client/inputs';
import { REFERENCE_LOCALE } from '@netreach/texts';
import { Badge } from '@netreach/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { useT } from '../../../../i18n/use-t.js';
import { formOf } from '../../../../shared/forms/form-spec.js';
import { columnsOf, type ListColumn } from '../../../../shared/list/list-columns.js';
import {
  SelectFilter,
  yesNoFilter,
  type FilterControlProps,
  type ListFilter,
} from '../../../../shared/list/list-filters.js';
import { ListPage } from '../../../../shared/list/list-page.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { useLocales } from '../api/use-locales.js';
import { TAGS, useProgress, type Tag } from '../api/use-tags.js';

const FORM = formOf('admin-tags', TagInputDto, (field) => [
  field.text('name', { locked: (row) => row?.['shipped'] === true }),
  field.text('title'),
  field.area('description'),
]);

/** The language whose progress is shown: the one in the address, else the first that is translated into. */
function useLanguage() {
  const [address] = useSearchParams();
  const locales = useLocales().data?.locales ?? [];
  const wanted = address.get(LANGUAGE);
  return locales.find(({ code }) => code === wanted) ?? locales.find(({ code }) => code !== REFERENCE_LOCALE);
}

function LanguageChoice({ onChange }: FilterControlProps) {
  const t = useT('admin-tags');
  const locales = useLocales().data?.locales ?? [];
  const options = locales.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <SelectFilter
      label={t('language')}
      options={options}
      value={useLanguage()?.code ?? ''}
      onChange={onChange}
    />
  );
}

const LANGUAGE = 'locale';

const FILTERS: readonly ListFilter[] = [
  { name: LANGUAGE, isLocal: true, Control: LanguageChoice },
  yesNoFilter('shipped', () => {
    const t = useT('admin-tags');
    return { label: t('column.shipped'), yes: t('origin.shipped'), no: t('origin.own') };
  }),
];

/** How many texts a tag lacks in a language, with the way to them. */
function useMissing(locale: { id: number; code: string } | undefined): ListColumn<Tag, 'admin-tags'> {
  const { country } = useSession();
  const progress = useProgress(locale?.id).data?.modules;
  const path = pathTo('admin.translation', { country_code: country.code });
  return {
    id: 'missing',
    width: 140,
    kind: 'number',
    cell: ({ id, name }, { t, locale: language }) => {
      const count = progress?.find(({ tag_id }) => tag_id === id)?.missing;
      if (count === undefined) return '–';
      if (count === 0) return <Badge>{t('complete')}</Badge>;
      const query = new URLSearchParams({ tag: name, right: locale?.code ?? '', state: 'missing' });
      return (
        <Link to={`${path}?${query.toString()}`} aria-label={t('missing_of', { count, name })}>
          {formatNumber(count, language)}
        </Link>
      );
    },
  };
}

/** The tags of the portal's texts, and how far they are translated. */
export function TagsPage() {
  const t = useT('admin-tags');
  const missing = useMissing(useLanguage());
  const columns = columnsOf<Tag, 'admin-tags'>([
    { id: 'name', width: 165, sortable: true, pinned: true },
    { id: 'title', width: 260, sortable: true },
    { id: 'keys', width: 110, kind: 'number', sortable: true },
    missing,
    { id: 'shipped', width: 130, cell: ({ shipped }) => t(shipped ? 'origin.shipped' : 'origin.own') },
  ]);
  return (
    <ListPage
      resource={TAGS}
      texts="admin-tags"
      columns={columns}
      nameOf={({ name }) => name}
      filters={FILTERS}
      form={FORM}
      can={{ remove: ({ shipped, keys }) => !shipped && keys === 0 }}
    />
  );
}
