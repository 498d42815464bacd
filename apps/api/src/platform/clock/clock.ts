import { Injectable } from '@nestjs/common';

/** The only source of the present moment, so that tests can set it. */
@Injectable()
export class Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number {
    return Date.now();
  }
}
