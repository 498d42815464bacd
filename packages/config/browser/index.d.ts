/** A Chromium of this machine, one without a window if there is one. */
export declare function installedBrowser(): string | undefined;

/**
 * The browser tests and tools use: the one CHROMIUM_PATH names, an installed one, or that of an npm package (Linux x64).
 * @param loadPackaged imports `@sparticuz/chromium` from where it is installed
 */
export declare function browserPath(
  loadPackaged: () => Promise<{ default: { executablePath(): Promise<string> } }>,
): Promise<string>;
