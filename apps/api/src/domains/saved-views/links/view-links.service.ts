import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { newToken } from '../../../platform/crypto/opaque-token.js';
import { AppError, refusedField } from '../../../platform/errors/app-error.js';
import { MOST_LINKS, ViewLinksRepository, type ViewLink } from '../database/view-links.repository.js';
import type { ViewLinkDto } from '../dto/view-links.dto.js';
import { SharedViews } from './shared-views.service.js';

interface Asking {
  readonly view: number;
  readonly country: string;
  readonly principal: Principal;
}

/** Sharing views by links, and taking those back. */
@Injectable()
export class ViewLinks {
  constructor(
    private readonly links: ViewLinksRepository,
    private readonly shared: SharedViews,
    private readonly audit: AuditTrail,
  ) {}

  /** The links of a view. @throws AppError `request.not_found` */
  async of({ view, country, principal: { userId } }: Asking): Promise<ViewLinkDto[]> {
    const owner = { view, country, userId };
    if (!(await this.links.isOwn(owner))) throw new AppError('request.not_found');
    return (await this.links.of(owner)).map(shownLink);
  }

  /**
   * Makes a link. Nobody shares what would not be shown by it.
   * @throws AppError `request.not_found`, `request.invalid`, or as the screen refuses
   */
  async share(
    { view, country, principal: { userId } }: Asking,
    days: number,
  ): Promise<{ link: ViewLinkDto; token: string }> {
    const owner = { view, country, userId };
    const shown = await this.links.shownBy(owner);
    if (!shown) throw new AppError('request.not_found');
    await this.shared.demand(shown);
    const { raw, hash } = newToken();
    const made = await this.links.transaction(async (manager) => {
      const link = await this.links.add(manager, owner, { hash, days });
      if (!link) throw refusedField('days', 'too_many_kept', { max: MOST_LINKS });
      const object = { type: 'view_link', id: link.id };
      await this.audit.record(
        { event: 'view_link.created', country, object, details: { view, days } },
        manager,
      );
      return link;
    });
    return { link: shownLink(made), token: raw };
  }

  /** Ends a link at once. @throws AppError `request.not_found` */
  async revoke({ view, country, principal: { userId } }: Asking, id: number): Promise<void> {
    await this.links.transaction(async (manager) => {
      if (!(await this.links.remove(manager, { view, country, userId }, id)))
        throw new AppError('request.not_found');
      const object = { type: 'view_link', id };
      await this.audit.record({ event: 'view_link.deleted', country, object, details: { view } }, manager);
    });
  }
}

function shownLink({ id, createdAt, expiresAt, opened, openedAt }: ViewLink): ViewLinkDto {
  return {
    id,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    opened,
    opened_at: openedAt?.toISOString() ?? null,
  };
}
