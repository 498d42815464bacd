import { IsInt, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { says } from './fields.js';

/** What could end a command of a server's protocol is no part of a name. */
export const PLAIN = /^[^\p{Cc}]*$/u;

/** A server that takes files. */
export class FileServerDto {
  /**
   * Host name or address.
   * @example "ftp.customer.example"
   */
  @Matches(/^[a-z0-9:][a-z0-9.:-]{0,252}$/i, says('host'))
  host: string;

  /**
   * Port.
   * @example 21
   */
  @IsInt()
  @Min(1)
  @Max(65_535)
  port: number;

  /**
   * User on the server.
   * @example "netreach"
   */
  @Matches(/\S/, says('required'))
  @Matches(PLAIN, says('control_characters'))
  @MaxLength(200)
  user: string;

  /**
   * Folder on the server; empty = where the user begins. It is made if it is not there.
   * @example "segments/at"
   */
  @IsString()
  @Matches(PLAIN, says('control_characters'))
  @MaxLength(500)
  directory: string;
}
