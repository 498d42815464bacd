import { keepPreviousData } from '@tanstack/react-query';
import type { Schemas } from '@netreach/api-client';
import { renewTexts } from '../../../../i18n/texts.js';
import { $api, client } from '../../../../shared/api/client.js';
import { useApiMutation } from '../../../../shared/api/use-api-mutation.js';
import type { KeysState } from '../state/keys-state.js';

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

/** One page of keys with their texts. The previous page stays until the next one is there. */
export function useKeys({ search, tag, right, state, sort, page }: KeysState) {
  const query = {
    ...{ locale: right, sort, page, order: sort === 'edited_at' ? ('desc' as const) : ('asc' as const) },
    ...(search ? { search } : {}),
    ...(tag ? { tag } : {}),
    ...(state === 'all' ? {} : { state }),
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
    send: async (body: Schemas['PoImportDto']) =>
      (await client.POST('/v3/admin/translation-keys/import', { body })).data?.report,
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
