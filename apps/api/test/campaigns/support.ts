import sharp from 'sharp';
import type { TestApp } from '../support/test-app.js';
import { givenUser, signIn } from '../support/users.js';

/** Who works on the campaigns of the tests. */
export type Who = 'carla' | 'reader' | 'other' | 'nobody';

const CAMPAIGN_MODULES = ['campaign', 'create_edit', 'adfx', 'adfx_create_edit'];

/** Signs in Carla, who may do all with A's campaigns, a reader of A, somebody of B, and somebody without modules. */
export async function signedIn(app: TestApp): Promise<Record<Who, string>> {
  const users: Record<Who, { customer: string; modules: string[] }> = {
    carla: { customer: 'A', modules: CAMPAIGN_MODULES },
    reader: { customer: 'A', modules: ['campaign', 'adfx'] },
    other: { customer: 'B', modules: CAMPAIGN_MODULES },
    nobody: { customer: 'A', modules: ['ratings'] },
  };
  const tokens = {} as Record<Who, string>;
  for (const [who, user] of Object.entries(users)) {
    const email = await givenUser(app, {
      ...user,
      email: `${who}@campaigns.example`,
      countries: ['at', 'de'],
    });
    tokens[who as Who] = (await signIn(app.call, email)).access;
  }
  return tokens;
}

/** Numbers of what a test works with. */
export interface Given {
  readonly campaign: number;
  readonly test: number;
  readonly flightA: number;
  readonly flightB: number;
}

/** A campaign, and an adFX test with two flights, of customer A in Austria. */
export async function givenCampaigns(app: TestApp, name: string): Promise<Given> {
  const inserted = async (sql: string, values: unknown[]) =>
    (await app.database.query<{ id: number }>(`${sql} RETURNING id`, values))[0]?.id ?? 0;
  const campaign = (title: string, adfx: boolean) =>
    inserted(
      `INSERT INTO campaigns (country_code, customer_id, name, adfx)
       VALUES ('at', (SELECT id FROM customers WHERE name = 'A'), $1, $2)`,
      [title, adfx],
    );
  const test = await campaign(`${name} test`, true);
  const flight = (title: string) =>
    inserted('INSERT INTO flights (campaign_id, name) VALUES ($1, $2)', [test, title]);
  return {
    campaign: await campaign(name, false),
    test,
    flightA: await flight('A'),
    flightB: await flight('B'),
  };
}

/** A picture as PNG. */
export const picture = (width = 300, height = 250, background = '#0a7'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
