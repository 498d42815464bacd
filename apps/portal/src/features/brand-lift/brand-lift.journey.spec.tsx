import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoAdmin, demoApi } from '../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

const page = { total: 3, page: 1, page_size: 200 };
const category = (name: string, order: number) => ({
  key: name.toLowerCase(),
  name,
  order,
  benchmarks: order,
  version: 1,
});
const CATEGORIES = ['Food', 'Travel', 'Cars'].map(category);
const column = (key: string, order: number, type: 'number' | 'text' | 'boolean' = 'number') => ({
  key,
  name: key.toUpperCase(),
  type,
  order,
  version: 1,
});
const COLUMNS = [column('brand', 0, 'text'), column('recall', 1), column('tv', 2, 'boolean')];
const norm = {
  column: 'recall',
  shown: '2,90',
  mean: 2.9,
  studies: 7,
  weights: 5.5,
  effective_studies: 5,
  low: 1.5,
  high: 4.3,
  lower_quartile: 2,
  median: 3,
  upper_quartile: 4,
  withheld: null,
};
const withheld = {
  ...norm,
  shown: null,
  mean: null,
  studies: 3,
  weights: null,
  effective_studies: null,
  low: null,
  high: null,
  lower_quartile: null,
  median: null,
  upper_quartile: null,
  withheld: 'studies' as const,
};
const study = {
  id: 12,
  external_id: 'BL-12',
  category: 'food',
  year: 2024,
  weight: 1,
  values: { brand: 'Almdudler', recall: 3.25, tv: true },
};
const BENCHMARK = {
  as_of: '2026-11-25',
  by_participants: false,
  columns: COLUMNS,
  categories: [
    { key: 'food', name: 'Food', benchmarks: 7, norms: [norm] },
    { key: 'travel', name: 'Travel', benchmarks: 3, norms: [withheld] },
  ],
  all: [{ ...norm, shown: '3,10' }],
  benchmarks: [study],
  total: 10,
  page: 1,
  page_size: 1,
};

let api: FakeApi;

beforeEach(() => {
  signedInBrowser();
  api = demoApi(demoAdmin('brandlift_benchmark'))
    .get('/v3/brand-lift/categories', () => ({ categories: CATEGORIES, ...page }))
    .get('/v3/brand-lift/columns', () => ({ columns: COLUMNS, ...page }))
    .get('/v3/brand-lift/benchmarks', () => BENCHMARK);
});
afterEach(() => vi.unstubAllGlobals());

const names = () => {
  const list = screen.getByRole('list', { name: /^(Categories|Columns)$/ });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => /^(?:Food|Travel|Cars|BRAND|RECALL|TV)/.exec(item.textContent ?? '')?.[0]);
};
/** An answer that waits until it is let go. */
function held<Answer>(answer: Answer): { promise: Promise<Answer>; letGo: () => void } {
  let letGo = () => undefined as void;
  const promise = new Promise<Answer>((resolve) => (letGo = () => resolve(answer)));
  return { promise, letGo };
}
const sent = (method: string) =>
  api.calls.filter((call) => call.method === method && call.path.includes('/brand-lift/'));

describe('categories of the benchmark', () => {
  it('go at once, and come back to their place when that is refused', async () => {
    const refusal = held(new FakeFailure(409, 'This is still in use.', 'request.in_use'));
    api.delete('/v3/brand-lift/category/{key}', () => refusal.promise);
    const { user } = openPortal('/at/brand-lift/categories');
    await user.click(await screen.findByRole('button', { name: 'Delete Travel' }));
    expect(names()).toEqual(['Food', 'Travel', 'Cars']);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(names()).toEqual(['Food', 'Cars']));
    refusal.letGo();
    expect(await screen.findByText(/^Couldn't delete category\. This is still in use\.$/)).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['Food', 'Travel', 'Cars']));
    expect(decodeURIComponent(sent('DELETE')[0]?.path ?? '')).toContain('/category/travel');
  });

  it('are deleted for good where nothing is against it', async () => {
    api.delete('/v3/brand-lift/category/{key}', () => {
      api.get('/v3/brand-lift/categories', () => ({ categories: CATEGORIES.slice(0, 2), ...page, total: 2 }));
      return {};
    });
    const { user } = openPortal('/at/brand-lift/categories');
    await user.click(await screen.findByRole('button', { name: 'Delete Cars' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Successfully deleted category.')).toBeVisible();
  });

  it('are added under the key of their name; one that is taken is told at the field', async () => {
    const text =
      "Couldn't create unique key from name. food_&_drinks already exists. Please change the name.";
    api.post(
      '/v3/brand-lift/category/{key}',
      () => new FakeFailure(422, { name: [{ code: 'key_taken', params: { key: 'food_&_drinks' } }] }),
    );
    const { user } = openPortal('/at/brand-lift/categories');
    await user.type(await screen.findByLabelText('New category'), 'Food & Drinks');
    await user.click(screen.getByRole('button', { name: 'Add category' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('New category')).toHaveValue('Food & Drinks');
    await waitFor(() => expect(names()).toEqual(['Food', 'Travel', 'Cars']));
    const [call] = sent('POST');
    expect(decodeURIComponent(call?.path ?? '')).toContain('/category/food_&_drinks');
    expect(call?.body).toEqual({ name: 'Food & Drinks', is_new: true });
  });

  it('are renamed, and moved', async () => {
    api.post('/v3/brand-lift/category/{key}', () => ({ category: CATEGORIES[0] ?? category('Food', 0) }));
    const { user } = openPortal('/at/brand-lift/categories');
    await user.click(await screen.findByRole('button', { name: 'Rename Food' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText(/^Name/));
    await user.type(dialog.getByLabelText(/^Name/), 'Meals');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully saved category.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Move Food down' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { name: 'Meals', version: 1 },
      { name: 'Food', order: 1, version: 1 },
    ]);
  });
});

describe('columns of the benchmark', () => {
  it('are ordered at once; a refusal puts them back and loads them anew', async () => {
    const refusal = held(new FakeFailure(409, 'Somebody else', 'request.stale'));
    api.post('/v3/brand-lift/columns/resort', () => refusal.promise);
    const { user } = openPortal('/at/brand-lift/columns');
    await user.click(await screen.findByRole('button', { name: 'Move RECALL up' }));
    await waitFor(() => expect(names()).toEqual(['RECALL', 'BRAND', 'TV']));
    refusal.letGo();
    expect(await screen.findByText("Couldn't save resorting. Reverting.")).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['BRAND', 'RECALL', 'TV']));
    expect(sent('POST')[0]?.body).toEqual({ keys: ['recall', 'brand', 'tv'] });
    expect(sent('GET').filter(({ path }) => path.endsWith('/columns')).length).toBeGreaterThan(1);
  });

  it('are saved with their type, without what is no letter in their key', async () => {
    api.post('/v3/brand-lift/column/{key}', () => ({ column: column('recall_in', 3) }));
    api.post('/v3/brand-lift/columns/resort', () => ({ keys: ['brand', 'tv', 'recall'] }));
    const { user } = openPortal('/at/brand-lift/columns');
    await user.type(await screen.findByLabelText('New column'), 'Recall, in %');
    await user.click(screen.getByRole('button', { name: 'Add column' }));
    expect(await screen.findByText('Successfully saved column.')).toBeVisible();
    expect(sent('POST')[0]?.path).toContain('/column/recall_in');
    expect(sent('POST')[0]?.body).toEqual({ name: 'Recall, in %', type: 'number', is_new: true });
    await user.click(screen.getByRole('button', { name: 'Move TV up' }));
    expect(await screen.findByText('Successfully saved resorting.')).toBeVisible();
  });
});

describe('the benchmark', () => {
  it('shows means over studies, as of a day, and says in words what is withheld', async () => {
    const { user } = openPortal('/at/brand-lift');
    const table = await screen.findByRole('treegrid', { name: 'Benchmark' });
    expect(screen.getByText(/Every mean moves on 1 January/)).toBeVisible();
    expect(within(table).getByText('2,90')).toBeVisible();
    expect(within(table).getByText('3,10')).toBeVisible();
    expect(within(table).getByText('fewer than 5 studies')).toBeVisible();
    await user.click(within(table).getByRole('button', { name: 'Means of Food' }));
    expect(await screen.findByText(/7 studies \(5,00 effective\), 95% interval 1,50 to 4,30/)).toBeVisible();
  });

  it('opens a category over its studies, from the address too', async () => {
    openPortal('/at/brand-lift?open=food&sort=recall&order=desc');
    expect(await screen.findByText('BL-12')).toBeVisible();
    expect(screen.getByText('3,25')).toBeVisible();
    const asked = sent('GET').find(({ query }) => query.get('category') === 'food');
    expect([asked?.query.get('sort'), asked?.query.get('order')]).toEqual(['recall', 'desc']);
  });

  it('is filtered and weighted by what stands in the address', async () => {
    const filters = JSON.stringify({ year: { from: 2019 }, tv: { in: [true] } });
    const { user } = openPortal(`/at/brand-lift?filters=${encodeURIComponent(filters)}`);
    await screen.findByText('2,90');
    expect(
      sent('GET')
        .find(({ query }) => query.get('filters'))
        ?.query.get('filters'),
    ).toBe(filters);
    await user.click(screen.getByLabelText('Weight by participants'));
    await waitFor(() =>
      expect(sent('GET').some(({ query }) => query.get('by_participants') === 'true')).toBe(true),
    );
    expect(screen.getByText('> 2.019')).toBeVisible();
  });

  it('loses a study that is removed', async () => {
    api.delete('/v3/brand-lift/benchmarks', () => ({ removed: 1 }));
    const { user } = openPortal('/at/brand-lift?open=food');
    await user.click(await screen.findByRole('button', { name: 'Delete BL-12' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 study removed.')).toBeVisible();
    expect(sent('DELETE')[0]?.body).toEqual({ ids: [12] });
  });
});

describe('a file for the benchmark', () => {
  const upload = {
    id: '0b8f1c1e-6a5e-4a0e-9a52-0d3f5c0f9c11',
    file_name: 'studies.csv',
    state: 'ready' as const,
    progress: 100,
    file_problems: [],
    recognised: [{ head: 'Recall', key: 'recall' }],
    unknown: ['Remarks'],
    lines: 3,
    refused: 0,
    problems: [],
    added: 2,
    changed: 1,
    unchanged: 0,
  };
  const file = new File(['externalID;category\na;Food\n'], 'studies.csv', { type: 'text/csv' });

  beforeEach(() => {
    api
      .get('/v3/brand-lift/upload-url', () => ({
        address: {
          upload_id: upload.id,
          url: '/v3/brand-lift/upload/a.b.c',
          max_bytes: 1,
          expires_at: '2026-11-25T12:15:00.000Z',
        },
      }))
      .put('/v3/brand-lift/upload/{token}', () => ({}))
      .post('/v3/brand-lift/benchmarks', () => ({ upload }));
  });

  it('is read first, and stored when that is wanted', async () => {
    api.get('/v3/brand-lift/uploads/{upload_id}', () => ({ upload }));
    const { user } = openPortal('/at/brand-lift/upload');
    await user.upload(await screen.findByLabelText('File of studies'), file);
    expect(await screen.findByText('3 rows: 2 new, 1 changed, 0 unchanged, 0 cannot be read.')).toBeVisible();
    expect(screen.getByText('Not known, left out: Remarks')).toBeVisible();
    api.get('/v3/brand-lift/uploads/{upload_id}', () => ({
      upload: { ...upload, state: 'stored' as const },
    }));
    await user.click(screen.getByRole('button', { name: 'Store 3 studies' }));
    expect((await screen.findAllByText('Stored: 2 new, 1 changed, 0 unchanged.')).length).toBeGreaterThan(0);
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { upload_id: upload.id, preview: true },
      { upload_id: upload.id, preview: false },
    ]);
  });

  it('says row by row what cannot be read, and is not stored then', async () => {
    const problems = [{ line: 7, column: 'Recall', value: 'n/a', problem: 'not_a_number' as const }];
    api.get('/v3/brand-lift/uploads/{upload_id}', () => ({
      upload: { ...upload, state: 'refused' as const, refused: 1, problems },
    }));
    const { user } = openPortal('/at/brand-lift/upload');
    await user.upload(await screen.findByLabelText('File of studies'), file);
    expect(await screen.findByText('Recall: n/a')).toBeVisible();
    expect(screen.getByText('no number')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Store/ })).toBeDisabled();
  });
});
