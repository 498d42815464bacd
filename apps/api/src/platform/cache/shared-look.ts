/**
 * One look for all who ask meanwhile. It begins after each of them asked, so that nobody is told what was so before: under load
 * there is always one look under way, and one that is waited for.
 */
export class SharedLook<Seen> {
  private looking: Promise<unknown> = Promise.resolve();
  private next: Promise<Seen> | undefined;

  constructor(private readonly take: () => Promise<Seen>) {}

  /** What is seen by a look that begins after the call. @throws what it throws */
  look(): Promise<Seen> {
    this.next ??= this.looking
      .catch(() => undefined)
      .then(() => {
        const taken = this.take();
        this.looking = taken;
        this.next = undefined;
        return taken;
      });
    return this.next;
  }
}
