import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { nextRun } from '../dmp-feed/schedules.lookup.js';
import { ShownTables } from '../exports/shown-tables.lookup.js';
import { UsersLookup } from '../users/users.lookup.js';
import type { SavedViewDto, SavedViewInputDto } from './dto/saved-view.dto.js';
import { SAVED_VIEW, type SettledView } from './saved-views.crud.js';

const USUAL_LOCALE = 'en-US';

interface Asking {
  readonly principal: Principal;
  readonly country: string;
}

/** Saving views. */
@Injectable()
export class SavedViews {
  constructor(
    private readonly crud: Crud,
    private readonly tables: ShownTables,
    private readonly countries: CountriesLookup,
    private readonly users: UsersLookup,
    private readonly clock: Clock,
  ) {}

  /**
   * Saves a view of a screen; what does not follow the newest figures is settled to those of now.
   * @throws AppError as the screen refuses, `request.invalid`
   */
  async create(input: SavedViewInputDto, asking: Asking): Promise<SavedViewDto> {
    const { kind, parameters: given, address } = input;
    if (kind === undefined) throw refusedField('kind', 'required');
    if (given === undefined) throw refusedField('parameters', 'required');
    if (!address?.startsWith(`/${asking.country}/`)) throw refusedField('address', 'required');
    const settled = await this.settled(input, asking);
    const order = { kind, given: structuredClone(given), locale: settled.locale };
    const { parameters } = await this.tables.settle(order, asking);
    const shows = { kind, parameters: input.follows ? given : parameters, address };
    return this.crud.create(SAVED_VIEW, { ...settled, shows }, asking);
  }

  /** Changes a view: its name, and when and how it comes by mail. @throws AppError `request.not_found`, `request.stale` */
  async update(id: number, input: SavedViewInputDto, asking: Asking): Promise<SavedViewDto> {
    return this.crud.update(SAVED_VIEW, id, await this.settled(input, asking), asking);
  }

  private async settled(
    { name, follows, schedule, hour, file_type: fileType, version }: SavedViewInputDto,
    { principal: { userId }, country }: Asking,
  ): Promise<SettledView> {
    const [{ timeZone }, account] = await Promise.all([
      this.countries.market(country),
      this.users.account(userId),
    ]);
    const nextAt = nextRun(schedule, hour, timeZone, this.clock.now()) ?? null;
    const locale = account?.locale ?? USUAL_LOCALE;
    return {
      name,
      follows,
      schedule,
      hour,
      fileType,
      locale,
      nextAt,
      shows: undefined,
      ...(version !== undefined && { version }),
    };
  }
}
