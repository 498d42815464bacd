import { describe, expect, it } from '@jest/globals';
import { openAs, withBrowser } from '../support/pages.js';
import { USERS } from '../support/users.js';

const { admin, planner } = USERS;

withBrowser();

describe('an administrator', () => {
  it('acts as a user for a reason, cannot change who they are, and goes back', async () => {
    const page = await openAs(admin, '/at/admin/customer/users', { expected: ['403 /v3/at/profile/save'] });
    await page.getByRole('searchbox', { name: 'Search name or email' }).fill('paula');
    await page.getByRole('button', { name: `Act as ${planner.name}` }).click();
    await page.getByLabel('Why?').fill('Ticket 4711: no figures in the ranking');
    await page.getByRole('button', { name: 'Act as this user' }).click();

    await page.getByText(`You are acting as ${planner.name}. Signed in: ${admin.name}.`).waitFor();
    await page.getByRole('heading', { name: `Welcome, ${planner.name}` }).waitFor();
    await page.goto('/at/profile');
    await page.getByLabel('Name').fill('Somebody Else');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This is not possible while you act as somebody else.').waitFor();

    await page.reload();
    expect(await page.getByLabel('Name').inputValue()).toBe(planner.name);
    await page.getByRole('button', { name: 'Back to your own account' }).click();
    await page.getByRole('heading', { name: `Welcome, ${admin.name}` }).waitFor();
    expect(await page.getByText(/You are acting as/).count()).toBe(0);
  });

  it('is seen by the user afterwards, with the reason', async () => {
    const page = await openAs(planner, '/at/profile?tab=security');
    await page.getByText('Ticket 4711: no figures in the ranking').waitFor();
  });
});
