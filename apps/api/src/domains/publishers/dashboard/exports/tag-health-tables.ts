import {
  numberColumn,
  textColumn,
  type CellValue,
  type ExportColumn,
} from '../../../exports/export-kinds.lookup.js';
import type { Words } from '../../../translations/texts.lookup.js';
import type { TagHealthResponseDto } from '../dto/tag-health.dto.js';

/** What of the check of tags there are files of: the tags, hours with fewer impressions than usual, pages with something wrong. */
export const TAG_PARTS = ['tags', 'alerts', 'pages'] as const;
export type TagPart = (typeof TAG_PARTS)[number];

type Health = Omit<TagHealthResponseDto, 'success'>;
type Table = { readonly columns: readonly ExportColumn[]; readonly rows: CellValue[][] };

/** A part of the check of tags as a table; the figures of the screen. */
export const tagTables: Readonly<Record<TagPart, (health: Health, words: Words) => Table>> = {
  tags: ({ tags }, words) => ({
    columns: [
      textColumn(words('dashboard.tag'), 30),
      textColumn(words('dashboard.service'), 40),
      textColumn(words('dashboard.last_hit'), 26),
      numberColumn(words('dashboard.hits')),
      textColumn(words('dashboard.wrong_hosts'), 40),
      textColumn(words('dashboard.counts_until'), 14),
    ],
    rows: tags.map((tag) => [
      tag.tracking_identifier,
      tag.service,
      tag.last_hit,
      tag.hits,
      tag.wrong_hosts.map(({ host, hits }) => `${host} (${hits})`).join(', '),
      tag.counts_until,
    ]),
  }),
  alerts: ({ alerts }, words) => ({
    columns: [
      textColumn(words('dashboard.service'), 40),
      textColumn(words('dashboard.began'), 26),
      numberColumn(words('dashboard.impressions')),
      numberColumn(words('dashboard.expected')),
      textColumn(words('dashboard.ended'), 26),
    ],
    rows: alerts.map((alert) => [
      alert.service,
      alert.began_at,
      alert.impressions,
      alert.expected,
      alert.ended_at,
    ]),
  }),
  pages: ({ page_checks: checks }, words) => ({
    columns: [
      textColumn(words('dashboard.service'), 40),
      textColumn(words('dashboard.page'), 60),
      textColumn(words('dashboard.finding'), 30),
      textColumn(words('dashboard.identifiers'), 30),
      textColumn(words('dashboard.checked'), 26),
    ],
    rows: checks.flatMap((check) =>
      check.pages.map((page) => [
        check.service,
        page.url,
        words(`dashboard.finding.${page.finding}`),
        page.identifiers.join(', '),
        check.checked_at,
      ]),
    ),
  }),
};
