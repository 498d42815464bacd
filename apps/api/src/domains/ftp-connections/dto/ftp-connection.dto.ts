import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { FileServerDto } from '../../../platform/dto/file-server.dto.js';
import { Choice, FormVersion, says } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { OneOf } from '../../../platform/list/page.dto.js';
import { HOST_KEY } from '../../../platform/net/host-key.js';
import { FTP_PROTOCOLS, type FtpProtocol } from '../ftp-protocols.js';

/** The server of a customer as it is set up; it is tried before it is kept. */
export class FtpConnectionInputDto extends FileServerDto {
  /**
   * How files get there.
   * @example "sftp"
   */
  @Choice(FTP_PROTOCOLS)
  protocol: FtpProtocol;

  /**
   * The password; without it the one that is kept, for the same server and user only.
   * @example "a long one"
   */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  password?: string;

  @ApiPropertyOptional({
    pattern: HOST_KEY.source,
    description: 'The key an SFTP server has to show; without it the one it showed before, or shows first.',
    example: 'SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU',
  })
  @IsOptional()
  @Matches(HOST_KEY, says('host_key'))
  host_key?: string;

  @FormVersion()
  version?: number;
}

/** The server of a customer; its password is never told. */
export class FtpConnectionDto extends FileServerDto {
  /**
   * Its number.
   * @example 3
   */
  id: number;

  @ApiProperty({ enum: FTP_PROTOCOLS, example: 'sftp', description: 'How files get there.' })
  protocol: FtpProtocol;

  /**
   * Fingerprint of the key an SFTP server has to show; null by other protocols.
   * @example "SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU"
   */
  host_key: string | null;

  /**
   * When it last worked.
   * @example "2026-11-02T09:15:00.000Z"
   */
  tried_at: string;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}

/** The server of a customer. */
export class FtpConnectionResponseDto extends OneOf(FtpConnectionDto, 'connection') {}

/** The server of a customer, if it has one. */
export class FtpConnectionShownDto extends SuccessDto {
  /** Its server; null = it has none. */
  connection: FtpConnectionDto | null;
}
