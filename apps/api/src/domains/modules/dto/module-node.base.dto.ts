import { ApiProperty } from '@nestjs/swagger';

/** A module with its parts. */
export class ModuleNodeDto {
  /**
   * Stable name of the module.
   * @example "ratings"
   */
  key: string;

  /**
   * Its name for people.
   * @example "Ratings"
   */
  name: string;

  @ApiProperty({ type: () => [ModuleNodeDto], description: 'Its parts; empty for most.' })
  children: ModuleNodeDto[];
}
