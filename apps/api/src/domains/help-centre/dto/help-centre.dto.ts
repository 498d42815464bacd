import { SuccessDto } from '../../../platform/http/success.dto.js';

/** The way into the help centre. */
export class HelpCentreResponseDto extends SuccessDto {
  /**
   * Where to go at once: the address signs the user in once, within a minute.
   * @example "https://help.netreach.example/sso?jwt=eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl"
   */
  redirect: string;
}
