import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContactBreakdownsResponseDto } from '../../src/domains/contact-breakdowns/dto/contact-breakdowns.dto.js';
import { lastAudit } from '../support/audit.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { CampaignDesk, problemsOf, type Answered, type Who } from './campaign-desk.js';

type Shown = ContactBreakdownsResponseDto & Answered;

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

const show = (query: string, who: Who = 'otto') =>
  desk.ask<Shown>(who, 'GET', `/contact-breakdowns?${query}`);
const save = (body: object, who: Who = 'otto') => desk.ask<Shown>(who, 'POST', '/contact-breakdowns', body);
const few = { from: 1, to: 3, name: 'few' };
const many = { from: 4, to: null, name: '' };
const chosen = { contact_breakdowns: [few, many], selected_contact_breakdowns: [many] };
const wordsOf = ({ body }: { body: Shown }) =>
  body.contact_breakdowns.map(({ from, to }) => `${from}-${to ?? ''}`);

describe('contact classes', () => {
  it('are those of everybody, of the customer, or the campaign’s own, and can be taken away again', async () => {
    const { id } = await desk.given();
    const customer = desk.customers['A'] ?? 0;
    const first = await show(`campaign_id=${id}`);
    expect(wordsOf(first)).toEqual(['1-1', '2-2', '3-3', '4-4', '5-9', '10-']);
    expect(first.body).toMatchObject({ source: 'default', version: 0 });
    expect(first.body.selected_contact_breakdowns).toEqual(first.body.contact_breakdowns);
    await save({ customer_id: customer, ...chosen });
    expect((await show(`campaign_id=${id}`)).body).toMatchObject({
      ...chosen,
      source: 'customer',
      version: 0,
    });
    const own = { contact_breakdowns: [{ from: 2, to: 2, name: '' }], selected_contact_breakdowns: [] };
    const saved = await save({ campaign_id: id, ...own, version: 0 });
    expect(saved.body).toMatchObject({ ...own, source: 'campaign', version: 1 });
    expect((await lastAudit(desk.app, 'contact_breakdown.updated'))?.object_type).toBe('campaign');
    expect((await show(`customer_id=${customer}`)).body).toMatchObject({
      ...chosen,
      source: 'customer',
      version: 1,
    });
    const empty = { contact_breakdowns: [], selected_contact_breakdowns: [] };
    expect((await save({ campaign_id: id, ...empty })).body).toMatchObject({
      ...chosen,
      source: 'customer',
      version: 2,
    });
  });

  it('are not overwritten by whoever has not seen the newest', async () => {
    const { id } = await desk.given();
    await save({ campaign_id: id, ...chosen, version: 0 });
    const late = await save({
      campaign_id: id,
      contact_breakdowns: [few],
      selected_contact_breakdowns: [],
      version: 0,
    });
    expect([late.status, late.body.code]).toEqual([409, 'request.stale']);
    expect(late.body.current).toMatchObject({ ...chosen, version: 1 });
    expect((await save({ campaign_id: id, ...chosen, version: 1 })).body.version).toBe(1);
  });

  it('ask for a campaign or a customer, and for both lists, in the words of the specification', async () => {
    for (const answer of [await show(''), await save(chosen)])
      expect([answer.status, answer.body.error]).toEqual([
        422,
        'Either campaignId or customerId must be provided',
      ]);
    const { id } = await desk.given();
    for (const body of [{ contact_breakdowns: [few] }, { selected_contact_breakdowns: [few] }, {}]) {
      const { status, body: answer } = await save({ campaign_id: id, ...body });
      expect([status, answer.error]).toEqual([
        422,
        'contactBreakdowns and selectedContactBreakdowns are required',
      ]);
    }
  });

  it('are refused where they overlap or do not rise, or what is shown is no class', async () => {
    const { id } = await desk.given();
    const refused = async (classes: object[], selected: object[] = []) =>
      problemsOf(
        await save({ campaign_id: id, contact_breakdowns: classes, selected_contact_breakdowns: selected }),
      );
    const overlap = (at: number) => [`contact_breakdowns.${at}.from classes_overlap`];
    expect(await refused([few, { from: 3, to: 5 }])).toEqual(overlap(1));
    expect(await refused([{ from: 3, to: 2 }])).toEqual(overlap(0));
    expect(await refused([many, { from: 10 }])).toEqual(overlap(1));
    expect(await refused([{ from: 0, to: 2 }])).toEqual(['contact_breakdowns.0.from too_small']);
    expect(await refused([few], [many])).toEqual(['selected_contact_breakdowns.0 not_a_choice']);
    expect(await refused([few], [few, few])).toEqual(['selected_contact_breakdowns.1 not_a_choice']);
    expect((await show(`campaign_id=${id}`)).body.version).toBe(0);
  });

  it('of campaigns and customers of others do not exist', async () => {
    const { id } = await desk.given();
    expect((await show(`campaign_id=${id}`, 'rita')).status).toBe(404);
    expect((await save({ campaign_id: id, ...chosen }, 'rita')).status).toBe(404);
    expect((await show(`customer_id=${desk.customers['A']}`, 'rita')).status).toBe(404);
    expect((await save({ customer_id: desk.customers['A'], ...chosen }, 'rita')).status).toBe(404);
    expect((await show(`customer_id=${desk.customers['A']}`, 'ada')).status).toBe(200);
    expect((await show(`campaign_id=${id}`, 'paul')).status).toBe(403);
  });
});
