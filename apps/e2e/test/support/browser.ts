import { chromium, type LaunchOptions } from 'playwright-core';
import { browserPath } from '@netreach/config/browser';

/** How a browser of this machine is started. */
export async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = await browserPath(() => import('@sparticuz/chromium'));
  // Containers give /dev/shm little room.
  return { executablePath, args: ['--disable-dev-shm-usage'] };
}

/** Starts a browser. */
export async function launchBrowser() {
  return chromium.launch(await launchOptions());
}
