import * as fc from 'fast-check';

/** Stands for a value too deep to be written down as one; see `fill-in.ts`. */
export const DEEP = '__deep__';

const REDIRECTS = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' https://evil.example',
  'https://netreach.example@evil.example/',
  'https://netreach.example.evil.example/',
  '/%2f%2fevil.example',
  '/./\\/evil.example',
];

/** Addresses nobody may be sent to. */
export const hostileTarget: fc.Arbitrary<string> = fc.constantFrom(...REDIRECTS);

const INJECTIONS = [
  `' OR '1'='1`,
  `'; DROP TABLE users; --`,
  `1; SELECT pg_sleep(5)`,
  `" OR 1=1 --`,
  `\\'`,
  `$1`,
  `%' AND 1=0 UNION ALL SELECT NULL --`,
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '`id`$(id)|id',
  'a\r\nset-cookie: evil=1',
  '%s%n%x',
  '[object Object]',
  '*)(uid=*))(|(uid=*',
];

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0001\u001f\u007f',
  '\t\n',
  '\u{1f4a9}',
  'e\u0301\u200d\u202e\ufeff\uffff',
  '\ud800',
  'İıſẞ',
  '٣٤',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '-1',
  '0',
  '1.5',
  '1e400',
  '0x10',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '99999999999999999999999999',
  '1,2,,3,-4,x',
  '1,99999999999',
  ';;:,:;',
  'gender:female;gender:female;:',
  '0000-00-00',
  '2026-02-31',
  '2026-13-01',
  '9999-12-31',
  '99999-01-01',
  '2026-10-01T00:00:00Z',
  'a'.repeat(257),
  'a'.repeat(5000),
  '\u{1f4a9}'.repeat(1000),
  '9'.repeat(400),
  ','.repeat(3000),
];

/** Text nobody should send. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...INJECTIONS) },
  { weight: 2, arbitrary: hostileTarget },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [[]],
  [null],
  { length: 3 },
  { toString: 'x', valueOf: 'x' },
  { $ne: null },
  { constructor: { prototype: { admin: true } } },
  Array.from({ length: 3000 }, (_, index) => index),
  DEEP,
];

/** A value of JSON nobody should send. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...ODD_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 3 }) },
);

/** Parts of a path that are not even encoded rightly. */
export const hostileSegment: fc.Arbitrary<string> = fc.constantFrom(
  ...['%', '%zz', '%00', '%2e%2e%2f', '..%2f..', '%c0%ae', '%ff%fe', '%252e', '%0d%0a', ';a=b', 'a/b', ''],
);

/** Bodies that are no JSON, or more of it than anybody needs. */
export const hostileBody: fc.Arbitrary<string> = fc.constantFrom(
  ...['', '{', '{"a":', '[1,', '"', 'nul', '\ufeff{}', '{}{}', "{'a':1}", '{"a":1,}', '\u0000', '{"a":"\t"}'],
  ...['{"__proto__":{"admin":true}}', '{"a":1e999999}', `"${DEEP}"`, '<xml/>', 'a=b&c=d', 'null', '[]', '""'],
  ...['['.repeat(50_000), `{"a":"${'x'.repeat(1_100_000)}"}`, '{"\ud800":"\ud800"}', '{"a":"\\ud800"}', '1'],
);

/** Header values that HTTP can carry: a line of Latin-1. */
const inHeader = (text: string) => text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '');

const HEADER_NAMES = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-type', 'cookie', 'dnt'],
  ...[
    'forwarded',
    'host',
    'if-modified-since',
    'if-none-match',
    'origin',
    'range',
    'referer',
    'sec-fetch-site',
  ],
  ...['sec-purpose', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'],
  ...['x-http-method-override', 'x-request-id', 'content-encoding', 'cf-ipcountry'],
];

const HEADER_VALUES = [
  ...[
    'Bearer',
    'bearer ',
    'Bearer a b',
    'Bearer null',
    `Bearer ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(3000)}`,
  ],
  ...[
    'Basic',
    'Basic Og==',
    'Basic YTpi',
    'Basic %%%',
    'Digest x',
    'null',
    'https://evil.example',
    'evil.example',
  ],
  ...[
    'application/json',
    'text/plain',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
  ],
  ...[
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/html',
    ';',
    '*/*',
    'gzip;q=0',
    'br, *;q=0.5',
  ],
  ...[
    'bytes=0-',
    'W/"x"',
    'de-AT,de;q=0.9,*;q=x',
    'a=b; c="d',
    'netreach_tokens=%7B',
    '::1',
    '10.0.0.1, 10.0.0.2',
  ],
];

/** A header with something odd in it. */
export const hostileHeader: fc.Arbitrary<[string, string]> = fc.tuple(
  fc.constantFrom(...HEADER_NAMES),
  fc.oneof(fc.constantFrom(...HEADER_VALUES), hostileText.map(inHeader)),
);
