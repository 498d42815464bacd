/** What a process cannot do without; each entry point says it for itself. */
export abstract class Readiness {
  /** The collector and the worker stand still without Redis; the API goes on, with caches and counters elsewhere. */
  abstract readonly needsRedis: boolean;
}
