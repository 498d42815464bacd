import { readFileSync, readdirSync } from 'node:fs';
import type { Messages } from './messages.js';

/** The texts of one tag in one locale. */
export interface ShippedCatalogue {
  readonly locale: string;
  readonly tag: string;
  readonly messages: Messages;
}

const FOLDER = new URL('../locales/', import.meta.url);
const SUFFIX = '.json';

/** All shipped texts, read from their files (Node only). */
export function shippedCatalogues(): ShippedCatalogue[] {
  return readdirSync(FOLDER).flatMap((locale) =>
    readdirSync(new URL(`${locale}/`, FOLDER)).map((file) => ({
      locale,
      tag: file.slice(0, -SUFFIX.length),
      messages: JSON.parse(readFileSync(new URL(`${locale}/${file}`, FOLDER), 'utf8')) as Messages,
    })),
  );
}
