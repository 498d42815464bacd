/** Takes down what the global set-up has brought up. */
export default async function teardown(): Promise<void> {
  await globalThis.endStack?.();
}
