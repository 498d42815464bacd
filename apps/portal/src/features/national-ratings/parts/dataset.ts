import type { NationalList } from '../api/use-national.js';

/**
 * What search engines read of a month: a data set by schema.org.
 * @param files addresses of the month as JSON and as CSV, absolute or beside the page
 * @returns JSON-LD, in which nothing can end the element it stands in
 */
export function datasetOf(
  { date, version, licence, versions }: NationalList['release'],
  name: string,
  files: { json: string; csv: string },
): string {
  const at = (address: string) => new URL(address, location.href).href;
  const out = versions.find((one) => one.version === version)?.released_at;
  const json = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: `${name}, ${date.slice(0, 7)}`,
    description: name,
    identifier: at(files.json),
    url: location.href,
    license: licence.url,
    version: String(version),
    temporalCoverage: date.slice(0, 7),
    spatialCoverage: 'AT',
    ...(out && { datePublished: out }),
    distribution: [
      { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: at(files.json) },
      { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: at(files.csv) },
    ],
  });
  return json.replaceAll('<', '\\u003c');
}
