import { describe, expect, it } from 'vitest';
import { designFaults, quotaSums, type FlightDesign } from './flight-faults.js';
import { FLIGHT_ACTIONS, FLIGHT_TABLE, flightStep, materialChanges } from './flight-states.js';
import { FLIGHT_APPROVALS } from './flight.types.js';

describe('the states of a flight', () => {
  it('are reached from each state by each action, or refused with a reason', () => {
    for (const action of FLIGHT_ACTIONS)
      for (const approval of FLIGHT_APPROVALS) {
        const step = flightStep({ approval, archived: action === 'restore', phase: 'before' }, action);
        const cell = FLIGHT_TABLE[action][approval];
        expect('to' in step ? step.to : step.refused).toBe(cell);
      }
  });

  it('do not change in the archive', () => {
    for (const action of ['edit_cosmetic', 'edit_material', 'approve', 'decline'] as const)
      for (const approval of FLIGHT_APPROVALS)
        expect(flightStep({ approval, archived: true, phase: 'before' }, action)).toEqual({
          refused: 'flight.archived',
        });
  });

  it('are decided anew until the flight starts, and late decisions are made', () => {
    const running = { archived: false, phase: 'running' } as const;
    expect(flightStep({ ...running, approval: 'declined' }, 'approve')).toEqual({
      refused: 'flight.started',
    });
    expect(flightStep({ ...running, approval: 'approved' }, 'decline')).toEqual({
      refused: 'flight.started',
    });
    expect(flightStep({ ...running, approval: 'pending' }, 'approve')).toEqual({ to: 'approved' });
    expect(flightStep({ approval: 'pending', archived: false, phase: 'over' }, 'approve')).toEqual({
      refused: 'flight.over',
    });
  });

  it('stay where the flight has run', () => {
    const over = { approval: 'approved', phase: 'over' } as const;
    expect(flightStep({ ...over, archived: false }, 'edit_material')).toEqual({ refused: 'flight.over' });
    expect(flightStep({ ...over, archived: true }, 'restore')).toEqual({ to: 'approved' });
  });

  it('need a decision again where the panel is asked for something else', () => {
    const flight = {
      starts_on: '2026-10-01',
      ends_on: '2026-10-31',
      target: '',
      exposure: 'served',
      control_share: 50,
      planned_completes: 400,
    };
    expect(materialChanges(flight, { ...flight })).toEqual([]);
    expect(materialChanges(flight, { ...flight, target: 'gender:female', control_share: 40 })).toEqual([
      'target',
      'control_share',
    ]);
  });
});

describe('faults of a design', () => {
  const sound: FlightDesign = {
    controlShare: 50,
    days: 14,
    plannedCompletes: 400,
    exposure: 'served',
    creatives: [{ landingPage: 'https://alpenquell.example' }],
    survey: { roles: ['ad_recall', 'intention'], quotas: [] },
  };

  it('are none of a sound one', () => expect(designFaults(sound)).toEqual([]));

  it.each([
    [{ controlShare: 0 }, ['no_control']],
    [{ creatives: [] }, ['no_creative']],
    [{ creatives: [{ landingPage: '' }] }, ['no_landing_page']],
    [{ creatives: [{ landingPage: '' }], exposure: 'in_survey' as const }, []],
    [{ survey: null }, ['no_survey']],
    [{ survey: { roles: ['intention'], quotas: [] } }, ['no_recall']],
    [{ days: 6 }, ['too_short']],
    [{ survey: { roles: ['ad_recall'], quotas: [{ target: 'gender:female', most: 399 }] } }, ['quotas']],
  ])('of %j are %j', (change, faults) => expect(designFaults({ ...sound, ...change })).toEqual(faults));

  it('are not found in quotas that each divide the interviews', () => {
    const quotas = [
      { target: 'gender:female', most: 200 },
      { target: 'gender:male', most: 200 },
      { target: 'birthday:20-39', most: 150 },
      { target: 'birthday:40-99', most: 250 },
    ];
    expect(quotaSums(quotas)).toEqual([400, 400]);
    expect(designFaults({ ...sound, survey: { roles: ['ad_recall'], quotas } })).toEqual([]);
  });
});
