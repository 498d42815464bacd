import type { Worker } from 'node:worker_threads';

/** What a thread is asked: its answer names the question. */
export interface ThreadQuestion<Question> {
  readonly id: number;
  readonly question: Question;
}

/** What it answers: one of the two. */
export interface ThreadAnswer<Answer> {
  readonly id: number;
  readonly answer?: Answer;
  readonly error?: unknown;
}

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/** Questions to a thread of one's own, which is started by the first of them and once more after it has died. */
export class ThreadCalls<Question, Answer> {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting<Answer>>();
  private lastId = 0;

  /** @param what the thread does, for the error when it ends */
  constructor(
    private readonly open: () => Worker,
    private readonly what: string,
  ) {}

  /** Asks the thread. @throws what the thread answers instead; Error when it has died */
  ask(question: Question): Promise<Answer> {
    this.worker ??= this.start();
    const { worker } = this;
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, question } satisfies ThreadQuestion<Question>);
    });
  }

  /** Tells a running thread something that has no answer. */
  tell(message: object): void {
    this.worker?.postMessage(message);
  }

  /** Ends the thread. */
  async end(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const worker = this.open();
    worker.on('message', ({ id, answer, error }: ThreadAnswer<Answer>) => {
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (answer === undefined) waiting?.reject(error);
      else waiting?.resolve(answer);
    });
    let reason: unknown;
    worker.on('error', (error) => (reason = error));
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined;
      for (const { reject } of this.waiting.values())
        reject(new Error(`the thread that ${this.what} has ended`, { cause: reason }));
      this.waiting.clear();
    });
    // A thread without work keeps no process alive; what waits for an answer has a connection that does.
    worker.unref();
    return worker;
  }
}
