import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';

/** What the tag sends when a page was opened through a panelist's link. */
export class LinkClientDto {
  /**
   * Panel token of the link.
   * @example "at.42.1796083200.9f86d081884c7d659a2feaa0c55ad015.q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq80"
   */
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  t: string;

  /**
   * Tracking identifier of the service.
   * @example "alpenpost-web"
   */
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  i: string;

  /**
   * First-party identifier.
   * @example "0123456789abcdef0123456789abcdef"
   */
  @Matches(/^[0-9a-f]{32}$/)
  c: string;

  @ApiProperty({ enum: [0, 1], description: '1 = the visitor has consented.', example: 1 })
  @IsIn([0, 1])
  n: 0 | 1;
}
