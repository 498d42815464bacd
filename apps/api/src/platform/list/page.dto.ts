import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { SuccessDto } from '../http/success.dto.js';

/** One page of a list. */
export class PageDto extends SuccessDto {
  /**
   * How many rows there are on all pages.
   * @example 120
   */
  total: number;

  /**
   * This page, from 1.
   * @example 1
   */
  page: number;

  /**
   * Rows a page.
   * @example 50
   */
  page_size: number;
}

/** The class of a list's answer: `class BrandsResponseDto extends PageOf(BrandDto, 'brands') {}`. */
export function PageOf<Item, const Rows extends string>(
  item: Type<Item>,
  rows: Rows,
): Type<PageDto & Record<Rows, Item[]>> {
  class Page extends PageDto {}
  ApiProperty({ type: [item], description: 'The rows of the page.' })(Page.prototype, rows);
  return Page as unknown as Type<PageDto & Record<Rows, Item[]>>;
}

/** The class of an answer with one thing: `class BrandResponseDto extends OneOf(BrandDto, 'brand') {}`. */
export function OneOf<Item, const Name extends string>(
  item: Type<Item>,
  name: Name,
): Type<SuccessDto & Record<Name, Item>> {
  class One extends SuccessDto {}
  ApiProperty({ type: item, description: 'As it is now.' })(One.prototype, name);
  return One as unknown as Type<SuccessDto & Record<Name, Item>>;
}
