import { UpdateAnyChannelDto, UpdateChannelDto } from '@netreach/api-client/inputs';
import { useT } from '../../../i18n/use-t.js';
import { formOf, type FormOption, type FormValues } from '../../forms/form-spec.js';
import { useCandidates, type ChannelDetails, type TargetUrl } from '../api/use-channels.js';
import { EMPTY_LINE, writtenLines } from '../state/url-lines.js';
import { TargetUrls, useShownUrls } from './target-urls.js';

type Named = readonly { id: number; name: string }[];

const optionsOf = (rows: Named = []): FormOption[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

const useTypes = () => optionsOf(useCandidates(null, null).data?.channel_types);
const useCustomers = () => optionsOf(useCandidates(null, null).data?.customers);

function useParents(): FormOption[] {
  const t = useT('channels');
  const parents = useCandidates(null, null).data?.parents ?? [];
  return (['mediahouse', 'service'] as const).flatMap((kind) =>
    optionsOf(parents.filter(({ type }) => type === kind)).map((option) => {
      return { ...option, group: t(`parent.${kind}`) };
    }),
  );
}

const OPTIONS = {
  initial: { target_urls: [EMPTY_LINE] },
  from: ({ channel_type: type, parent, customers, target_urls: urls, ...row }: ChannelDetails) => ({
    ...row,
    channel_type_id: type?.id,
    parent_id: parent?.id,
    customer_ids: customers.map(({ id }) => id),
    target_urls: urls.map(({ url, match_mode }) => ({ url, match_mode })),
  }),
  send: ({ target_urls: lines, ...input }: FormValues) => ({
    ...input,
    target_urls: writtenLines(lines as readonly TargetUrl[]),
  }),
};

/** A channel, by whom it is handled: administrators also choose whom it is kept for, and need no parent. */
export const CHANNEL_FORMS = {
  admin: formOf(
    'channels',
    UpdateAnyChannelDto,
    (field) => [
      field.text('name'),
      field.choice('channel_type_id', { useOptions: useTypes }),
      field.choice('parent_id', { useOptions: useParents, hint: 'hint.any_parent' }),
      field.many('customer_ids', { useOptions: useCustomers }),
      field.custom('target_urls', (shown) => <TargetUrls {...shown} />, { useShown: useShownUrls }),
    ],
    OPTIONS,
  ),
  customer: formOf(
    'channels',
    UpdateChannelDto,
    (field) => [
      field.text('name'),
      field.choice('channel_type_id', { useOptions: useTypes }),
      field.choice('parent_id', { useOptions: useParents }),
      field.custom('target_urls', (shown) => <TargetUrls {...shown} />, { useShown: useShownUrls }),
    ],
    OPTIONS,
  ),
};
