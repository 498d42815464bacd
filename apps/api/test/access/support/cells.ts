import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions } from 'fastify';
import { IS_DEEP } from '../../support/depth.js';
import type { Actor, Actors } from './actors.js';
import type { Expectation } from './expectations.js';
import type { Objects, TriedObject } from './objects.js';
import { expectedOutcome, type Outcome } from './verdict.js';

/** The first is every actor's own, the last nobody's. */
const COUNTRIES = ['at', 'de', 'zz'];

/** One question to the access table, with the answer the specification gives. */
export interface Cell {
  readonly call: Expectation;
  readonly actor: Actor;
  readonly country: string;
  readonly object: TriedObject;
  readonly expected: Outcome;
}

/**
 * Actor x country x object of a call; the country and object only where the call has them. Every actor meets every object,
 * and of the countries the next one each time, so that every two meet; in a deep run all of them.
 */
export async function cellsOf(call: Expectation, actors: Actors, objects: Objects): Promise<Cell[]> {
  const countries = call.path.includes('{cc}') ? COUNTRIES : COUNTRIES.slice(0, 1);
  const cells: Cell[] = [];
  for (const [turn, actor] of (await actors.for(call)).entries())
    for (const [place, object] of objects.of(call).entries()) {
      const next = countries[(turn + place) % countries.length] ?? 'at';
      for (const country of IS_DEEP ? countries : new Set(['at', next]))
        cells.push({ call, actor, country, object, expected: expectedOutcome(call, actor, country, object) });
    }
  return cells;
}

/** What really came of a cell: the status, or `through` when the handler was reached. */
export async function askedOf(app: NestFastifyApplication, cell: Cell): Promise<Outcome | number> {
  const { statusCode } = await app.inject(requestOf(cell) as never);
  return statusCode === 200 ? 'through' : statusCode;
}

/** The cell as a request. */
export function requestOf({ call, actor, country, object }: Cell): InjectOptions {
  const id = Number.isNaN(object.id) ? 'abc' : String(object.id);
  const isOfCampaign = call.path.includes('{id}');
  const named = {
    cc: country,
    id,
    type: object.type ?? 'service',
    flight_id: String(object.flight ?? 1),
    survey_id: isOfCampaign ? '1' : id,
  };
  const path = call.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => (named as Record<string, string>)[name] ?? '1',
  );
  const inPath = call.path.includes('{flight_id}');
  const flight = object.flight !== undefined && !inPath ? `?flight_id=${object.flight}` : '';
  const query = call.object?.type === 'publisher' && !isOfCampaign ? `?publisher_id=${id}` : flight;
  const body = isOfCampaign ? {} : { campaign_id: Number(id) };
  return {
    method: call.method,
    url: path + query,
    headers: actor.token ? { authorization: `Bearer ${actor.token}` } : {},
    ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { payload: body }),
  };
}

/** A cell that came out differently, in words. */
export function told({ call, actor, country, object, expected }: Cell, got: Outcome | number): string {
  return `${call.method} ${call.path} in ${country}, ${object.name}, by ${actor.name}: ${got}, expected ${expected}`;
}
