import type { FlightApproval } from './flight.types.js';

/** What can be done with a flight. */
export const FLIGHT_ACTIONS = [
  'edit_cosmetic',
  'edit_material',
  'approve',
  'decline',
  'archive',
  'restore',
] as const;
export type FlightAction = (typeof FLIGHT_ACTIONS)[number];

/** Who does something with flights: those who set them up, or administrators who decide. */
export type FlightActor = 'editor' | 'administrator';

/** Where a flight is in its period, by the day it is in the country. */
export type FlightPhase = 'before' | 'running' | 'over';

/** Why something cannot be done with a flight: codes of the API's errors. */
export type FlightRefusal = 'flight.archived' | 'flight.decided' | 'flight.started' | 'flight.over';

/** What decides about the next step of a flight. */
export interface FlightStanding {
  readonly approval: FlightApproval;
  readonly archived: boolean;
  readonly phase: FlightPhase;
}

/** What comes of a step: the new state, or why there is none. */
export type FlightStep = { readonly to: FlightApproval } | { readonly refused: FlightRefusal };

interface FlightRow extends Readonly<Record<FlightApproval, FlightApproval | FlightRefusal>> {
  readonly who: FlightActor;
}

const staying = {
  pending: 'pending',
  approved: 'approved',
  auto_approved: 'auto_approved',
  declined: 'declined',
} as const;

/**
 * What becomes of a flight, by action and state; a code where it is refused. What comes to be `pending` by an editor's step is
 * `auto_approved` at once where a rule takes it.
 */
export const FLIGHT_TABLE: Readonly<Record<FlightAction, FlightRow>> = {
  edit_cosmetic: { who: 'editor', ...staying, declined: 'pending' },
  edit_material: {
    who: 'editor',
    pending: 'pending',
    approved: 'pending',
    auto_approved: 'pending',
    declined: 'pending',
  },
  approve: {
    who: 'administrator',
    pending: 'approved',
    approved: 'flight.decided',
    auto_approved: 'flight.decided',
    declined: 'approved',
  },
  decline: {
    who: 'administrator',
    pending: 'declined',
    approved: 'declined',
    auto_approved: 'declined',
    declined: 'flight.decided',
  },
  archive: { who: 'editor', ...staying },
  // The panel may have been promised to others meanwhile.
  restore: { who: 'editor', ...staying, approved: 'pending', auto_approved: 'pending' },
};

/** Whether a state lets a flight invite persons. */
export const isLive = (approval: FlightApproval): boolean =>
  approval === 'approved' || approval === 'auto_approved';

/** What becomes of a flight by an action, or why nothing does. Putting what is archived into the archive again changes nothing. */
export function flightStep({ approval, archived, phase }: FlightStanding, action: FlightAction): FlightStep {
  if (archived && action !== 'restore' && action !== 'archive') return { refused: 'flight.archived' };
  const to = FLIGHT_TABLE[action][approval];
  if (isRefusal(to)) return { refused: to };
  const isDecision = FLIGHT_TABLE[action].who === 'administrator';
  // A decision can be taken back until the flight starts; one that is due is made later, too.
  if (isDecision && approval !== 'pending' && phase !== 'before') return { refused: 'flight.started' };
  if (action === 'approve' && phase === 'over') return { refused: 'flight.over' };
  // What has run stays as it was.
  if (action === 'edit_material' && isLive(approval) && phase === 'over') return { refused: 'flight.over' };
  if (action === 'restore' && (!archived || phase === 'over')) return { to: approval };
  return { to };
}

const isRefusal = (to: FlightApproval | FlightRefusal): to is FlightRefusal => to.startsWith('flight.');

/** What of a flight the panel is asked for: a change of it needs a decision again. Its creatives and its survey do, too. */
export const MATERIAL_FIELDS = [
  'starts_on',
  'ends_on',
  'target',
  'exposure',
  'control_share',
  'planned_completes',
] as const;
export type MaterialField = (typeof MATERIAL_FIELDS)[number];

/** Which fields that need a decision again differ. */
export function materialChanges(
  before: Readonly<Record<MaterialField, unknown>>,
  after: Readonly<Record<MaterialField, unknown>>,
): MaterialField[] {
  return MATERIAL_FIELDS.filter((field) => (before[field] ?? null) !== (after[field] ?? null));
}
