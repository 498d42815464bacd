import { Injectable } from '@nestjs/common';
import { MATCH_MODES, type MatchMode } from '@netreach/domain';
import { FileBox, type FileReader } from '../../platform/files/box/file-box.service.js';
import type { readSheet } from '../../platform/files/readers/sheet.js';
import { cleanText } from '../../platform/text/clean-text.js';
import { ChannelParts } from './channel-parts.service.js';
import type { ChannelReader } from './channel-reader.js';
import { MAX_TARGET_URLS, type TargetUrlFileDto } from './dto/channel-input.dto.js';
import type { TargetUrlFileResponseDto, TargetUrlRowDto } from './dto/target-url-file.dto.js';
import { MAX_TARGET_URL } from './target-url.js';

const LIMITS = { rows: MAX_TARGET_URLS + 1, cells: 50_000 };
const SHEET: FileReader<typeof readSheet> = {
  module: new URL('../../platform/files/readers/sheet.js', import.meta.url).href,
  name: 'readSheet',
};
/** What the first cell of a heading may be called. */
const HEADINGS = ['url', 'urls', 'target_url', 'target url', 'target', 'ziel-url', 'adresse'];

/** A row with the number it has in the file. */
interface NumberedRow {
  readonly row: number;
  readonly url: string;
  readonly mode: MatchMode | null;
}

/** Reads files of target URLs. */
@Injectable()
export class TargetUrlFiles {
  constructor(
    private readonly parts: ChannelParts,
    private readonly box: FileBox,
  ) {}

  /**
   * Every row of a file, and why it cannot be part of a channel. Nothing is stored.
   * @throws AppError `request.invalid` naming what is wrong with the file, `files.busy`
   */
  async read(
    reader: ChannelReader,
    { file, parent_id: parentId }: TargetUrlFileDto,
  ): Promise<Omit<TargetUrlFileResponseDto, 'success'>> {
    const numbered = numberedRows(await this.box.read('file', SHEET, file.name, file.bytes, LIMITS));
    const judged = await this.parts.judge(
      reader,
      parentId ?? null,
      numbered.map(({ url, mode }) => ({ url, match_mode: mode ?? 'pattern' })),
    );
    const rows = numbered.map(({ row, url, mode }, place): TargetUrlRowDto => {
      const found = judged[place];
      const problem = mode === null ? 'unknown_match_mode' : typeof found === 'string' ? found : null;
      return { row, url: cleanText(url, MAX_TARGET_URL), match_mode: mode, problem };
    });
    const readable = rows.filter(({ problem }) => problem === null).length;
    return { rows, readable, refused: rows.length - readable };
  }
}

/** Rows without the heading and without empty ones. */
function numberedRows(cells: readonly string[][]): NumberedRow[] {
  const hasHeading = HEADINGS.includes(cells[0]?.[0]?.trim().toLowerCase() ?? '');
  return cells.flatMap(([url = '', mode = ''], place) => {
    if ((hasHeading && place === 0) || (!url.trim() && !mode.trim())) return [];
    return [{ row: place + 1, url: url.trim(), mode: modeOf(mode) }];
  });
}

function modeOf(cell: string): MatchMode | null {
  const text = cell.trim().toLowerCase().replaceAll(' ', '_') || 'pattern';
  return MATCH_MODES.find((mode) => mode === text) ?? null;
}
