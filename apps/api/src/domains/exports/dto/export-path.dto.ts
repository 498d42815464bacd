import { IsUUID } from 'class-validator';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
/** Path of an export. */
export class ExportPath extends CountryPath {
  /**
   * Id of the export.
   * @example "0b8f1c1e-6a5e-4a0e-9a52-0d3f5c0f9c11"
   */
  @IsUUID()
  id: string;
}
