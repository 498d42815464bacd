import { Injectable } from '@nestjs/common';
import { JobKinds } from './job-kinds.js';
import { roundOf } from './round.js';

/** The round that shows that jobs come from PostgreSQL through Redis to a worker, and their ends back. */
export const PULSE = 'pulse';

const EVERY = 3000;
const LEASE = 5000;

/** Has the pulse of this worker go. */
@Injectable()
export class Pulse {
  constructor(kinds: JobKinds) {
    kinds.register({ ...roundOf(PULSE, EVERY, () => Promise.resolve()), lease: LEASE, pauses: [EVERY] });
  }
}
