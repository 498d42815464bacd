import { useState } from 'react';
import { upload, type Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';

export type Upload = Schemas['BenchmarkUploadDto'];

const ONE = '/v3/brand-lift/uploads/{upload_id}';
const EVERY_MS = 500;

/** Sends a file to an address of its own, and has it read. @returns the upload's id */
async function sent(file: File): Promise<string> {
  const query = { fileName: file.name };
  const { data } = await client.GET('/v3/brand-lift/upload-url', { params: { query } });
  const { upload_id: id = '', url = '' } = data?.address ?? {};
  const token = url.split('/').at(-1) ?? '';
  const form = upload<Schemas['BenchmarkFileDto']>({ file });
  await client.PUT('/v3/brand-lift/upload/{token}', { params: { path: { token } }, ...form });
  await client.POST('/v3/brand-lift/benchmarks', { body: { upload_id: id, preview: true } });
  return id;
}

/** A file on its way into the benchmark: it is sent and read, and then its rows are stored. */
export function useUpload() {
  const [id, setId] = useState<string | null>(null);
  const query = $api.useQuery(
    'get',
    ONE,
    { params: { path: { upload_id: id ?? '' } } },
    {
      enabled: id !== null,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.upload.state === 'working' ? EVERY_MS : false),
    },
  );
  const send = useApiMutation({ send: sent, invalidates: [['get', ONE]], onSuccess: setId });
  const store = useApiMutation({
    send: (upload_id: string) =>
      client.POST('/v3/brand-lift/benchmarks', { body: { upload_id, preview: false } }),
    invalidates: [['get', ONE]],
  });
  const reset = () => {
    setId(null);
    send.reset();
    store.reset();
  };
  return { id, upload: id === null ? undefined : query.data?.upload, query, send, store, reset };
}
