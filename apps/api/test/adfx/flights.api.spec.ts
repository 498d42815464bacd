import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditOf } from './flight-audit.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { filled } from '../surveys/support.js';
import { dayFrom, FlightDesk, flightForm, type Hand } from './flight-desk.js';

let environment: TestEnvironment;
let app: TestApp;
let desk: FlightDesk;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  desk = await FlightDesk.open(app);
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

describe('flights', () => {
  it('are made, listed and shown with what they ask of the panel', async () => {
    const { test } = await desk.given('made');
    const flight = await desk.made(test);
    expect(flight).toMatchObject({ approval: 'pending', phase: 'before', version: 2, archived: false });
    expect(flight.seed).toBeGreaterThan(0);
    const list = (await desk.call('GET', `/adfx/${test}/flights?sort=name&order=asc`)).body;
    expect([list.total, list.flights.map(({ name }) => name)]).toEqual([3, ['A', 'B', 'Erste Welle']]);
    const shown = await desk.now(test, flight.id);
    expect(shown.check).toMatchObject({ persons: 600, cap: 10, beyond: false, rules: null });
    expect(shown.check.faults).toEqual(['no_creative', 'no_survey']);
    expect(shown.steps).toMatchObject([{ action: 'create', from: null, to: 'pending', by: null }]);
    const groups = shown.check.weeks.flatMap((week) => week.groups);
    expect(groups.every(({ others }) => others === null)).toBe(true);
    expect(new Set(groups.map(({ gender }) => gender))).toEqual(new Set(['female', 'male']));
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ starts_on: '2026-02-30' }, 'starts_on'],
    [{ ends_on: dayFrom(6) }, 'ends_on'],
    [{ ends_on: dayFrom(380) }, 'ends_on'],
    [{ target: 'gender:other' }, 'target'],
    [{ exposure: 'shouted' }, 'exposure'],
    [{ control_share: 91 }, 'control_share'],
    [{ planned_completes: 0 }, 'planned_completes'],
    [{ planned_impressions: -1 }, 'planned_impressions'],
  ])('are refused with %j, and nothing is made', async (more, field) => {
    const { test } = await desk.given('refused');
    const { status, body } = await desk.call('POST', `/adfx/${test}/flights/create`, flightForm(more));
    expect([status, Object.keys(body.problems)]).toEqual([422, [field]]);
    expect((await desk.call('GET', `/adfx/${test}/flights`)).body.total).toBe(2);
  });

  it.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'are changed by a body of %s',
    async (type) => {
      const { test } = await desk.given('forms');
      const { id, version } = await desk.made(test);
      const form = flightForm({ name: 'Zweite Welle', planned_impressions: '', version });
      const fields = Object.entries(form).map(([name, value]) => [name, String(value)] as const);
      const body =
        type === 'multipart/form-data'
          ? formDataOf(fields)
          : type === 'application/json'
            ? JSON.stringify({ ...form, planned_impressions: null })
            : new URLSearchParams(Object.fromEntries(fields));
      const answer = await fetch(`${app.origin}/v3/at/adfx/${test}/flights/${id}/update`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${desk.tokens.carla}`,
          ...(type === 'application/json' ? { 'content-type': type } : {}),
        },
        body,
      });
      expect(await answer.json()).toMatchObject({
        flight: { name: 'Zweite Welle', planned_impressions: null, approval: 'pending' },
      });
    },
  );

  it('tell before they are saved what a change leads to', async () => {
    const { test } = await desk.given('consequences');
    const flight = await desk.made(test);
    await desk.of(test, flight.id, 'approve', { version: flight.version }, 'ada');
    const data = (await desk.call('GET', `/adfx/${test}/flights/create-or-edit-data?flight_id=${flight.id}`))
      .body;
    expect(data.consequences).toMatchObject({ resubmits: true });
    expect(data.consequences.fields).toContain('target');
    const preview = (more: object) =>
      desk.call('POST', `/adfx/${test}/flights/preview?flight_id=${flight.id}`, flightForm(more));
    expect((await preview({ name: 'Other' })).body).toMatchObject({ material: [], resubmits: false });
    expect((await preview({ target: 'gender:female' })).body).toMatchObject({
      material: ['target'],
      resubmits: true,
      check: { persons: 300 },
    });
    expect((await desk.now(test, flight.id)).flight.approval).toBe('approved');
  });

  it('wait for a decision again where the panel is asked for something else, and only then', async () => {
    const { test } = await desk.given('resubmitted');
    const { id, version } = await desk.made(test);
    const approve = async () => {
      const { flight } = await desk.now(test, id);
      if (flight.approval !== 'approved')
        await desk.of(test, id, 'approve', { version: flight.version }, 'ada');
      return desk.now(test, id);
    };
    expect((await desk.of(test, id, 'approve', { version }, 'ada')).body.flight.approval).toBe('approved');
    const renamed = await desk.of(test, id, 'update', flightForm({ name: 'Renamed' }));
    expect(renamed.body.flight).toMatchObject({ name: 'Renamed', approval: 'approved' });
    const moved = await desk.of(test, id, 'update', flightForm({ name: 'Renamed', target: 'gender:male' }));
    expect(moved.body.flight.approval).toBe('pending');
    await approve();
    await desk.equip(test, id);
    expect((await desk.now(test, id)).flight.approval).toBe('pending');
    const { check } = await approve();
    expect(check.faults).toEqual([]);
    const { survey } = (
      await app.call<{ survey: { id: number } }>('GET', `/v3/at/campaigns/${test}/survey?flight_id=${id}`, {
        token: desk.tokens.carla,
      })
    ).body;
    await desk.call('PUT', `/campaigns/${test}/survey/${survey.id}?flight_id=${id}`, filled({ name: 'New' }));
    expect((await desk.now(test, id)).flight.approval).toBe('pending');
    expect(await auditOf(app, id)).toEqual(expect.arrayContaining(['flight.resubmitted', 'flight.approved']));
  });

  it('are declined with a reason that the customer is told of, and mended', async () => {
    const { test } = await desk.given('declined');
    const { id, version } = await desk.made(test);
    expect((await desk.of(test, id, 'decline', { version }, 'ada')).status).toBe(422);
    expect(
      (await desk.of(test, id, 'decline', { version, reason: ' a ' }, 'ada')).body.problems,
    ).toHaveProperty('reason');
    const reason = 'The period is too short.';
    const declined = await desk.of(test, id, 'decline', { version, reason }, 'ada');
    expect(declined.body.flight).toMatchObject({ approval: 'declined', reason, decided_by: 'Ada Admin' });
    expect((await desk.now(test, id)).flight).toMatchObject({ reason, decided_by: null });
    const told = await app.call<{ notifications: { kind: string; text: string }[] }>(
      'GET',
      '/v3/at/notifications',
      { token: desk.tokens.carla },
    );
    expect(JSON.stringify(told.body)).toContain(reason);
    const mended = await desk.of(test, id, 'update', flightForm({ ends_on: dayFrom(27) }));
    expect(mended.body.flight).toMatchObject({ approval: 'pending', reason: null });
    const { steps } = await desk.now(test, id, 'ada');
    expect(steps.map(({ action, to, by }) => [action, to, by])).toEqual([
      ['edit_material', 'pending', 'Paula Planner'],
      ['decline', 'declined', 'Ada Admin'],
      ['create', 'pending', 'Paula Planner'],
    ]);
  });

  it('go into the archive and come back to wait', async () => {
    const { test } = await desk.given('archived');
    const { id, version } = await desk.made(test);
    await desk.of(test, id, 'approve', { version }, 'ada');
    const archived = await desk.of(test, id, 'archive', { archived: true });
    expect(archived.body.flight).toMatchObject({ archived: true, approval: 'approved' });
    expect((await desk.of(test, id, 'update', flightForm({ name: 'X' }))).body.code).toBe('flight.archived');
    const back = await desk.of(test, id, 'archive', { archived: false });
    expect(back.body.flight).toMatchObject({ archived: false, approval: 'pending' });
    expect((await desk.of(test, id, 'archive', { archived: false })).body.flight.version).toBe(
      back.body.flight.version,
    );
  });

  it('are told apart from those of other tests, customers and countries', async () => {
    const { test, flightA } = await desk.given('own');
    const other = await desk.given('other');
    const asks: [number, number, Hand, number][] = [
      [test, flightA, 'carla', 200],
      [test, flightA, 'reader', 200],
      [test, flightA, 'ada', 200],
      [test, other.flightA, 'carla', 404],
      [test, flightA, 'other', 404],
      [other.campaign, flightA, 'carla', 404],
      [test, flightA, 'nobody', 403],
    ];
    for (const [of, flight, who, status] of asks)
      expect([who, (await desk.call('GET', `/adfx/${of}/flights/${flight}`, undefined, who)).status]).toEqual(
        [who, status],
      );
    const german = await app.call('GET', `/v3/de/adfx/${test}/flights/${flightA}`, {
      token: desk.tokens.carla,
    });
    expect(german.status).toBe(404);
    for (const what of ['update', 'archive'])
      expect((await desk.of(test, other.flightA, what, { ...flightForm(), archived: true })).status).toBe(
        404,
      );
  });

  it('are not overwritten by whoever has not seen the newest version', async () => {
    const { test } = await desk.given('stale');
    const { id, version } = await desk.made(test);
    await desk.of(test, id, 'update', flightForm({ name: 'First', version }));
    const late = await desk.of(test, id, 'update', flightForm({ name: 'Second', version }));
    expect([late.status, late.body.code, late.body.current.name]).toEqual([409, 'request.stale', 'First']);
    // What an administrator has not seen is not approved.
    expect((await desk.of(test, id, 'approve', { version }, 'ada')).body.code).toBe('request.stale');
  });

  it('invite nobody before they are approved', async () => {
    const { test } = await desk.given('invites');
    const { id } = await desk.made(test);
    await desk.equip(test, id);
    const surveys = `/campaigns/${test}/survey`;
    const { survey } = (
      await app.call<{ survey: { id: number } }>('GET', `/v3/at${surveys}?flight_id=${id}`, {
        token: desk.tokens.carla,
      })
    ).body;
    const place = `flight_id=${id}`;
    await desk.call('POST', `${surveys}/${survey.id}/status?${place}`, { status: 'live', version: 1 });
    const invited = await desk.call(
      'POST',
      `${surveys}/${survey.id}/invitations?${place}`,
      { per_group: 5, expires_in_days: 14 },
      'ada',
    );
    expect([invited.status, invited.body.code]).toEqual([409, 'flight.not_approved']);
  });

  it('stand in a queue with their age, load, faults and the rules that would not take them', async () => {
    const { test } = await desk.given('queue');
    const { id } = await desk.made(test, { name: 'In the queue' });
    const { body } = await desk.call(
      'GET',
      '/adfx/flights/manage?state=waiting&search=In the',
      undefined,
      'ada',
    );
    expect(body.flights).toMatchObject([
      { id, customer: 'A', waiting_days: 0, check: { faults: ['no_creative', 'no_survey'], rules: [] } },
    ]);
    expect((await desk.call('GET', '/adfx/flights/manage')).status).toBe(403);
  });
});

function formDataOf(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
