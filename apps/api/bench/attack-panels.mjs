// Writes panels for the attack on withheld figures, of real persons that stay where they are:
//   node apps/api/bench/attack-panels.mjs --out panels.json [--movielens folder of ml-100k] [--database]
//   ATTACK_PANELS=$PWD/panels.json npm --prefix packages/measurement test -- withheld-attack
// --database: the newest month of Austria in DATABASE_URL, e.g. the demo's.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseArgs } from 'node:util';
import pg from 'pg';

/** Of the most used services, those in these places: some that many use, some that few do. */
const PLACES = [0, 3, 9, 24];

const { values } = parseArgs({
  options: { out: { type: 'string' }, movielens: { type: 'string' }, database: { type: 'boolean' } },
});

/** @param rows of a person: levels of each attribute, and services as a set */
function panelOf(rows, names) {
  const levels = names.map((name) => [...new Set(rows.map((row) => row[name]))].sort());
  const numberOf = (attribute, level) => (attribute + 1) * 100 + levels[attribute].indexOf(level);
  const counts = new Map();
  for (const { used } of rows)
    for (const service of used) counts.set(service, (counts.get(service) ?? 0) + 1);
  const ranked = [...counts].sort((one, two) => two[1] - one[1] || (one[0] < two[0] ? -1 : 1));
  const services = PLACES.map((place) => ranked[place][0]);
  return {
    attributes: levels.map((own, attribute) => own.map((level) => numberOf(attribute, level))),
    shares: levels.map((own, at) =>
      own.map((level) => rows.filter((row) => row[names[at]] === level).length / rows.length),
    ),
    services: services.length,
    persons: rows.map((row) => ({
      values: names.map((name, attribute) => numberOf(attribute, row[name])),
      uses: services.reduce((bits, service, at) => bits + (row.used.has(service) ? 2 ** at : 0), 0),
    })),
  };
}

function movieLens(folder) {
  const lines = (text) => text.trim().split('\n');
  const persons = new Map();
  for (const line of lines(readFileSync(join(folder, 'u.user'), 'latin1'))) {
    const [id, age, gender] = line.split('|');
    if (!(Number(age) > 0)) continue;
    persons.set(id, {
      gender,
      age: age < 25 ? 'young' : age < 35 ? 'middle' : age < 45 ? 'older' : 'old',
      used: new Set(),
    });
  }
  for (const line of lines(gunzipSync(readFileSync(join(folder, 'u.data.gz'))).toString())) {
    const [person, title] = line.split('\t');
    persons.get(person).used.add(title);
  }
  return panelOf([...persons.values()], ['gender', 'age']);
}

const DEMO = `
WITH month AS (SELECT max(month) AS first FROM panel_weights WHERE country_code = 'at'), used AS (
  SELECT c.person_id, array_agg(DISTINCT t.service_id) AS services
  FROM panel_contacts c JOIN targets t ON t.id = c.target_id
  WHERE c.country_code = 'at' AND t.service_id IS NOT NULL AND c.market_day >= (SELECT first FROM month)
    AND c.market_day < (SELECT first + interval '1 month' FROM month)
  GROUP BY c.person_id
)
SELECT p.id, g.key AS gender, o.key AS province, COALESCE(u.services, '{}') AS used
FROM month m JOIN panel_weights w ON w.month = m.first AND w.country_code = 'at' AND w.weight > 0
JOIN panel_persons p ON p.id = w.person_id
JOIN panel_person_values v ON v.person_id = p.id JOIN attributes a ON a.id = v.attribute_id AND a.key = 'gender'
JOIN attribute_values g ON g.id = v.value_id
JOIN panel_person_values lives ON lives.person_id = p.id JOIN attributes b ON b.id = lives.attribute_id AND b.key = 'province'
JOIN attribute_values o ON o.id = lives.value_id
LEFT JOIN used u ON u.person_id = p.id
ORDER BY p.id`;

async function demo() {
  const database = new pg.Client(process.env.DATABASE_URL);
  await database.connect();
  const { rows } = await database.query(DEMO);
  await database.end();
  return panelOf(
    rows.map(({ used, ...row }) => ({ ...row, used: new Set(used) })),
    ['gender', 'province'],
  );
}

const panels = {
  ...(values.movielens && { MovieLens: movieLens(values.movielens) }),
  ...(values.database && { 'demo country': await demo() }),
};
writeFileSync(values.out, JSON.stringify(panels));
for (const [name, { persons, attributes }] of Object.entries(panels))
  console.log(
    `${name}: ${persons.length} persons, ${attributes.map((own) => own.length).join(' x ')} groups`,
  );
