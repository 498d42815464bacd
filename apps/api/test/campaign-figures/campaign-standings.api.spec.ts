import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import type { CampaignDetailsResponseDto } from '../../src/domains/campaign-figures/dto/campaign-details.dto.js';
import type { CampaignReachResponseDto } from '../../src/domains/campaign-figures/dto/campaign-reach.dto.js';
import type { CampaignListDto } from '../../src/domains/campaigns/dto/campaign-list.dto.js';
import { ExportScene } from '../exports/support/export-scene.js';
import { WorkerProcess } from '../exports/support/worker-process.js';
import { givenUser, signIn } from '../support/users.js';
import { givenRandomCampaigns, type RandomCampaign } from './support/random-campaigns.js';

let scene: ExportScene;
let worker: WorkerProcess;
let planner: string;
let campaigns: RandomCampaign[];
let running: number;
let small: number;

const ofCampaign = async <Body>(path: string, query: Record<string, string> = {}) =>
  (
    await scene.call<Body>('GET', `/v3/at/campaigns/${path}?${new URLSearchParams(query)}`, {
      token: planner,
    })
  ).body;
const listed = async (query: Record<string, string> = {}, token = planner) =>
  (
    await scene.call<{ campaigns: CampaignListDto[] }>(
      'GET',
      `/v3/at/campaigns?${new URLSearchParams({ page_size: '50', ...query })}`,
      { token },
    )
  ).body.campaigns;
const standingOf = async (id: number) => (await listed()).find((one) => one.id === id)?.standing ?? null;
const told = () =>
  eventually(async () => {
    for (const { standing } of await listed()) expect(standing).not.toBeNull();
  }, 60_000);

beforeAll(async () => {
  scene = await ExportScene.open();
  const email = await givenUser(scene.app, { email: 'list@netreach.example', modules: ['campaign'] });
  planner = (await signIn(scene.call, email)).access;
  campaigns = await givenRandomCampaigns(scene.app.database, 8);
  [running, small] = [campaigns[0]!.id, campaigns[1]!.id];
  await scene.sql(`UPDATE campaigns SET ends_on = now()::date + 20, target = '' WHERE id = $1`, [running]);
  await scene.sql(
    `DELETE FROM ad_contacts WHERE campaign_id = $1 AND person_id NOT IN (
       SELECT person_id FROM ad_contacts WHERE campaign_id = $1 GROUP BY 1 ORDER BY 1 LIMIT 12)`,
    [small],
  );
  worker = await WorkerProcess.start();
}, 120_000);
afterAll(async () => {
  await worker.stop();
  await scene.close();
});

describe('a list of campaigns', () => {
  it('holds the figures the campaigns have, and says when they were told', async () => {
    await told();
    for (const { id, standing } of await listed()) {
      const { reach, accuracy, provisional } = await ofCampaign<CampaignDetailsResponseDto>(`${id}`);
      expect(standing).toMatchObject({
        net_reach: reach.net_reach,
        net_reach_low: reach.net_reach_low,
        net_reach_high: reach.net_reach_high,
        in_target: accuracy.in_target,
        reliability: reach.reliability,
        reason: reach.reason,
        provisional,
      });
      expect(Date.now() - Date.parse(standing!.as_of)).toBeLessThan(120_000);
    }
    expect(await standingOf(small)).toMatchObject({
      net_reach: null,
      in_target: null,
      reason: 'too_few_cases',
    });
    expect(await standingOf(running)).toMatchObject({ provisional: true });
  }, 90_000);

  it('is sorted by reach, by what was in target and by delivery, and paged so', async () => {
    const values: Record<string, (campaign: CampaignListDto) => number | null> = {
      net_reach: ({ standing }) => standing!.net_reach,
      in_target: ({ standing }) => standing!.in_target,
      delivery: ({ delivery }) => delivery.plan_share,
    };
    for (const [sort, value] of Object.entries(values)) {
      const known = (rows: CampaignListDto[]) => rows.map(value).filter((one) => one !== null);
      const all = await listed({ sort, order: 'desc' });
      expect(known(all)).toEqual([...known(all)].sort((a, b) => b - a));
      expect(known(all).length).toBeGreaterThan(4);
      // What has no figure comes last, whichever the order.
      expect(
        all
          .map(value)
          .slice(known(all).length)
          .every((one) => one === null),
      ).toBe(true);
      const page = await listed({ sort, order: 'desc', page_size: '10', page: '1' });
      expect(page.map(({ id }) => id)).toEqual(all.slice(0, 10).map(({ id }) => id));
    }
  });

  it('holds those of the own customer only', async () => {
    const rival = { email: 'rival-list@netreach.example', customer: 'Rival', modules: ['campaign'] };
    expect(await listed({}, (await signIn(scene.call, await givenUser(scene.app, rival))).access)).toEqual(
      [],
    );
  });

  it('tells figures anew when the weights of the last month have become final, and then no more', async () => {
    const ended = campaigns[2]!.id;
    const before = await standingOf(ended);
    // As it was told before: with other weights, two hours ago.
    const age = `UPDATE campaign_standings SET told_at = now() - interval '2 hours', net_reach = 99`;
    await scene.sql(`${age}, provisional = true, stamp = stamp || ' 0' WHERE campaign_id = $1`, [ended]);
    await eventually(
      async () => expect((await standingOf(ended))?.net_reach).toBe(before!.net_reach),
      40_000,
    );
    await scene.sql(`${age}, provisional = false WHERE campaign_id = $1`, [ended]);
    await scene.sql(`${age} WHERE campaign_id = $1`, [running]);
    await scene.sql(`UPDATE campaign_standings SET stamp = stamp || ' 0' WHERE campaign_id = $1`, [running]);
    await eventually(async () => expect((await standingOf(running))?.net_reach).not.toBe(99), 40_000);
    expect((await standingOf(ended))?.net_reach).toBe(99);
  }, 90_000);

  it('tells figures of campaigns that ended anew when a month is measured again', async () => {
    const [ended, other] = [campaigns[3]!.id, campaigns[4]!.id];
    const before = await standingOf(ended);
    // Both were told two hours ago; of the first the month had other weights then.
    const told = `told_at = now() - interval '2 hours', net_reach = 99, provisional = false`;
    await scene.sql(
      `UPDATE contact_indexes SET built_at = built_at - interval '3 hours', published_at = published_at - interval '3 hours'`,
    );
    await scene.sql(`UPDATE campaign_standings SET ${told} WHERE campaign_id IN ($1, $2)`, [ended, other]);
    await scene.sql(`UPDATE campaign_standings SET stamp = stamp || ' 0' WHERE campaign_id = $1`, [ended]);
    const looked = (id: number) =>
      scene.sql(
        `SELECT FROM campaign_standings WHERE campaign_id = $1 AND told_at > now() - interval '1 hour'`,
        [id],
      );
    // The running one is looked at in each round: then the two would have been, too.
    await scene.sql(
      `UPDATE campaign_standings SET told_at = now() - interval '2 hours' WHERE campaign_id = $1`,
      [running],
    );
    await eventually(async () => expect(await looked(running)).toHaveLength(1), 40_000);
    expect([await looked(ended), await looked(other)]).toEqual([[], []]);
    await scene.sql(`UPDATE contact_indexes SET built_at = now()`);
    await eventually(
      async () => expect((await standingOf(ended))?.net_reach).toBe(before!.net_reach),
      40_000,
    );
    await eventually(async () => expect(await looked(other)).toHaveLength(1), 40_000);
    expect((await standingOf(other))?.net_reach).toBe(99);
  }, 90_000);
});

describe('forecasts of earlier days', () => {
  const past = async (query: Record<string, string> = {}) =>
    (await ofCampaign<CampaignReachResponseDto>(`${running}/reach-chart`, query)).past_forecasts;

  it('are kept day by day and told of what is asked now', async () => {
    expect(await past()).toEqual([]);
    const { forecast } = await ofCampaign<CampaignReachResponseDto>(`${running}/reach-chart`);
    await scene.sql(
      `UPDATE campaign_standings SET day = day - 3, told_at = told_at - interval '3 days' WHERE campaign_id = $1`,
      [running],
    );
    await eventually(async () => {
      const rows = await scene.sql('SELECT day FROM campaign_standings WHERE campaign_id = $1', [running]);
      expect(rows).toHaveLength(2);
    }, 40_000);
    // Of a stamp of its own, so that the answer is none that was kept.
    await scene.sql('UPDATE ad_stamps SET contacts = contacts + 1 WHERE campaign_id = $1', [running]);
    await scene.sql('INSERT INTO ad_stamps (campaign_id, contacts) VALUES ($1, 1) ON CONFLICT DO NOTHING', [
      running,
    ]);
    const { net_reach, low, high } = forecast!;
    expect(await past()).toMatchObject([{ net_reach, low, high }]);
    expect(await past({ attributes: 'gender:female' })).toEqual([]);
    expect(await past({ devices: 'mobile' })).toEqual([]);
    await scene.sql(`UPDATE campaigns SET target = 'gender:female', version = version + 1 WHERE id = $1`, [
      running,
    ]);
    expect(await past()).toEqual([]);
    expect(await standingOf(running)).toBeNull();
    await told();
  }, 90_000);
});
