import { Random } from './random.js';

/** A file of posts as a platform gives it to whoever runs the account: its name, its head and its lines. */
export interface DemoPostFile {
  readonly name: string;
  readonly head: string;
  readonly rows: readonly (readonly (string | number)[])[];
}

const DAY_MS = 86_400_000;
const POSTS = 24;
const TEXTS = [
  'Herbst am Berg: wer kommt mit?',
  'Neu im Regal, jetzt auch in der kleinen Flasche',
  'Hinter den Kulissen unserer Abfüllung',
  'Danke für 10 Jahre, sagen wir alle',
  'Drei Wege, den Winter zu beginnen',
  'Gewinnt zwei Karten für das Konzert am See',
];
const FACEBOOK =
  'Post ID,Page ID,Page name,Title,Description,Publish time,Permalink,Post type,Views,Reach,"Reactions, Comments and Shares",Reactions,Comments,Shares,Total clicks';
const INSTAGRAM =
  'Post ID,Account ID,Account username,Account name,Description,Publish time,Permalink,Post type,Views,Reach,Likes,Shares,Comments,Saves';

const two = (number: number) => String(number).padStart(2, '0');

/** `MM/DD/YYYY HH:MM`, as the Business Suite writes moments. */
function american(moment: Date): string {
  const day = `${two(moment.getUTCMonth() + 1)}/${two(moment.getUTCDate())}/${moment.getUTCFullYear()}`;
  return `${day} ${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`;
}

/** Invents a page's and an account's posts of the last 12 weeks. @param today `YYYY-MM-DD` */
export function inventPosts(today: string, seed: number): DemoPostFile[] {
  const random = new Random(`${seed}|social posts`);
  const posts = Array.from({ length: POSTS }, (_, number) => {
    const views = Math.round(2600 * random.lognormal(0.7));
    const reach = Math.round(views * random.between(0.55, 0.8));
    const likes = Math.round(reach * random.between(0.02, 0.07));
    const [comments, shares] = [Math.round(likes * random.between(0.03, 0.12)), random.int(40)];
    const at = new Date(Date.parse(today) - (1 + 3.5 * number) * DAY_MS + random.int(DAY_MS / 2));
    const text = TEXTS[number % TEXTS.length] ?? '';
    return { number: 9000 + number, at: american(at), text, views, reach, likes, comments, shares };
  });
  return [
    {
      name: 'demo-facebook-posts.csv',
      head: FACEBOOK,
      rows: posts.map(({ number, at, text, views, reach, likes, comments, shares }) => [
        number,
        70,
        'Bergluft',
        text,
        text,
        at,
        `https://www.facebook.com/bergluft.example/posts/${number}`,
        'Photos',
        views,
        reach,
        likes + comments + shares,
        likes,
        comments,
        shares,
        Math.round(likes / 3),
      ]),
    },
    {
      name: 'demo-instagram-posts.csv',
      head: INSTAGRAM,
      rows: posts.map(({ number, at, text, views, reach, likes, comments, shares }) => [
        number,
        71,
        'alpenquell.example',
        'Alpenquell',
        text,
        at,
        `https://www.instagram.com/p/demo${number}/`,
        'IG image',
        views * 2,
        reach * 2,
        likes * 3,
        shares,
        comments * 2,
        Math.round(likes / 5),
      ]),
    },
  ];
}
