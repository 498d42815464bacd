// node scripts/real-data/apache-log.mjs <folder with elastic_apache_logs.log.gz> <output folder>
// Writes services.csv with the one service the log belongs to; the log itself is imported as it is.
import { foldersOf, linesOf, writeCsv } from './files.mjs';

const { input, output } = foldersOf('elastic_apache_logs.log.gz');
const lines = linesOf(input, 'elastic_apache_logs.log.gz');
writeCsv(
  output,
  'services.csv',
  ['service', 'targets', 'traffic_source'],
  [['semicomplete.com', 'semicomplete.com', 'census']],
);
console.log(`elastic_apache_logs.log.gz: ${lines.length} lines, imported as they are`);
