const EVERY_MS = 1000;

/** Says how far long work is: on a terminal in one line that changes, elsewhere a line now and then. */
export class Progress {
  private shownAt = 0;
  private open = false;

  constructor(private readonly what: string) {}

  /** @param share 0 to 1 */
  show(share: number, detail = ''): void {
    const now = Date.now();
    if (now - this.shownAt < EVERY_MS) return;
    this.shownAt = now;
    const text = `${this.what} ${Math.min(100, Math.floor(share * 100))} % ${detail}`;
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`);
    else console.log(text);
    this.open = true;
  }

  /** Ends the line. */
  done(text: string): void {
    if (process.stdout.isTTY && this.open) process.stdout.write('\r\x1b[K');
    console.log(`${this.what} ${text}`);
  }
}
