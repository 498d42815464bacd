// node scripts/real-data/movielens.mjs <folder with u.data.gz, u.item and u.user> <output folder>
// Persons become a panel with gender, age and occupation; titles become services, filed under their first genre, which
// is also their "media house", so that genres can be ranked; ratings become contacts. Two versions of the contacts:
//   contacts.csv        every rating when it was given, September 1997 to April 1998
//   first-month.csv     the ratings of each person's first 31 days, as if all had joined on 1 January 1998
import { foldersOf, linesOf, writeCsv } from './files.mjs';

const GENRES = [
  'Unknown',
  'Action',
  'Adventure',
  'Animation',
  'Children',
  'Comedy',
  'Crime',
  'Documentary',
  'Drama',
  'Fantasy',
  'Film-Noir',
  'Horror',
  'Musical',
  'Mystery',
  'Romance',
  'Sci-Fi',
  'Thriller',
  'War',
  'Western',
];
const FIRST_FLAG = 5;
// Midnight in Chicago, whose clock the "country" runs by.
const FIRST_MONTH = Date.UTC(1998, 0, 1, 6) / 1000;
const MONTH = 31 * 86_400;
const LEVELS = [
  ['gender', 'Gender', 'F', 'Women', '', ''],
  ['gender', 'Gender', 'M', 'Men', '', ''],
  ['birthday', 'Age', '0-29', 'Under 30', 0, 29],
  ['birthday', 'Age', '30-49', '30 to 49', 30, 49],
  ['birthday', 'Age', '50+', '50 and over', 50, ''],
];

const { input, output } = foldersOf('u.data.gz, u.item and u.user');
writePanel();
writeServices();
writeContacts();

function writePanel() {
  const persons = linesOf(input, 'u.user')
    .map((line) => line.split('|'))
    .filter(([id]) => /^\d+$/.test(id));
  writeCsv(
    output,
    'attributes.csv',
    ['attribute', 'attribute_name', 'value', 'value_name', 'min_age', 'max_age'],
    LEVELS,
  );
  writeCsv(
    output,
    'panel.csv',
    ['person', 'age', 'gender', 'occupation'],
    persons.map(([id, age, gender, occupation]) => [id, age, gender, occupation]),
  );
}

function writeServices() {
  const titles = linesOf(input, 'u.item', 'latin1').map((line) => line.split('|'));
  const times = new Map();
  for (const [, title] of titles) times.set(title, (times.get(title) ?? 0) + 1);
  const rows = titles.map(([id, title, ...rest]) => {
    const flags = rest.slice(FIRST_FLAG - 2);
    const genre = GENRES[Math.max(0, flags.indexOf('1'))];
    // Some titles are listed twice; the number tells them apart.
    return [times.get(title) > 1 ? `${title} #${id}` : title, genre, genre, `movie-${id}`];
  });
  writeCsv(output, 'services.csv', ['service', 'media_house', 'category', 'targets'], rows);
}

function writeContacts() {
  const ratings = linesOf(input, 'u.data.gz').map((line) => line.split('\t'));
  const joined = new Map();
  for (const [person, , , time] of ratings)
    joined.set(person, Math.min(joined.get(person) ?? Infinity, Number(time)));
  const columns = ['person', 'time', 'domain'];
  writeCsv(
    output,
    'contacts.csv',
    columns,
    ratings.map(([person, movie, , time]) => [person, time, `movie-${movie}`]),
  );
  const early = ratings
    .map(([person, movie, , time]) => ({ person, movie, since: Number(time) - joined.get(person) }))
    .filter(({ since }) => since < MONTH);
  writeCsv(
    output,
    'first-month.csv',
    columns,
    early.map(({ person, movie, since }) => [person, FIRST_MONTH + since, `movie-${movie}`]),
  );
}
