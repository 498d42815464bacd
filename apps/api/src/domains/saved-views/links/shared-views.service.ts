import { Injectable } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import type { Principal } from '../../../platform/access/principal.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Clock } from '../../../platform/clock/clock.js';
import { hashToken } from '../../../platform/crypto/opaque-token.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { currentRequest } from '../../../platform/http/request-context.js';
import { Attempts } from '../../../platform/throttle/attempts.service.js';
import { networkOf } from '../../../platform/throttle/network-of.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import type { CellValue, ExportTable } from '../../exports/export-kinds.lookup.js';
import { ShownTables } from '../../exports/shown-tables.lookup.js';
import { UsersLookup } from '../../users/users.lookup.js';
import { ViewLinksRepository, type LinkedView } from '../database/view-links.repository.js';
import type { SharedViewInputDto, SharedViewResponseDto } from '../dto/shared-view.dto.js';
import { isLost } from '../lost-right.js';
import { parametersOn } from '../view-period.js';
import { shownCells, shownColumn } from './shown-cells.js';

/** Calls of one network address, and by one link, within 15 minutes. */
const CALLS = { network: 120, link: 600 };
const PAGE_SIZE = 100;
const USUAL_LOCALE = 'en-US';

type Shown = Omit<LinkedView, 'linkId' | 'expiresAt'>;

/** Views for whoever has a link. */
@Injectable()
export class SharedViews {
  constructor(
    private readonly links: ViewLinksRepository,
    private readonly tables: ShownTables,
    private readonly users: UsersLookup,
    private readonly countries: CountriesLookup,
    private readonly attempts: Attempts,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Whether a link would show a view now. @throws AppError as the screen refuses whoever has a link */
  async demand(view: Shown): Promise<void> {
    const { kind, country } = view;
    const given = await this.parametersOf(view);
    await this.tables.settle(
      { kind, given, locale: USUAL_LOCALE },
      { principal: await this.readerOf(view), country },
    );
  }

  /**
   * The view of a token, a page of its rows. A link whose view its owner may not see any more ends.
   * @throws AppError `request.not_found`, `request.too_many`, or as the screen refuses
   */
  async show(
    { token, page, locale = USUAL_LOCALE }: SharedViewInputDto,
    address: string,
  ): Promise<Omit<SharedViewResponseDto, 'success'>> {
    await this.attempts.take(
      [
        { what: 'shared-view:network', whose: networkOf(address), limit: CALLS.network },
        { what: 'shared-view:link', whose: token, limit: CALLS.link },
      ],
      'request.too_many',
    );
    const link = await this.links.behind(hashToken(token));
    if (!link) throw new AppError('request.not_found');
    try {
      const { title, table } = await this.tableOf(link, locale);
      const rows = await pageOf(table, page);
      if (page === 1) await this.links.opened(link.linkId);
      return {
        name: link.name,
        title,
        expires_at: link.expiresAt.toISOString(),
        lines: table.headLines.map(([label, text]) => ({ label, text })),
        columns: table.columns.map(shownColumn),
        rows: rows.map((cells) => ({ cells: shownCells(cells, table.columns, locale) })),
        calculation: table.calculation ?? null,
        total: table.total,
        page,
        page_size: PAGE_SIZE,
      };
    } catch (error) {
      if (!isLost(error)) throw error;
      await this.end(link);
      throw new AppError('request.not_found');
    }
  }

  private async tableOf(link: LinkedView, locale: string): Promise<{ title: string; table: ExportTable }> {
    const { kind, country } = link;
    const principal = await this.readerOf(link);
    // From here on the call is answered as if whoever shared the view asked: the database shows no more than that either.
    const request = currentRequest();
    if (request) request.principal = principal;
    return this.tables.open({ kind, given: await this.parametersOf(link), locale }, { principal, country });
  }

  /** Whoever shared it, with the rights of now; what only administrators see does not go out by links. */
  private async readerOf({ userId }: Shown): Promise<Principal> {
    const rights = await this.users.rights(userId);
    if (!rights) throw new AppError('access.forbidden');
    return { ...rights, admin: false, actorId: null, credential: { kind: 'session', sessionId: '' } };
  }

  private async parametersOf(view: Shown): Promise<object> {
    const { timeZone } = await this.countries.market(view.country);
    return structuredClone(parametersOn(view, marketDay(this.clock.now(), timeZone)));
  }

  private async end({ linkId, country, userId }: LinkedView): Promise<void> {
    await this.links.end(linkId);
    await this.audit.record({
      event: 'view_link.ended',
      outcome: 'denied',
      actorId: null,
      subjectId: userId,
      sessionId: null,
      country,
      object: { type: 'view_link', id: linkId },
      reason: 'a right was lost',
    });
  }
}

async function pageOf({ rows }: ExportTable, page: number): Promise<(readonly CellValue[])[]> {
  const shown: (readonly CellValue[])[] = [];
  let place = 0;
  for await (const row of rows) {
    if (place >= page * PAGE_SIZE) break;
    if (place >= (page - 1) * PAGE_SIZE) shown.push(row);
    place += 1;
  }
  return shown;
}
