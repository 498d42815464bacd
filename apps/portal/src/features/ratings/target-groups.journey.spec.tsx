import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi } from '../../testing/demo-answers.js';
import type { FakeApi } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

const LIST = '/v3/{cc}/ratings/list/{type}';

describe('the target groups of the ranking', () => {
  let api: FakeApi;

  beforeEach(() => {
    signedInBrowser();
    api = demoApi();
  });
  afterEach(() => vi.unstubAllGlobals());

  const lastQuery = () => Object.fromEntries(api.callsOf(LIST).at(-1)?.query ?? []);
  const row = (name: RegExp) => screen.findByRole('row', { name });

  it('keeps target groups and takes them up again', async () => {
    const saved: unknown[] = [];
    const ofMine = { folder: '', shared: false, own: true };
    api.post('/v3/{cc}/ratings/target-groups', ({ body }) => {
      saved.push(body);
      return { target_group: { id: 4, name: 'Women', attributes: 'gender:female', ...ofMine } };
    });
    api.get('/v3/{cc}/ratings/target-groups', () => ({
      target_groups: [
        { id: 9, name: 'Thirties', attributes: 'birthday:30-39', ...ofMine },
        { id: 10, name: 'Men', attributes: 'gender:male', ...ofMine, folder: 'Spring' },
      ],
    }));
    const { user } = openPortal('/at/ratings?attributes=gender:female');
    await row(/Alpenkurier/);
    await user.click(screen.getByRole('button', { name: /Saved groups/ }));
    const inSpring = await screen.findByRole('list', { name: 'Saved target groups: Spring' });
    expect(within(inSpring).getByRole('button', { name: /^Men/ })).toBeVisible();
    expect(screen.getByText('Save this target group')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Folder' }));
    await user.click(await screen.findByRole('option', { name: 'Spring' }));
    await user.click(screen.getByRole('checkbox', { name: 'Share with my team' }));
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Women{Enter}');
    const women = { name: 'Women', attributes: 'gender:female', folder: 'Spring', shared: true };
    await waitFor(() => expect(saved).toEqual([women]));
    await user.click(screen.getByRole('button', { name: /^Thirties/ }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ attributes: 'birthday:30-39' }));
  });

  it('takes up a saved group as the one affinities compare with', async () => {
    api.get('/v3/{cc}/ratings/target-groups', () => ({
      target_groups: [
        { id: 9, name: 'Thirties', attributes: 'birthday:30-39', folder: '', shared: false, own: true },
      ],
    }));
    const { user } = openPortal('/at/ratings?attributes=gender:female');
    await row(/Alpenkurier/);
    await user.click(screen.getByRole('button', { name: /^Reference group/ }));
    await user.click(await screen.findByRole('combobox', { name: 'Saved target groups' }));
    await user.click(await screen.findByRole('option', { name: 'Thirties' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ reference: 'birthday:30-39' }));
  });

  it('builds a group of brackets, and says who it is', async () => {
    const { user } = openPortal('/at/ratings?attributes=gender:female');
    await row(/Alpenkurier/);
    await user.click((await screen.findAllByRole('button', { name: 'Build with or, not and brackets' }))[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Build a target group' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'What has to hold' }), 'any');
    await user.click(within(dialog).getByRole('button', { name: 'Condition' }));
    const [, second] = within(dialog).getAllByRole('group', { name: 'Condition' });
    await user.selectOptions(within(second!).getByRole('combobox', { name: 'Attribute' }), 'birthday');
    await user.selectOptions(within(second!).getByRole('combobox', { name: 'Is or is not' }), 'not');
    await user.type(within(second!).getByRole('combobox', { name: 'Values of Age' }), '18-49{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Use this group' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ attributes: '(!birthday:18-49|gender:female)' }));
    await waitFor(() => expect(document.title).toBe('(not Age 18–49) or Female · Ranking · Netreach'));
  });

  it('takes ages in years beside the list', async () => {
    const { user } = openPortal('/at/ratings');
    await row(/Alpenkurier/);
    const [ages] = await screen.findAllByRole('textbox', { name: 'Ages in years' });
    await user.type(ages!, '18 – 49{Enter}');
    await waitFor(() => expect(lastQuery()).toMatchObject({ attributes: 'birthday:18-49' }));
  });

  it('shows groups side by side, ordered by the one whose head is clicked', async () => {
    const { user } = openPortal('/at/ratings?attributes=gender:female&groups=gender:male~*');
    await row(/Alpenkurier/);
    const heads = () => screen.getAllByRole('columnheader', { name: /Unique users/ });
    const groups = ['Female', 'Male', 'Everybody'].map((name) => `Panel · Whole frame · ${name}`);
    expect(heads().map((head) => head.dataset['group'])).toEqual(groups);
    await user.click(screen.getAllByRole('button', { name: /^Unique users/ })[1]!);
    await waitFor(() =>
      expect(
        api
          .callsOf(LIST)
          .some(({ query }) => query.get('attributes') === 'gender:male' && !query.has('items')),
      ).toBe(true),
    );
    await waitFor(() => expect(heads()[1]).toHaveAttribute('aria-sort', 'descending'));
  });

  it('labels the columns of panel and census, and how days are counted', async () => {
    openPortal('/at/ratings?date=2026-10-01&calculation_type=average_day');
    await row(/Alpenkurier/);
    const groupOf = (name: RegExp) => screen.getByRole('columnheader', { name }).dataset['group'];
    expect(groupOf(/Net reach/)).toBe('Panel · Average day');
    expect(groupOf(/Unique clients/)).toBe('Census · Whole frame');
  });
});
