import {
  numberColumn,
  textColumn,
  type CellValue,
  type ExportColumn,
} from '../../exports/export-kinds.lookup.js';
import type { Names } from '../../ratings/exports/master-data-names.lookup.js';
import type { Words } from '../../translations/texts.lookup.js';
import type { InfoType, PublisherInfoResponseDto } from '../dto/publisher-figures.dto.js';

type Info = Omit<PublisherInfoResponseDto, 'success'>;
type Table = { readonly columns: readonly ExportColumn[]; readonly rows: CellValue[][] };

const number = (title: string) => numberColumn(title, 18);

/** The tables of a publisher's page, as files have them. */
export const INFO_TABLES: Readonly<Record<InfoType, (info: Info, words: Words, names: Names) => Table>> = {
  reach: ({ services }, words) => ({
    columns: [
      textColumn(words('reach.service'), 40),
      ...['reach.users', 'reach.net', 'reach.contribution'].map((key) => number(words(key))),
    ],
    rows: services.map((row) => [row.name, row.unique_users, row.net_reach, row.contribution_share]),
  }),
  profile: ({ profile }, words, names) => ({
    columns: [
      textColumn(words('profile.level'), 40),
      number(words('profile.share')),
      number(words('interval.low')),
      number(words('interval.high')),
      number(words('profile.group')),
      number(words('profile.affinity')),
      textColumn(words('profile.finding'), 16),
    ],
    rows: profile.map((row) => [
      `${names.attribute(row.attribute, row.attribute_name)}: ${names.value(row.attribute, row.key, row.name)}`,
      row.share,
      row.share_low,
      row.share_high,
      row.group_share,
      row.affinity,
      row.share === null ? null : words(`finding.${row.finding ?? 'none'}`),
    ]),
  }),
  advertisers: ({ advertisers }, words) => ({
    columns: [
      textColumn(words('advertisers.brand'), 30),
      textColumn(words('advertisers.medium'), 40),
      number(words('advertisers.users')),
      number(words('reach.net')),
      number(words('advertisers.share')),
      number(words('interval.low')),
      number(words('interval.high')),
      number(words('advertisers.impressions')),
    ],
    rows: advertisers.map((row) => [
      row.brand,
      row.medium,
      row.unique_users,
      row.net_reach,
      row.share_of_reach,
      row.share_low,
      row.share_high,
      row.estimated_ad_impressions,
    ]),
  }),
};
