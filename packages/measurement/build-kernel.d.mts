/** The compiled kernel, base64. */
export function compileKernel(): Promise<string>;
