import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '../../platform/access/principal.js';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { explained } from '../../platform/crud/violations.js';
import { Database } from '../../platform/database/database.service.js';
import { refusedField } from '../../platform/errors/app-error.js';
import type { UploadedFile } from '../../platform/files/uploaded-file.js';
import type { ListPage } from '../../platform/list/list.types.js';
import { Lists } from '../../platform/list/lists.service.js';
import { CreativeFiles, type ReadFile } from './creative-files.service.js';
import { creativeOf, demandPeriod, fieldColumns, sizeColumns } from './creative.crud.js';
import { creativesOf, type CreativesPlace } from './database/creatives.list.js';
import { CreativesRepository } from './database/creatives.repository.js';
import { FlightsLookup } from '../adfx/flights.lookup.js';
import type { CreativeDto, CreativeInputDto } from './dto/creative.dto.js';
import type { CreativesQuery, SujetDto, SujetsDto } from './dto/creatives.dto.js';

/** Who asks about the creatives of which campaign or flight; the right to it was asked already. */
export interface CreativesAsked extends CreativesPlace {
  readonly principal: Principal;
  readonly country: string;
}

/** The creatives of campaigns and of flights. */
@Injectable()
export class CreativesService {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly creatives: CreativesRepository,
    private readonly files: CreativeFiles,
    private readonly flights: FlightsLookup,
  ) {}

  /** One page of creatives. */
  page(asked: CreativesAsked, query: CreativesQuery): Promise<ListPage<'creatives', CreativeDto>> {
    return this.lists.page(creativesOf(asked), query, asked);
  }

  /** A creative. @throws AppError `request.not_found`, also where it belongs to another flight */
  show(asked: CreativesAsked, id: number): Promise<CreativeDto> {
    return this.lists.one(creativesOf(asked), id, asked);
  }

  /** Makes a creative. @throws AppError `request.invalid`, `files.busy` */
  async create(asked: CreativesAsked, input: CreativeInputDto): Promise<CreativeDto> {
    return this.crud.create(await this.definition(asked, input), input, asked);
  }

  /** Changes a creative. @throws AppError `request.not_found`, `request.invalid`, `request.stale`, `files.busy` */
  async update(asked: CreativesAsked, id: number, input: CreativeInputDto): Promise<CreativeDto> {
    await this.show(asked, id);
    return this.crud.update(await this.definition(asked, input), id, input, asked);
  }

  /** Removes a creative and its codes. @throws AppError `request.not_found`; `creative.has_hits` where it was measured */
  async remove(asked: CreativesAsked, id: number): Promise<void> {
    await this.crud.remove(await this.definition(asked), id, asked);
  }

  /** Makes several creatives, all of them or none. @throws AppError `request.invalid`, `files.busy` */
  async store(asked: CreativesAsked, { creatives, files = [] }: SujetsDto): Promise<CreativeDto[]> {
    const read = await this.readAll(creatives, files);
    try {
      const flight = this.flights.told(asked);
      return await this.database.transaction(async (manager) => {
        await flight?.lock(manager);
        await this.demandNew(manager, asked, creatives);
        const made: CreativeDto[] = [];
        for (const [place, fields] of creatives.entries())
          made.push(await this.add(manager, asked, fields, read[place] ?? null));
        await flight?.changed(manager);
        return made;
      });
    } catch (thrown) {
      throw explained(thrown, { creatives_name: 'creatives' });
    }
  }

  private async add(
    manager: EntityManager,
    asked: CreativesAsked,
    fields: SujetDto,
    file: ReadFile | null,
  ): Promise<CreativeDto> {
    const columns = {
      ...fieldColumns(fields, asked),
      ...sizeColumns(file, fields),
      fileHash: file?.hash ?? null,
    };
    if (file) await this.creatives.keep(manager, asked.campaignId, file.hash, file.parts);
    const id = await this.creatives.add(manager, columns);
    const customerId = await this.creatives.customerOf(asked.campaignId, manager);
    const object = { type: 'creative', id };
    const { country } = asked;
    await this.audit.record(
      { event: 'creative.created', object, country, customerId, details: columns },
      manager,
    );
    return this.lists.one(creativesOf(asked), id, asked, manager);
  }

  private async readAll(
    rows: readonly SujetDto[],
    files: readonly UploadedFile[],
  ): Promise<(ReadFile | null)[]> {
    const read: (ReadFile | null)[] = [];
    for (const [place, { kind, file: name, ...fields }] of rows.entries()) {
      demandPeriod({ kind, ...fields }, `creatives.${place}.`);
      const field = `creatives.${place}.file`;
      const file = files.find((one) => one.name === name);
      if (name !== undefined && !file) throw refusedField(field, 'no_such_file', { name });
      read.push(file ? await this.files.read(field, kind, file.bytes) : null);
    }
    return read;
  }

  private async demandNew(
    manager: EntityManager,
    place: CreativesPlace,
    rows: readonly SujetDto[],
  ): Promise<void> {
    const taken = await this.creatives.taken(
      manager,
      place,
      rows.map(({ name }) => name),
    );
    for (const [index, { name }] of rows.entries()) {
      if (taken.has(name.toLowerCase())) throw refusedField(`creatives.${index}.name`, 'taken');
      taken.add(name.toLowerCase());
    }
  }

  private async definition(asked: CreativesAsked, input?: CreativeInputDto) {
    const { campaignId } = asked;
    const customerId = await this.database.transaction((manager) =>
      this.creatives.customerOf(campaignId, manager),
    );
    const given = input?.file;
    const file =
      input && given
        ? await this.files.read('file', input.kind, Buffer.from(given, 'base64'))
        : given === undefined
          ? undefined
          : null;
    const flight = this.flights.told(asked);
    return creativeOf({ place: asked, customerId, creatives: this.creatives, file, flight });
  }
}
