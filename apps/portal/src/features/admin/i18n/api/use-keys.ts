import { keepPreviousData } from '@tanstack/react-query';
import { REFERENCE_LOCALE } from '@netreach/texts';
import { upload, type Schemas } from '@netreach/api-client';
import { renewTexts } from '../../../../i18n/texts.js';
import { $api, client } from '../../../../shared/api/client.js';
import { useApiMutation } from '../../../../shared/api/use-api-mutation.js';
import { useListState } from '../../../../shared/list/list-state.js';

export type TranslationKey = Schemas['KeyDto'];
export type KeyInput = Schemas['KeyInputDto'];
export type KeyText = Schemas['KeyTextDto'];
export type KeyList = Schemas['KeysResponseDto'];
export type ImportReport = Schemas['PoReportDto'];

const KEYS = [
  ['get', '/v3/admin/translation-keys'],
  ['get', '/v3/admin/translation-tags'],
  ['get', '/v3/admin/translation-modules/{locale_id}'],
];

/** What keys can be ordered by; `missing` puts those without a text first. */
export const KEY_SORTS = ['missing', 'msgid', 'tag', 'edited_at'] as const;
/** Which keys: those without a text in the right language, or with an edited one. */
export const KEY_STATES = ['missing', 'edited'] as const;

const SHAPE = { sorts: KEY_SORTS, filters: ['tag', 'state', 'left', 'right'] } as const;

/** The state of the list of keys, kept in the address: one translates from the left language into the right one. */
export function useKeysState() {
  const { state, change } = useListState(SHAPE);
  const { tag = '', left = REFERENCE_LOCALE, right = 'de-DE' } = state.filters;
  const inState = KEY_STATES.find((one) => one === state.filters['state']);
  const sort = KEY_SORTS.find((one) => one === state.sort) ?? 'missing';
  return { ...state, tag, left, right, inState, sort, change };
}

export type KeysState = ReturnType<typeof useKeysState>;

/** One page of keys with their texts. The previous page stays until the next one is there. */
export function useKeys({ search, tag, right, inState, sort, page }: KeysState) {
  const query = {
    locale: right,
    sort,
    page,
    order: sort === 'edited_at' ? ('desc' as const) : ('asc' as const),
    ...(search ? { search } : {}),
    ...(tag ? { tag } : {}),
    ...(inState && { state: inState }),
  };
  return $api.useQuery(
    'get',
    '/v3/admin/translation-keys',
    { params: { query } },
    { placeholderData: keepPreviousData },
  );
}

/** A text as it was written; `msgstr0` null removes it. */
export interface WrittenText {
  locale: string;
  msgstr0: string | null;
  msgstr1: string | null;
}

/** Stores the text of a key in one language; this tab shows it at once. */
export function useSaveText({ id, tag, revision }: TranslationKey, onSaved: () => unknown) {
  return useApiMutation({
    send: (text: WrittenText) =>
      client.PUT('/v3/admin/translation-keys/{id}', {
        params: { path: { id } },
        body: { revision, texts: [text] },
      }),
    invalidates: KEYS,
    onSuccess: () => {
      void renewTexts([tag]);
      return onSaved();
    },
  });
}

/** Makes a key with its texts. */
export function useCreateKey(onCreated: () => unknown) {
  return useApiMutation({
    send: (body: KeyInput) => client.POST('/v3/admin/translation-keys', { body }),
    invalidates: KEYS,
    onSuccess: (_, { tag }) => {
      void renewTexts([tag]);
      return onCreated();
    },
  });
}

/** Removes a key with its texts. */
export function useRemoveKey(onRemoved: () => unknown, onError: (error: Error) => unknown) {
  return useApiMutation({
    send: ({ id }: TranslationKey) =>
      client.DELETE('/v3/admin/translation-keys/{id}', { params: { path: { id } } }),
    invalidates: KEYS,
    onSuccess: (_, { tag }) => {
      void renewTexts([tag]);
      return onRemoved();
    },
    onError,
  });
}

/** Stores the texts of a PO file; the report tells what became of them. */
export function useImport(onDone: (report: ImportReport) => unknown) {
  return useApiMutation({
    send: async ({ po, ...fields }: { locale: string; tag?: string; po: string }) => {
      const file = new File([po], 'texts.po', { type: 'text/x-gettext-translation' });
      const form = upload<Schemas['PoImportDto']>({ ...fields, file });
      return (await client.POST('/v3/admin/translation-keys/import', form)).data?.report;
    },
    invalidates: KEYS,
    onSuccess: (report) => {
      void renewTexts();
      return report && onDone(report);
    },
  });
}

/** Gets the texts of a language as a PO file and saves it where the browser saves files. */
export function useExport(onError: (error: Error) => unknown) {
  return useApiMutation({
    send: async ({ locale, tag }: { locale: string; tag: string }) => {
      const { data } = await client.GET('/v3/admin/translation-keys/export', {
        params: { query: { locale, ...(tag ? { tag } : {}) } },
        parseAs: 'text',
      });
      saveFile(`${[locale, tag].filter(Boolean).join('-')}.po`, String(data));
    },
    invalidates: [],
    onError,
  });
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/x-gettext-translation' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
