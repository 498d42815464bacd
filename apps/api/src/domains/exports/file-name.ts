import type { ExportFileType } from '@netreach/domain';
import { FILE_FORMS } from './writers/export-writer.js';

/** Long enough for a list, its frame and a target group; systems take 255. */
const LONGEST = 140;
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The name of a file from its title, in letters that every system takes: `ranking-of-services-october-2026.csv`. */
export function fileNameOf(title: string, fileType: ExportFileType): string {
  const plain = title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return `${plain || 'export'}.${FILE_FORMS[fileType].extension}`;
}
