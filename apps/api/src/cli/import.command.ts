import { Option, type Command } from 'commander';
import { FileImports, type FileImported } from '../domains/imports/file-imports.lookup.js';
import { IMPORT_KINDS, type ImportKind } from '../domains/imports/importers-by-kind.js';
import { MeasurementService } from '../domains/measurement/measurement.service.js';
import { withContext } from './context.js';
import { Progress } from './progress.js';

interface Options {
  country: string;
  name?: string;
  validFrom?: string;
  asOf?: string;
  service?: string;
  delimiter?: string;
  columns?: string;
  map?: string;
  measure: boolean;
}

/** `import <kind> <file>`. */
export function importCommand(program: Command): void {
  program
    .command('import')
    .description(`imports a file, plain or gzip; kinds: ${IMPORT_KINDS.join(', ')}`)
    .argument('<kind>', 'kind of file')
    .argument('<file>', 'path of the file')
    .requiredOption('--country <code>', 'country, e.g. at')
    .option('--name <text>', 'distribution: its name')
    .option('--valid-from <day>', 'distribution: first day of the first month it weights')
    .option('--as-of <day>', 'panel: first day of persons without one; ages are true on it')
    .option('--service <name>', 'access-log: the service it belongs to')
    .option('--delimiter <character>', 'CSV: what stands between cells (\\t for a tab)')
    .option('--columns <names>', 'CSV without a header line: its columns, comma separated')
    .option(
      '--map <pairs>',
      'CSV: our column names to the file\u2019s, e.g. person=panelist_id,time=timestamp',
    )
    .addOption(new Option('--no-measure', 'leave the months that changed to a later `measure`'))
    .action(async (kind: string, path: string, options: Options) => {
      if (!IMPORT_KINDS.includes(kind as ImportKind)) throw new Error(`unknown kind "${kind}"`);
      await withContext(async (context) => {
        const progress = new Progress(`${kind}:`);
        const { country, delimiter, columns, map, ...rest } = options;
        const format = {
          ...(delimiter ? { delimiter: delimiter.replace('\\t', '\t') } : {}),
          ...(columns ? { columns: columns.split(',') } : {}),
          ...(map
            ? {
                rename: Object.fromEntries(map.split(',').map((pair) => pair.split('=') as [string, string])),
              }
            : {}),
        };
        const file = { kind: kind as ImportKind, path, country, options: rest, format };
        const imported = await context
          .get(FileImports, { strict: false })
          .import(file, ({ rowsRead, share }) => progress.show(share, `(${rowsRead} rows)`));
        progress.done('read to the end');
        printSummary(imported);
        const measurement = context.get(MeasurementService, { strict: false });
        if (options.measure) for (const month of imported.months) await measurement.request(country, month);
        if (imported.months.length > 0) console.log(`months to measure: ${imported.months.join(', ')}`);
      });
    });
}

function printSummary(imported: FileImported): void {
  if (imported.alreadyDone) console.log('this file had been imported before; nothing was changed');
  const refused = Object.values(imported.refused).reduce((sum, { count }) => sum + count, 0);
  console.log(
    `rows read ${imported.rowsRead}, new ${imported.rowsAccepted}, there already ${imported.rowsRepeated}, refused ${refused}`,
  );
  for (const [reason, { count, example }] of Object.entries(imported.refused))
    console.log(`  refused ${count}: ${reason} (e.g. row ${example.row}: ${example.text})`);
}
