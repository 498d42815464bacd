import type { EntityManager } from 'typeorm';

/** A job as whoever runs it sees it. */
export interface Job<Data extends object = object> {
  readonly id: string;
  readonly kind: string;
  /** What it is about: there is one open job for each kind and key. */
  readonly key: string;
  readonly data: Data;
  /** Which taking of the job this is: only the last one may write. */
  readonly attempts: number;
  /** Failed tries in a row before this one. */
  readonly tries: number;
  readonly createdAt: Date;
}

/** How far a job is. */
export interface Progress {
  readonly step?: string;
  /** In percent. */
  readonly percent: number;
  /** How much is done, in units of the kind. */
  readonly units?: number;
  /** What is done stays done whatever becomes of this try: should it fail, it is the first in a row again. */
  readonly kept?: true;
}

/** What a running job is given. */
export interface JobContext {
  /** Aborted when the job was cancelled or taken over, or the process ends. */
  readonly signal: AbortSignal;
  /** Tells how far it is; stored with the next beat. @throws the signal's reason once it is aborted */
  readonly report: (progress: Progress) => void;
  /** Keeps others from taking the job until a transaction ends; asked for last. @throws TurnLost when somebody has */
  readonly hold: (manager: EntityManager) => Promise<void>;
}

/** What is written in the transaction that ends a job: all of it, or the job was not done. */
export type Ending = (manager: EntityManager) => Promise<void>;

/** What a failure means. */
export interface Judgement {
  /** Kept with the job; may be shown. */
  readonly reason: string;
  /** Trying again would not help. */
  readonly lasting: boolean;
}

/** A kind of jobs. Running one twice must give the same as running it once. */
export interface JobKind<Data extends object = object> {
  readonly name: string;
  /** How many of them a worker runs at once. */
  readonly concurrency: number;
  /** How long a silent worker keeps a job, in milliseconds; longer than any stretch that blocks the process. */
  readonly lease: number;
  /** How long it waits after each failed try, in milliseconds; after the last one again and again. */
  readonly pauses: readonly [number, ...number[]];
  /** Failed tries in a row, none of which did anything that is kept, after which it is given up; Infinity for what recurs. */
  readonly mostTries: number;
  /** A round: there is always one, and it is due again so many milliseconds after each success. */
  readonly every?: number;
  /** Days that rows of ended jobs are kept; without, for as long as what they are joined to. */
  readonly keepDays?: number;
  /** Does the work. @returns what is to be written together with the end */
  run(job: Job<Data>, context: JobContext): Promise<Ending | void>;
  /** What a failure means; without, its message, and that it may be tried again. */
  judge?(error: unknown): Judgement;
  /** Told in the transaction that gives a job up. */
  givenUp?(job: Job<Data>, manager: EntityManager): Promise<void>;
  /** Told after a beat. */
  beaten?(job: Job<Data>): Promise<void>;
  /** Told when a try ends that is not the job's end: removes what it has left. */
  undone?(job: Job<Data>): Promise<void>;
}

/** The worker that had the job went away in the middle of it. */
export class JobInterrupted extends Error {
  constructor() {
    super('the worker stopped in the middle of it');
  }
}

/** The job was cancelled, or somebody else has taken it over. */
export class TurnLost extends Error {
  constructor() {
    super('the job is not ours any more');
  }
}
