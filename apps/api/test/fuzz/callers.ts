import type { Answer } from '../support/http-calls.js';

/** Tokens of a session. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** What a request is filled in with for somebody who is not signed in. */
export const NO_TOKENS: Tokens = { access: 'A'.repeat(43), refresh: 'B'.repeat(43) };

/** Means of a caller to get and to prove tokens. */
export interface Means {
  /** Signs in; brings the user back to what they were when that does not work any more. */
  readonly signIn: () => Promise<Tokens>;
  readonly isAlive: (token: string) => Promise<boolean>;
}

/**
 * Somebody who calls, be it nobody in particular. A call that has ended their session, or may have, does not starve those
 * after it: they sign in again.
 */
export class Caller {
  private held: Tokens | undefined;
  private doubtful = false;
  private renewing: Promise<Tokens> | undefined;

  /** @param means none = not signed in */
  constructor(
    readonly name: string,
    private readonly means?: Means,
  ) {}

  get signedIn(): boolean {
    return this.means !== undefined;
  }

  /** Tokens that are alive. */
  async tokens(): Promise<Tokens> {
    if (!this.means) return NO_TOKENS;
    this.renewing ??= this.renewed(this.means).finally(() => (this.renewing = undefined));
    return this.renewing;
  }

  /** Takes notice of what an answer may mean for the session. */
  note(method: string, { status, body }: Answer<unknown>): void {
    const changedSomething = method !== 'GET' && status < 400;
    if (changedSomething || isUnauthenticated(body)) this.doubtful = true;
  }

  private async renewed(means: Means): Promise<Tokens> {
    if (this.held && (!this.doubtful || (await means.isAlive(this.held.access)))) {
      this.doubtful = false;
      return this.held;
    }
    this.held = await means.signIn();
    this.doubtful = false;
    return this.held;
  }
}

/** The answer says that nobody is signed in. */
export function isUnauthenticated(body: unknown): boolean {
  return (body as { code?: unknown } | undefined)?.code === 'auth.unauthenticated';
}
