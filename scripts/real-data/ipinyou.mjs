// node scripts/real-data/ipinyou.mjs <folder with ipinyou_imp.*.tsv.gz and ipinyou_clk.*.tsv.gz> <output folder>
// Writes ad-hits.csv with impressions and clicks as the log of an ad server, panel.csv with a person for every user of the
// log, and ad-contacts.csv with the same impressions as contacts of these persons. All are of one campaign, `iPinYou 2821`;
// the exchange is the channel. services.csv and contacts.csv have each exchange as a service, visited with each impression: a
// month has a panel only with contacts of pages, which the log does not name.
import { foldersOf, linesOf, writeCsv } from './files.mjs';

const IMPRESSIONS = 'ipinyou_imp.20131021.adv2821.first10000.tsv.gz';
const CLICKS = 'ipinyou_clk.20131021.adv2821.tsv.gz';
const CAMPAIGN = 'iPinYou 2821';

const { input, output } = foldersOf(IMPRESSIONS);
const impressions = eventsOf(IMPRESSIONS);
const clicks = eventsOf(CLICKS);
/**
 * @param {string} event
 * @param {{ bid: string, at: string, user: string, agent: string, exchange: string }} of
 */
const row = (event, { bid, at, user, agent, exchange }) => [
  at,
  CAMPAIGN,
  `exchange ${exchange}`,
  bid,
  event,
  user,
  agent,
];
writeCsv(
  output,
  'ad-hits.csv',
  ['time', 'campaign', 'channel', 'impression', 'event', 'client', 'agent'],
  [...impressions.map((one) => row('impression', one)), ...clicks.map((one) => row('click', one))],
);
writeCsv(
  output,
  'panel.csv',
  ['person'],
  [...new Set(impressions.map(({ user }) => user))].map((user) => [user]),
);
writeCsv(
  output,
  'ad-contacts.csv',
  ['person', 'time', 'campaign', 'channel', 'id'],
  impressions.map(({ user, at, exchange, bid }) => [user, at, CAMPAIGN, `exchange ${exchange}`, bid]),
);
/** @param {string} exchange */
const site = (exchange) => `exchange-${exchange}.example`;
writeCsv(
  output,
  'services.csv',
  ['service', 'targets'],
  [...new Set(impressions.map(({ exchange }) => exchange))].map((exchange) => [
    `Exchange ${exchange}`,
    site(exchange),
  ]),
);
writeCsv(
  output,
  'contacts.csv',
  ['person', 'time', 'url'],
  impressions.map(({ user, at, exchange }) => [user, at, `https://${site(exchange)}/`]),
);

/**
 * The events of a file; its times are those of China.
 *
 * @param {string} name
 */
function eventsOf(name) {
  const events = [];
  for (const line of linesOf(input, name)) {
    const [bid = '', time = '', , user = '', agent = '', , , , exchange = ''] = line.split('\t');
    const [, year, month, day, hour, minute, second, rest] =
      /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})$/.exec(time) ?? [];
    if (!year) continue;
    const at = `${year}-${month}-${day}T${hour}:${minute}:${second}.${rest}+08:00`;
    events.push({ bid, at, user, agent, exchange });
  }
  return events;
}
