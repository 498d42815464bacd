/**
 * Waits until a check passes, and gives what it returns.
 * @param check throws, or rejects, as long as it is too early
 * @param withinMs when its last failure is thrown on; 20 s unless told otherwise
 */
export declare function eventually<T>(check: () => T | Promise<T>, withinMs?: number): Promise<T>;
