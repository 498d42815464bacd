import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JobsRepository, type Failure } from './database/jobs.repository.js';
import { JobKinds } from './job-kinds.js';
import {
  JobInterrupted,
  TurnLost,
  type Ending,
  type Job,
  type JobContext,
  type JobKind,
  type Progress,
} from './job.types.js';

/** How often a job says that it is alive, and learns whether it was stopped. */
const BEAT_MS = 1000;

/** A pause is shortened by up to so much of itself, so that what failed together is not tried again together. */
const JITTER = 0.25;

/** What has become of a job that was to be run; `none`: somebody else has it, or it is not due. */
export type RunResult =
  | { readonly outcome: 'done' | 'lost' | 'released' | 'none' }
  | { readonly outcome: 'again' | 'failed'; readonly error: unknown };

/** Runs jobs: takes the row, does the work, ends the job; whoever took a job last is the only one who can. */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly running = new Set<AbortController>();
  private closing = false;

  constructor(
    private readonly jobs: JobsRepository,
    private readonly kinds: JobKinds,
  ) {}

  /** Others take over what this process cannot finish any more. */
  beforeApplicationShutdown(): void {
    this.closing = true;
    for (const stop of this.running) stop.abort(new TurnLost());
  }

  /**
   * Runs a job unless somebody else does, or it is not due.
   * @param onReport called with each step
   */
  async run(
    name: string,
    id: string,
    onReport: (progress: Progress) => void = () => undefined,
  ): Promise<RunResult> {
    const kind = this.kinds.demand(name);
    const job = this.closing ? undefined : await this.jobs.take(id, kind.lease);
    if (!job) return { outcome: 'none' };
    const stop = new AbortController();
    const hold = async (manager: EntityManager) => {
      if (!(await this.jobs.hold(manager, job))) throw new TurnLost();
    };
    const context = new Running(job, stop.signal, hold, onReport);
    const heart = setInterval(() => void this.beat(kind, context, stop), BEAT_MS);
    this.running.add(stop);
    try {
      const ending = await kind.run(job, context);
      await this.finish(kind, context, ending);
      return { outcome: 'done' };
    } catch (error) {
      return await this.unfinished(kind, context, error);
    } finally {
      clearInterval(heart);
      this.running.delete(stop);
    }
  }

  /** Notes the failed try of a job whose worker has gone silent. */
  async lapse(job: Job): Promise<void> {
    const kind = this.kinds.demand(job.kind);
    await this.failed(kind, job, new JobInterrupted());
    await this.undone(kind, job);
  }

  private finish(kind: JobKind, { job, progress }: Running, ending: Ending | void): Promise<void> {
    return this.jobs.transaction(async (manager) => {
      const ours =
        kind.every === undefined
          ? await this.jobs.finish(manager, job, progress.units ?? 0)
          : await this.jobs.recur(manager, job, kind.every);
      if (!ours) throw new TurnLost();
      await ending?.(manager);
    });
  }

  private async unfinished(kind: JobKind, { job, signal }: Running, error: unknown): Promise<RunResult> {
    const lost = signal.aborted || error instanceof TurnLost;
    const result: RunResult = lost ? await this.given(job) : await this.failed(kind, job, error);
    await this.undone(kind, job);
    return result;
  }

  private async undone(kind: JobKind, job: Job): Promise<void> {
    try {
      await kind.undone?.(job);
    } catch (error) {
      this.logger.warn({ err: error, job: job.id, kind: kind.name }, 'what a job left could not be removed');
    }
  }

  private async given(job: Job): Promise<RunResult> {
    if (!this.closing) return { outcome: 'lost' };
    await this.jobs.release(job);
    return { outcome: 'released' };
  }

  private async failed(kind: JobKind, job: Job, error: unknown): Promise<RunResult> {
    const { reason, lasting } = kind.judge?.(error) ?? { reason: messageOf(error), lasting: false };
    const isLast = lasting || job.tries + 1 >= kind.mostTries;
    const failure: Failure = { reason, pause: isLast ? null : pauseOf(kind, job.tries) };
    const noted = await this.jobs.transaction(async (manager) => {
      const ours = await this.jobs.fail(manager, job, failure, error instanceof JobInterrupted);
      if (ours && isLast) await kind.givenUp?.(job, manager);
      return ours;
    });
    if (!noted) return { outcome: 'lost' };
    const { id, key, tries } = job;
    this.logger.error(
      { err: error, job: id, kind: kind.name, key, try: tries + 1, ...failure },
      'a job failed',
    );
    return { outcome: isLast ? 'failed' : 'again', error };
  }

  private async beat(kind: JobKind, { job, progress }: Running, stop: AbortController): Promise<void> {
    try {
      if (await this.jobs.beat(job, progress)) await kind.beaten?.(job);
      else stop.abort(new TurnLost());
    } catch (error) {
      // The next beat may get through; if none does, somebody else takes the job over and this one cannot end it.
      this.logger.warn({ err: error, job: job.id, kind: kind.name }, 'a job could not say that it is alive');
    }
  }
}

class Running implements JobContext {
  progress: Progress = { percent: 0 };

  constructor(
    public job: Job,
    readonly signal: AbortSignal,
    readonly hold: JobContext['hold'],
    private readonly onReport: (progress: Progress) => void,
  ) {}

  // Bound, as it is handed on.
  readonly report = (progress: Progress): void => {
    this.signal.throwIfAborted();
    this.progress = progress;
    if (progress.kept) this.job = { ...this.job, tries: 0 };
    this.onReport(progress);
  };
}

function pauseOf({ pauses }: JobKind, failedBefore: number): number {
  const longest = pauses[Math.min(failedBefore, pauses.length - 1)] ?? pauses[0];
  return longest * (1 - JITTER * Math.random());
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
