import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import {
  AnnotationNoteDto,
  AnnotationResponseDto,
  MOST_ANNOTATIONS,
} from '../../platform/dto/annotation.dto.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { ItemAnnotationsRepository, type ItemNotes } from './database/item-annotations.repository.js';
import { RatingDetailsPath } from './dto/details.path.dto.js';
import { ItemAnnotationPath, ItemAnnotationsResponseDto } from './dto/item-annotations.dto.js';

/** What planners note on days of a rated item; their team sees it too. */
@ApiTags('Rating details')
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such item or note for the caller.' })
@Controller('v3/:cc/ratings/details/:id/:type/annotations')
export class ItemAnnotationsController {
  constructor(private readonly annotations: ItemAnnotationsRepository) {}

  /** What oneself and one's team have noted on an item, by day. */
  @Get()
  @Access('ratings.details.annotations.list')
  @ApiOperation({ operationId: 'listItemAnnotations' })
  async list(
    @Param() path: RatingDetailsPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ItemAnnotationsResponseDto> {
    return ok({ annotations: await this.annotations.of(notesOf(path, principal)) });
  }

  /** Notes something on a day: the team sees it on the item's charts and in its files. */
  @Post()
  @Access('ratings.details.annotations.add')
  @ApiOperation({ operationId: 'addItemAnnotation' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A value is wrong.' })
  async add(
    @Param() path: RatingDetailsPath,
    @Body() note: AnnotationNoteDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AnnotationResponseDto> {
    const id = await this.annotations.add(notesOf(path, principal), note);
    if (id === undefined) throw refusedField('text', 'too_many_kept', { max: MOST_ANNOTATIONS });
    return ok({ id });
  }

  /** Takes a note away. */
  @Delete(':annotation_id')
  @Access('ratings.details.annotations.remove')
  @ApiOperation({ operationId: 'removeItemAnnotation' })
  async remove(
    @Param() { annotation_id: id, ...path }: ItemAnnotationPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    if (!(await this.annotations.remove(notesOf(path, principal), id)))
      throw new AppError('request.not_found');
    return ok({});
  }
}

const notesOf = ({ cc: country, id: item }: RatingDetailsPath, reader: Principal): ItemNotes => ({
  country,
  item,
  reader,
});
