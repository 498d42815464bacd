import { Injectable } from '@nestjs/common';
import { storeWhatCanBe } from '../database/data-error.js';
import { cleanText } from '../text/clean-text.js';
import { ImportsRepository, type ImportKey, type ImportRow } from './database/imports.repository.js';
import { isRefusal, type Importer, type ImportProgress, type ImportSummary } from './import.types.js';

const EXAMPLE_LENGTH = 160;

type Tally = { -readonly [Key in keyof ImportRow]: ImportRow[Key] };

/** Runs importers: in batches, resumable, with progress and a tally of what was refused. */
@Injectable()
export class ImportRunner {
  constructor(private readonly imports: ImportsRepository) {}

  /**
   * Imports the rows of a file. What an earlier run has stored is skipped; a batch that was stored but not noted is
   * stored again, which changes nothing. A row whose values the database refuses is refused like one that cannot be read.
   * @param share how much of the file has been read, 0 to 1
   */
  async run<Raw, Row>(
    key: ImportKey,
    rows: AsyncIterable<Raw>,
    importer: Importer<Raw, Row>,
    share: () => number,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ImportSummary> {
    const tally: Tally = await this.imports.open(key);
    const before = tally.rowsRead;
    const alreadyDone = tally.state === 'finished';
    let rowNumber = 0;
    let batch: Raw[] = [];
    let storing = Promise.resolve();
    // One batch is stored while the next is read.
    const flush = async () => {
      const [full, last] = [batch, rowNumber];
      batch = [];
      await storing;
      storing = this.storeBatch(full, last, tally, importer).then(() =>
        onProgress({ rowsRead: tally.rowsRead, share: share() }),
      );
      storing.catch(() => undefined);
    };
    try {
      for await (const row of rows) {
        rowNumber += 1;
        if (rowNumber <= before) continue;
        batch.push(row);
        if (batch.length >= importer.batchSize) await flush();
      }
      if (batch.length > 0) await flush();
    } finally {
      await storing;
    }
    if (!alreadyDone || tally.rowsRead > before) {
      await importer.finish?.();
      await this.imports.refreshStatistics(importer.tables);
    }
    tally.state = 'finished';
    await this.imports.save(tally);
    const { rowsRead, rowsAccepted, rowsRepeated, refused } = tally;
    const done = alreadyDone && rowsRead === before;
    return { file: key.source, rowsRead, rowsAccepted, rowsRepeated, refused, alreadyDone: done };
  }

  private async storeBatch<Raw, Row>(
    batch: readonly Raw[],
    lastRow: number,
    tally: Tally,
    importer: Importer<Raw, Row>,
  ): Promise<void> {
    const accepted: { row: number; raw: Raw; parsed: Row }[] = [];
    for (const [index, raw] of batch.entries()) {
      const row = lastRow - batch.length + index + 1;
      const result = importer.parse(raw, row);
      if (isRefusal(result)) countRefusal(tally, result.reason, row, raw);
      else accepted.push({ row, raw, parsed: result });
    }
    let refused = 0;
    const added = await storeWhatCanBe(
      accepted,
      (part) => importer.store(part.map(({ parsed }) => parsed)),
      ({ row, raw }, { code }) => {
        refused += 1;
        countRefusal(tally, `the database refuses it (${code})`, row, raw);
      },
    );
    tally.rowsRead += batch.length;
    tally.rowsAccepted += added;
    tally.rowsRepeated += accepted.length - refused - added;
    tally.state = 'running';
    await this.imports.save(tally);
  }
}

function countRefusal(tally: Tally, reason: string, row: number, raw: unknown): void {
  const known = tally.refused[reason];
  const text = cleanText(typeof raw === 'string' ? raw : JSON.stringify(raw), EXAMPLE_LENGTH);
  tally.refused[reason] = { count: (known?.count ?? 0) + 1, example: known?.example ?? { row, text } };
}
