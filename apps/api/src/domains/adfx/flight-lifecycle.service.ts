import { Injectable } from '@nestjs/common';
import {
  FLIGHT_TABLE,
  flightStep,
  type FlightAction,
  type FlightApproval,
  type FlightPhase,
} from '@netreach/domain/flights';
import { marketDay } from '@netreach/measurement';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Changes } from '../../platform/crud/crud.types.js';
import { AppError } from '../../platform/errors/app-error.js';
import { currentRequest } from '../../platform/http/request-context.js';
import type { Flight } from '../campaigns/campaign-tables.lookup.js';
import { NotificationsLookup } from '../notifications/notifications.lookup.js';
import {
  FlightStepsRepository,
  type ActiveRule,
  type TestFacts,
} from './database/flight-steps.repository.js';
import { FlightChecks, takingRule, type CheckedFlight } from './flight-checks.service.js';

/** Which flight of which test is meant. */
export interface FlightPlace {
  readonly country: string;
  readonly campaignId: number;
  readonly flightId: number;
}

/** A flight nobody else changes until the transaction ends. */
export interface LockedFlight {
  readonly flight: Flight;
  readonly test: TestFacts;
}

/** What is done with a flight. */
export interface TakenStep {
  readonly action: FlightAction | 'create';
  /** Why it is declined. */
  readonly reason?: string;
  /** What an edit sets, and what changed by it. */
  readonly columns?: Partial<Flight>;
  readonly changes?: Changes;
}

interface Outcome {
  readonly to: FlightApproval;
  readonly rule: ActiveRule | undefined;
}

/** Events of the audit log by what was done. */
const EVENTS = {
  create: 'flight.created',
  edit_cosmetic: 'flight.updated',
  edit_material: 'flight.updated',
  approve: 'flight.approved',
  decline: 'flight.declined',
  archive: 'flight.archived',
  restore: 'flight.restored',
} as const;

/** Where a flight is in its period. @param today `YYYY-MM-DD` in its country */
function phaseOf({ startsOn, endsOn }: Pick<Flight, 'startsOn' | 'endsOn'>, today: string): FlightPhase {
  if (today < startsOn) return 'before';
  return today > endsOn ? 'over' : 'running';
}

/** A flight as it is looked at. */
const checkedOf = (
  flight: Pick<
    Flight,
    'id' | 'target' | 'startsOn' | 'endsOn' | 'exposure' | 'controlShare' | 'plannedCompletes'
  >,
  customerId: number,
): CheckedFlight => ({ ...flight, plannedCompletes: flight.plannedCompletes ?? 0, customerId });

/** The one way in which flights come from state to state. */
@Injectable()
export class FlightLifecycle {
  constructor(
    private readonly steps: FlightStepsRepository,
    private readonly checks: FlightChecks,
    private readonly notifications: NotificationsLookup,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** The test flights are made for, once it is its country's turn. @throws AppError `request.not_found` */
  async turn(manager: EntityManager, country: string, campaignId: number): Promise<TestFacts> {
    await this.steps.turn(manager, country);
    const test = await this.steps.facts(manager, country, campaignId);
    if (!test || test.archived) throw new AppError('request.not_found');
    return test;
  }

  /** Locks a flight; every other lock on it or on what belongs to it is taken afterwards. @throws AppError `request.not_found` */
  async lock(manager: EntityManager, { country, campaignId, flightId }: FlightPlace): Promise<LockedFlight> {
    const test = await this.turn(manager, country, campaignId);
    const flight = await this.steps.locked(manager, campaignId, flightId);
    if (!flight) throw new AppError('request.not_found');
    return { flight, test };
  }

  /** Stores a new flight, which waits for a decision or is approved by a rule. @returns its number */
  async create(manager: EntityManager, test: TestFacts, columns: Partial<Flight>): Promise<number> {
    const id = await this.steps.add(manager, { ...columns, submittedAt: this.now() });
    const flight = await this.steps.locked(manager, columns.campaignId ?? 0, id);
    if (!flight) throw new Error('a flight that was just stored is there');
    await this.settle(manager, { flight, test }, { action: 'create', columns }, { to: 'pending' });
    return id;
  }

  /**
   * Takes a step, or refuses it.
   * @throws AppError `flight.archived`, `flight.decided`, `flight.started`, `flight.over`; `flight.panel_load` where the panel
   *   would be asked too much
   */
  async take(
    manager: EntityManager,
    locked: LockedFlight,
    step: TakenStep & { action: FlightAction },
  ): Promise<void> {
    const { approval, archivedAt } = locked.flight;
    const phase = this.phase(locked);
    const next = flightStep({ approval, archived: archivedAt !== null, phase }, step.action);
    if ('refused' in next) throw new AppError(next.refused);
    if (step.action === 'approve') await this.demandRoom(manager, locked);
    await this.settle(manager, locked, step, next);
  }

  /** Whether a flight has ended. */
  isOver(locked: LockedFlight): boolean {
    return this.phase(locked) === 'over';
  }

  private phase({ flight, test }: LockedFlight): FlightPhase {
    return phaseOf(flight, marketDay(this.clock.now(), test.timeZone));
  }

  private async demandRoom(manager: EntityManager, { flight, test }: LockedFlight): Promise<void> {
    const [check] = await this.checks.of(manager, test.country, [checkedOf(flight, test.customerId)]);
    if (check?.beyond !== false) throw new AppError('flight.panel_load');
  }

  private async settle(
    manager: EntityManager,
    { flight, test }: LockedFlight,
    step: TakenStep,
    next: { readonly to: FlightApproval },
  ): Promise<void> {
    const after = { ...flight, ...step.columns };
    const isEditors = step.action === 'create' || FLIGHT_TABLE[step.action].who === 'editor';
    const asksAgain = isEditors && step.action !== 'archive' && next.to === 'pending';
    const rule = asksAgain ? await this.ruleFor(manager, after, test) : undefined;
    const outcome: Outcome = { to: rule ? 'auto_approved' : next.to, rule };
    await this.steps.change(manager, flight, {
      ...step.columns,
      ...this.columnsOf(flight, step, outcome),
    });
    await this.record(manager, { flight: after, test }, step, outcome);
  }

  private async ruleFor(
    manager: EntityManager,
    flight: Flight,
    test: TestFacts,
  ): Promise<ActiveRule | undefined> {
    const [check] = await this.checks.of(manager, test.country, [checkedOf(flight, test.customerId)]);
    return check && takingRule(check);
  }

  private columnsOf(flight: Flight, { action, reason }: TakenStep, { to, rule }: Outcome): Partial<Flight> {
    const now = this.now();
    if (action === 'archive') return { archivedAt: flight.archivedAt ?? now };
    const restored = action === 'restore' ? { archivedAt: null } : {};
    if (to === flight.approval && action !== 'create') return restored;
    const waits = flight.approval !== 'pending' && to !== 'declined' && to !== 'approved';
    return {
      ...restored,
      approval: to,
      reason: to === 'declined' ? (reason ?? null) : null,
      ruleId: rule?.id ?? null,
      decidedAt: to === 'pending' ? null : now,
      decidedBy: to === 'approved' || to === 'declined' ? this.userId() : null,
      ...(waits ? { submittedAt: now } : {}),
    };
  }

  private async record(
    manager: EntityManager,
    { flight, test }: LockedFlight,
    step: TakenStep,
    { to, rule }: Outcome,
  ): Promise<void> {
    const { action, reason } = step;
    const from = action === 'create' ? null : flight.approval;
    const isTransition = from !== to || action === 'archive' || action === 'restore';
    if (isTransition)
      await this.steps.write(manager, {
        flightId: flight.id,
        at: this.now(),
        userId: this.userId(),
        action,
        from,
        to,
        reason: reason ?? null,
        ruleId: rule?.id ?? null,
      });
    const about = {
      object: { type: 'flight', id: flight.id },
      country: test.country,
      customerId: test.customerId,
      ...(reason === undefined ? {} : { reason }),
    };
    const details = { from, to, ...(rule && { rule: rule.name }) };
    await this.audit.record(
      { ...about, event: EVENTS[action], details: { ...step.changes, ...details } },
      manager,
    );
    if (to === 'pending' && from !== null && from !== 'pending')
      await this.audit.record({ ...about, event: 'flight.resubmitted', details }, manager);
    if (to === 'auto_approved' && from !== to)
      await this.audit.record({ ...about, event: 'flight.auto_approved', details }, manager);
    if (from !== to) await this.tell(manager, { flight, test }, { to, rule }, reason ?? '');
  }

  private async tell(
    manager: EntityManager,
    { flight, test: { test, customerId, country } }: LockedFlight,
    { to, rule }: Outcome,
    reason: string,
  ): Promise<void> {
    if (to === 'pending') return;
    const link = `adfx/tests/${flight.campaignId}/flights/${flight.id}/details`;
    const named = { flight: flight.name, test };
    for (const user of await this.steps.told(manager, customerId, country)) {
      if (to === 'approved')
        await this.notifications.notify(user, { kind: 'flight.approved', params: named, link }, manager);
      else if (to === 'declined')
        await this.notifications.notify(
          user,
          { kind: 'flight.declined', params: { ...named, reason }, link },
          manager,
        );
      else {
        const params = { ...named, rule: rule?.name ?? '' };
        await this.notifications.notify(user, { kind: 'flight.auto_approved', params, link }, manager);
      }
    }
  }

  private readonly now = (): Date => new Date(this.clock.now());
  private readonly userId = (): number | null => currentRequest()?.principal?.userId ?? null;
}
