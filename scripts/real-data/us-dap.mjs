// node scripts/real-data/us-dap.mjs <folder with agency_devices_daily.csv.gz> <output folder>
// Writes services.csv with a media house for each agency and one service of it, all its websites; and traffic.csv with its
// visits by day and device, as a delivery of another counting system. Page views are not in the files and stay 0.
import { foldersOf, writeCsv } from './files.mjs';
import { DEVICES, OUR_DEVICE, visitsByDevice } from './us-dap-files.mjs';

const { input, output } = foldersOf(DEVICES);
const visits = new Map();
for (const { agency, day, part, visits: count } of visitsByDevice(input)) {
  const device = OUR_DEVICE.get(part);
  if (!device) continue;
  const key = [day, agency, device].join();
  visits.set(key, count + (visits.get(key) ?? 0));
}
const agencies = [...new Set([...visits.keys()].map((key) => key.split(',')[1] ?? ''))].sort();
writeCsv(
  output,
  'services.csv',
  ['service', 'media_house', 'traffic_source'],
  agencies.map((agency) => [agency, `${agency} (agency)`, 'delivery']),
);
const COUNTS = [
  'impressions',
  'impressions_consent',
  'impressions_located',
  'impressions_home',
  'visits',
  'gaps',
];
writeCsv(
  output,
  'traffic.csv',
  ['period', 'date', 'item_type', 'item', 'device', ...COUNTS, 'gap_seconds', 'clients'],
  [...visits].map(([key, count]) => {
    const [day = '', agency = '', device = ''] = key.split(',');
    return ['day', day, 'service', agency, device, 0, 0, 0, 0, count, 0, 0, ''];
  }),
);
