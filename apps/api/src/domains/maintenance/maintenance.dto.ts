import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { SuccessDto } from '../../platform/http/success.dto.js';

/** A module under maintenance. */
export class MaintainedModuleDto {
  /**
   * Key of the module.
   * @example "ratings"
   */
  name: string;

  /**
   * Name to warn with.
   * @example "Ratings"
   */
  display_name: string;
}

/** What is under maintenance. */
export class MaintenanceResponseDto extends SuccessDto {
  /** Modules whose data may not be up to date; empty when all is well. */
  maintenance: MaintainedModuleDto[];
}

/** The session is alive; what a portal asks about every minute, in one answer. */
export class SessionCheckResponseDto extends MaintenanceResponseDto {
  /**
   * Version of the running server.
   * @example "0.1.0"
   */
  version: string;
}

/** A module, and whether it is under maintenance. */
export class ModuleMaintenanceDto extends MaintainedModuleDto {
  /**
   * Key of the module it is part of; null = of none.
   * @example "ratings"
   */
  parent: string | null;

  /**
   * The portal warns that its data may not be up to date.
   * @example false
   */
  maintenance: boolean;
}

/** All modules, and which of them are under maintenance. */
export class ModulesMaintenanceDto extends SuccessDto {
  /** In their order. */
  modules: ModuleMaintenanceDto[];
}

/** What becomes of a module. */
export class ModuleStateDto {
  /**
   * Key of the module.
   * @example "ratings"
   */
  @IsString()
  @MaxLength(60)
  name: string;

  /**
   * Whether it is under maintenance from now on.
   * @example true
   */
  @IsBoolean()
  maintenance: boolean;
}

/** Modules that are put under maintenance, or taken out; others stay as they are. */
export class SetMaintenanceDto {
  /** Each once. */
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(200)
  @ArrayUnique(({ name }: ModuleStateDto) => name)
  @ValidateNested({ each: true })
  @Type(() => ModuleStateDto)
  modules: ModuleStateDto[];
}
