/** What the test files are told about the running product. */
export interface Stack {
  readonly origin: string;
  /** For the owner of the tables: tests look behind the product. */
  readonly databaseUrl: string;
  /** Where the product writes its mails. */
  readonly mailFolder: string;
  /** Settings of the product's processes, for commands beside them. */
  readonly settings: Readonly<Record<string, string>>;
  /** Months with panel figures, `YYYY-MM`, oldest first. */
  readonly months: readonly string[];
}

/** Hands the product on to the processes that run the test files. */
export function announce(stack: Stack): void {
  process.env['E2E_STACK'] = JSON.stringify(stack);
}

/** The running product. */
export function runningStack(): Stack {
  const told = process.env['E2E_STACK'];
  if (!told) throw new Error('no product is running: these tests need the global set-up');
  return JSON.parse(told) as Stack;
}
