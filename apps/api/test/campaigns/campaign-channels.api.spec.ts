import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ChannelEntryGroupsResponseDto,
  ChannelMappingResponseDto,
  ChannelNamesResponseDto,
} from '../../src/domains/campaign-channels/dto/channel-names.dto.js';
import type { TrackingChannelGroupDto } from '../../src/domains/campaign-channels/dto/tracking-group.dto.js';
import type { CampaignDto } from '../../src/domains/campaigns/dto/campaign.dto.js';
import { lastAudit } from '../support/audit.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { CampaignDesk, problemsOf, type Answered, type Who } from './campaign-desk.js';

type Saved = ChannelMappingResponseDto & Answered;
type Grouped = Answered & {
  tracking_channel_group: TrackingChannelGroupDto;
  tracking_channel_groups: TrackingChannelGroupDto[];
};

let environment: TestEnvironment;
let desk: CampaignDesk;

beforeAll(async () => {
  environment = await testEnvironment();
  desk = await CampaignDesk.start();
});
afterAll(async () => {
  await desk.close();
  await environment.remove();
});

const listed = async (id: number, query = '') =>
  (await desk.ask<ChannelNamesResponseDto>('otto', 'GET', `/campaigns/${id}/channel-names?${query}`)).body;
const mapped = async (id: number) =>
  (await listed(id)).channel_names.map(({ name, channel, mapped_by: by }) => `${name} ${channel} ${by}`);
const save = (id: number, body: object, who: Who = 'otto') =>
  desk.ask<Saved>(who, 'POST', `/campaigns/${id}/channel-names`, body);

/** A campaign with three names, and numbers of its two channels. */
async function given(): Promise<{ campaign: CampaignDto; names: number[]; portal: number; paper: number }> {
  const campaign = await desk.given();
  const [portal, paper] = campaign.channels.map(({ id }) => id);
  const names = [];
  for (const [name, served] of [
    ['zeitung_oben', 10],
    ['ALPENPORTAL_1', 40],
    ['100%_portal', 20],
  ] as const)
    names.push(await desk.hits(campaign.id, name, served));
  return { campaign, names, portal: portal ?? 0, paper: paper ?? 0 };
}

describe('channel names', () => {
  it('are listed with their volume, unmapped ones first, and mapped by hand at once', async () => {
    const { campaign, names, portal } = await given();
    expect(await listed(campaign.id)).toMatchObject({
      total: 3,
      channel_names: [
        { name: 'ALPENPORTAL_1', impressions: 40, channel_id: null, mapped_by: null },
        { name: '100%_portal', impressions: 20 },
        { name: 'zeitung_oben', impressions: 10 },
      ],
      mapping: { unmapped_names: 3, unmapped_impressions: 70, impressions: 70, rules: [] },
    });
    const { body } = await save(campaign.id, { names: [{ id: names[1], channel_id: portal }] });
    expect(body).toMatchObject({ changed: 1, mapping: { unmapped_names: 2, unmapped_impressions: 30 } });
    expect(await mapped(campaign.id)).toEqual([
      '100%_portal null null',
      'zeitung_oben null null',
      'ALPENPORTAL_1 Alpenportal hand',
    ]);
    expect((await listed(campaign.id, 'mapped=true')).total).toBe(1);
    expect((await listed(campaign.id, `channel=${portal}`)).total).toBe(1);
    expect((await listed(campaign.id, 'sort=name&order=asc&page_size=1')).channel_names[0]?.name).toBe(
      '100%_portal',
    );
    expect(await desk.stamp(campaign.id)).toBe(1);
    expect((await lastAudit(desk.app, 'channel_names.updated'))?.details).toMatchObject({
      names: [{ name: 'ALPENPORTAL_1', before: null, after: portal }],
    });
    await save(campaign.id, { names: [{ id: names[1], channel_id: portal }] });
    expect(await desk.stamp(campaign.id)).toBe(1);
  });

  it('are mapped by the first rule that fits, never against a hand, and new channels are made', async () => {
    const { campaign, names, paper } = await given();
    await save(campaign.id, { names: [{ id: names[2], channel_id: paper }] });
    const rules = [
      { pattern: 'zeit*', channel: 'Zeitung' },
      { pattern: '*PORTAL*', channel: 'Portale' },
      { pattern: '*', channel_id: paper },
    ];
    const { body } = await save(campaign.id, { rules });
    expect(body.changed).toBe(2);
    expect(body.mapping.channels.map(({ name }) => name)).toEqual(['Alpenportal', 'Portale', 'Zeitung']);
    expect(await mapped(campaign.id)).toEqual([
      'ALPENPORTAL_1 Portale rule',
      '100%_portal Zeitung hand',
      'zeitung_oben Zeitung rule',
    ]);
    // Taken back by hand, the rules decide; without rules nothing does.
    await save(campaign.id, { names: [{ id: names[2], channel_id: null }] });
    expect(await mapped(campaign.id)).toContain('100%_portal Portale rule');
    await save(campaign.id, { rules: [] });
    expect((await listed(campaign.id)).mapping.unmapped_names).toBe(3);
  });

  it('leaves names of tracking codes to their codes', async () => {
    const { campaign, names, portal, paper } = await given();
    const sql = `UPDATE ad_channel_names SET channel_id = $1, mapped_by = 'code' WHERE id = $2`;
    await desk.app.database.query(sql, [portal, names[0]]);
    await save(campaign.id, { rules: [{ pattern: '*', channel_id: paper }] });
    expect(await mapped(campaign.id)).toContain('zeitung_oben Alpenportal code');
  });

  it('can be tried against a pattern before it is a rule', async () => {
    const { campaign } = await given();
    const caught = async (pattern: string) =>
      (await listed(campaign.id, `pattern=${encodeURIComponent(pattern)}`)).channel_names.map(
        ({ name }) => name,
      );
    expect(await caught('alpen*')).toEqual(['ALPENPORTAL_1']);
    expect(await caught('*portal')).toEqual(['100%_portal']);
    // What LIKE would take for anything is only itself.
    expect(await caught('1__%*')).toEqual([]);
    expect(await caught('100%_*')).toEqual(['100%_portal']);
    expect(await caught('zeitung')).toEqual([]);
  });

  it('are not overwritten by whoever has not seen the newest rules', async () => {
    const { campaign, portal } = await given();
    const seen = (await listed(campaign.id)).mapping.rules_version;
    const rules = [{ pattern: 'a*', channel_id: portal }];
    expect((await save(campaign.id, { rules, rules_version: seen })).status).toBe(200);
    const late = await save(campaign.id, { rules: [], rules_version: seen });
    expect([late.status, late.body.code]).toEqual([409, 'request.stale']);
    expect(late.body.current).toMatchObject({ rules });
  });

  it('are refused with the field that is wrong, and nothing is changed', async () => {
    const { campaign, names, portal } = await given();
    const other = await given();
    for (const [body, problem] of [
      [{ names: [{ id: other.names[0], channel_id: portal }] }, 'names.0.id unknown'],
      [{ names: [{ id: names[0], channel_id: other.portal }] }, 'names.0.channel_id unknown'],
      [{ rules: [{ pattern: ' ', channel_id: portal }] }, 'rules.0.pattern required'],
      [{ rules: [{ pattern: 'a' }] }, 'rules.0.channel_id required'],
      [{ rules: [{ pattern: '*a*b*c*d*e*', channel_id: portal }] }, 'rules.0.pattern too_many_wildcards'],
      [
        {
          rules: [
            { pattern: 'a*', channel: 'Neu' },
            { pattern: 'A*', channel_id: portal },
          ],
        },
        'rules.1.pattern twice',
      ],
    ] as const)
      expect(problemsOf(await save(campaign.id, body))).toEqual([problem]);
    expect((await listed(campaign.id)).mapping).toMatchObject({ unmapped_names: 3, rules: [] });
    expect((await listed(campaign.id)).mapping.channels).toHaveLength(2);
  });

  it('of campaigns of others do not exist, and need the module', async () => {
    const { campaign } = await given();
    for (const path of ['channel-names', 'channel-entry-groups', 'tracking-channel-groups'])
      expect((await desk.ask('rita', 'GET', `/campaigns/${campaign.id}/${path}`)).status).toBe(404);
    expect((await save(campaign.id, { names: [] }, 'rita')).status).toBe(404);
    expect((await save(campaign.id, { names: [] }, 'lena')).status).toBe(403);
    expect((await desk.ask('paul', 'GET', `/campaigns/${campaign.id}/channel-names`)).status).toBe(403);
  });
});

describe('groups of channels', () => {
  const ask = (who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', id: number, path = '', body?: object) =>
    desk.ask<Grouped>(who, method, `/campaigns/${id}/tracking-channel-groups${path}`, body);

  it('are made of the channels of the campaign, changed and removed', async () => {
    const { campaign, names, portal, paper } = await given();
    await save(campaign.id, { names: [{ id: names[1], channel_id: portal }] });
    const entries = await desk.ask<ChannelEntryGroupsResponseDto>(
      'otto',
      'GET',
      `/campaigns/${campaign.id}/channel-entry-groups`,
    );
    expect(entries.body).toMatchObject({
      channels: [
        { id: portal, name: 'Alpenportal', impressions: 40 },
        { id: paper, name: 'Zeitung', impressions: 0 },
      ],
      unmapped: [
        { name: '100%_portal', impressions: 20 },
        { name: 'zeitung_oben', impressions: 10 },
      ],
    });
    const made = (await ask('otto', 'POST', campaign.id, '', { name: 'News', entries: [paper, portal] })).body
      .tracking_channel_group;
    expect(made).toMatchObject({
      campaign_id: campaign.id,
      impressions: 40,
      entries: [{ name: 'Alpenportal' }, { name: 'Zeitung' }],
    });
    expect(await desk.stamp(campaign.id)).toBe(2);
    const change = { name: 'News', entries: [paper], version: 1 };
    const changed = await ask('otto', 'PUT', campaign.id, `/${made.id}`, change);
    expect(changed.body.tracking_channel_group).toMatchObject({
      entries: [{ id: paper }],
      impressions: 0,
      version: 2,
    });
    const late = await ask('otto', 'PUT', campaign.id, `/${made.id}`, change);
    expect([late.status, late.body.code]).toEqual([409, 'request.stale']);
    expect((await ask('lena', 'GET', campaign.id)).body.tracking_channel_groups).toHaveLength(1);
    expect((await lastAudit(desk.app, 'tracking_channel_group.updated'))?.details).toEqual({
      entries: { before: [portal, paper], after: [paper] },
    });
    expect((await ask('otto', 'DELETE', campaign.id, `/${made.id}`)).status).toBe(200);
    expect((await ask('otto', 'GET', campaign.id, `/${made.id}`)).status).toBe(404);
  });

  it('are refused with the field that is wrong, and are none of another campaign', async () => {
    const one = await given();
    const other = await given();
    const { id } = one.campaign;
    const input = { name: 'News', entries: [one.portal] };
    const { tracking_channel_group: group } = (await ask('otto', 'POST', id, '', input)).body;
    expect(problemsOf(await ask('otto', 'POST', id, '', input))).toEqual(['name taken']);
    expect(problemsOf(await ask('otto', 'POST', id, '', { name: 'X', entries: [] }))).toEqual([
      'entries too_few',
    ]);
    expect(problemsOf(await ask('otto', 'POST', id, '', { name: 'X', entries: [other.portal] }))).toEqual([
      'entries unknown_value',
    ]);
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { name: 'X', entries: [other.portal] }],
      ['DELETE', undefined],
    ] as const)
      expect((await ask('otto', method, other.campaign.id, `/${group.id}`, body)).status).toBe(404);
    expect((await ask('rita', 'GET', id, `/${group.id}`)).status).toBe(404);
    expect((await ask('lena', 'POST', id, '', input)).status).toBe(403);
    expect((await ask('otto', 'GET', other.campaign.id)).body.tracking_channel_groups).toEqual([]);
  });
});
