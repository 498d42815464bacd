import type { Schemas } from '@netreach/api-client';
import { releasesAddress, standalone } from '../site/standalone.js';
import { SignedFolder } from './signed-folder.js';

/** A month as it lies in the folder. */
export type Month = Schemas['OpenDataDto'];
type Compared = Schemas['NationalComparisonDto'] & {
  version: number | null;
  comparable: { users: boolean; visits: boolean };
};
/** A release as the folder tells it. */
export type FolderRelease = Schemas['NationalReleaseDto'] & { previous: Compared; year_ago: Compared };

/** What the folder tells beside figures. */
interface Site {
  releases: FolderRelease[];
  blocks: Schemas['PublicBlockDto'][];
  breaks: Schemas['NationalBreakDto'][];
}
/** An item over time. */
interface Series extends Omit<Schemas['NationalSeriesDto'], 'points'> {
  users: Schemas['NationalPointDto'][];
  visits: Schemas['NationalPointDto'][];
}
interface Registered {
  month: string;
  version: number;
  path: string;
  /** SHA-256 of its `datapackage.json`. */
  package: string;
}

/** What proves a month. */
export interface Proof {
  /** Whether this browser could check it. */
  isChecked: boolean;
  /** SHA-256 of the key that signed it. */
  key: string | null;
  /** SHA-256 of the description of its files. */
  package: string;
  /** Addresses of its files. */
  json: string;
  csv: string;
}

const parsed = async <Content>(text: Promise<string>) => JSON.parse(await text) as Content;

/** Released months read from a folder of signed files, each checked before anything of it is shown. */
export class ReleaseFolder {
  constructor(private readonly files: SignedFolder) {}

  site(): Promise<Site> {
    return parsed(this.files.signed('site.json'));
  }

  series(): Promise<Series[]> {
    return parsed(this.files.signed('series.json'));
  }

  /** The figures of a version of a month. */
  async month(month: string, version: number): Promise<Month> {
    const { path, package: hash } = await this.entry(month, version);
    const description = await parsed<{ resources: { path: string; hash: string }[] }>(
      this.files.hashed(`${path}/datapackage.json`, hash),
    );
    const own = description.resources.find((one) => one.path === 'data.json');
    return parsed(this.files.hashed(`${path}/data.json`, own?.hash.replace('sha256:', '') ?? ''));
  }

  /** What proves a version of a month. */
  async proof(month: string, version: number): Promise<Proof> {
    const [{ path, package: hash }, { fingerprint, verify }] = await Promise.all([
      this.entry(month, version),
      this.files.key(),
      this.month(month, version),
    ]);
    const at = (name: string) => new URL(`${path}/${name}`, this.files.address).href;
    return {
      isChecked: verify !== null,
      key: fingerprint,
      package: hash,
      json: at('data.json'),
      csv: at('data.csv'),
    };
  }

  /** The newest revision of a version: older ones hold what has been blocked since. */
  private async entry(month: string, version: number): Promise<Registered> {
    const { releases } = await parsed<{ releases: Registered[] }>(this.files.signed('index.json'));
    const found = releases.findLast((one) => one.month === month && one.version === version);
    if (!found) throw new Error(`${month}, version ${version} is not in the register`);
    return found;
  }
}

/** The folder that this site reads; null where the API answers. */
export const releaseFolder =
  releasesAddress === null
    ? null
    : new ReleaseFolder(new SignedFolder(releasesAddress, standalone?.key ?? null));
