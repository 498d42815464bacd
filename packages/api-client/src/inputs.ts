// Written by "npm run openapi" from openapi.json.
import type { InputLimits } from './input-limits.js';

/** Limits of `AdfxTestArchiveDto`. */
export const AdfxTestArchiveDto: InputLimits<'AdfxTestArchiveDto'> = {
  "schema": "AdfxTestArchiveDto",
  "fields": {
    "archived": {
      "required": true,
      "type": "boolean"
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `AdfxTestInputDto`. */
export const AdfxTestInputDto: InputLimits<'AdfxTestInputDto'> = {
  "schema": "AdfxTestInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "customer_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "advertiser_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    },
    "brand": {
      "required": true,
      "type": "string",
      "maxLength": 100
    },
    "starts_on": {
      "required": true,
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "ends_on": {
      "required": true,
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `AdvertiserInputDto`. */
export const AdvertiserInputDto: InputLimits<'AdvertiserInputDto'> = {
  "schema": "AdvertiserInputDto",
  "fields": {
    "advertiser_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "company": {
      "required": true,
      "type": "string",
      "maxLength": 200
    },
    "contact_email": {
      "required": true,
      "type": "string",
      "maxLength": 254
    },
    "enabled": {
      "required": true,
      "type": "boolean"
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `AggregateInputDto`. */
export const AggregateInputDto: InputLimits<'AggregateInputDto'> = {
  "schema": "AggregateInputDto",
  "fields": {
    "id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    },
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "enabled_from": {
      "type": "string",
      "pattern": "^\\d{4}-(0[1-9]|1[0-2])$",
      "nullable": true,
      "problem": "not_a_month"
    },
    "enabled_until": {
      "type": "string",
      "pattern": "^\\d{4}-(0[1-9]|1[0-2])$",
      "nullable": true,
      "problem": "not_a_month"
    },
    "services": {
      "required": true,
      "type": "array",
      "minItems": 0,
      "maxItems": 5000
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `AnnotationInputDto`. */
export const AnnotationInputDto: InputLimits<'AnnotationInputDto'> = {
  "schema": "AnnotationInputDto",
  "fields": {
    "day": {
      "required": true,
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "text": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 200
    },
    "publisher_id": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `AnnotationNoteDto`. */
export const AnnotationNoteDto: InputLimits<'AnnotationNoteDto'> = {
  "schema": "AnnotationNoteDto",
  "fields": {
    "day": {
      "required": true,
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "text": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 200
    }
  }
};

/** Limits of `AssignTargetDto`. */
export const AssignTargetDto: InputLimits<'AssignTargetDto'> = {
  "schema": "AssignTargetDto",
  "fields": {
    "service_id": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `AssignTargetsDto`. */
export const AssignTargetsDto: InputLimits<'AssignTargetsDto'> = {
  "schema": "AssignTargetsDto",
  "fields": {
    "service_id": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "target_ids": {
      "required": true,
      "type": "array",
      "minItems": 1,
      "maxItems": 5000
    }
  }
};

/** Limits of `AttributeInputDto`. */
export const AttributeInputDto: InputLimits<'AttributeInputDto'> = {
  "schema": "AttributeInputDto",
  "fields": {
    "key": {
      "required": true,
      "type": "string",
      "pattern": "^[A-Za-z0-9][A-Za-z0-9_+-]{0,59}$",
      "problem": "attribute_key"
    },
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "group": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "position": {
      "required": true,
      "type": "integer",
      "minimum": 0,
      "maximum": 10000
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "values": {
      "required": true,
      "type": "array",
      "maxItems": 200
    }
  }
};

/** Limits of `AttributeValuesInputDto`. */
export const AttributeValuesInputDto: InputLimits<'AttributeValuesInputDto'> = {
  "schema": "AttributeValuesInputDto",
  "fields": {
    "attributes": {
      "required": true,
      "type": "array",
      "minItems": 1,
      "maxItems": 30
    }
  }
};

/** Limits of `AudienceReachBody`. */
export const AudienceReachBody: InputLimits<'AudienceReachBody'> = {
  "schema": "AudienceReachBody",
  "fields": {
    "interval_type": {
      "type": "string",
      "choices": [
        "month",
        "quarter",
        "halfyear",
        "year"
      ]
    },
    "calculation_type": {
      "type": "string",
      "choices": [
        "accumulated",
        "average_month",
        "average_week",
        "average_day",
        "average_workday",
        "average_weekend_day"
      ]
    },
    "exclude_services": {
      "type": "string",
      "maxItems": 200
    },
    "devices": {
      "type": "string",
      "choices": [
        "all",
        "desktop",
        "mobile_web",
        "mobile_app",
        "mobile",
        "web"
      ]
    },
    "as_of": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "plan_name": {
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "flight_from": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "flight_until": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "add_format": {
      "type": "string",
      "choices": [
        "display",
        "video",
        "audio",
        "native"
      ]
    },
    "candidates": {
      "type": "array",
      "maxItems": 500
    },
    "items": {
      "required": true,
      "type": "array",
      "minItems": 1
    },
    "classes": {
      "type": "number",
      "minimum": 1,
      "maximum": 36
    },
    "optimise": {
      "type": "boolean"
    },
    "add_items": {
      "type": "number",
      "minimum": 1,
      "maximum": 20
    },
    "budget": {
      "type": "number",
      "minimum": 0,
      "maximum": 1000000000000
    },
    "default_cpm": {
      "type": "number",
      "minimum": 0,
      "maximum": 1000000000000
    },
    "goal_reach": {
      "type": "number",
      "minimum": 0,
      "maximum": 100
    },
    "goal_grp": {
      "type": "number",
      "minimum": 0,
      "maximum": 100000
    },
    "flight_budget": {
      "type": "number",
      "minimum": 0,
      "maximum": 1000000000000
    },
    "date": {
      "type": "string",
      "pattern": "^\\d{4}-\\d{2}-\\d{2}$"
    },
    "attributes": {
      "type": "string",
      "maxLength": 2000
    },
    "reference": {
      "type": "string",
      "maxLength": 2000
    },
    "registered_only": {
      "type": "boolean"
    }
  }
};

/** Limits of `AudienceReachExportBody`. */
export const AudienceReachExportBody: InputLimits<'AudienceReachExportBody'> = {
  "schema": "AudienceReachExportBody",
  "fields": {
    "interval_type": {
      "type": "string",
      "choices": [
        "month",
        "quarter",
        "halfyear",
        "year"
      ]
    },
    "calculation_type": {
      "type": "string",
      "choices": [
        "accumulated",
        "average_month",
        "average_week",
        "average_day",
        "average_workday",
        "average_weekend_day"
      ]
    },
    "exclude_services": {
      "type": "string",
      "maxItems": 200
    },
    "devices": {
      "type": "string",
      "choices": [
        "all",
        "desktop",
        "mobile_web",
        "mobile_app",
        "mobile",
        "web"
      ]
    },
    "as_of": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "plan_name": {
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "flight_from": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "flight_until": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "add_format": {
      "type": "string",
      "choices": [
        "display",
        "video",
        "audio",
        "native"
      ]
    },
    "candidates": {
      "type": "array",
      "maxItems": 500
    },
    "file_type": {
      "required": true,
      "type": "string",
      "choices": [
        "pdf",
        "csv",
        "xls"
      ]
    },
    "locale": {
      "type": "string",
      "pattern": "^[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}$"
    },
    "date": {
      "type": "string",
      "pattern": "^\\d{4}-\\d{2}-\\d{2}$"
    },
    "attributes": {
      "type": "string",
      "maxLength": 2000
    },
    "reference": {
      "type": "string",
      "maxLength": 2000
    },
    "registered_only": {
      "type": "boolean"
    },
    "items": {
      "required": true,
      "type": "array",
      "minItems": 1
    },
    "classes": {
      "type": "number",
      "minimum": 1,
      "maximum": 36
    },
    "optimise": {
      "type": "boolean"
    },
    "add_items": {
      "type": "number",
      "minimum": 1,
      "maximum": 20
    },
    "budget": {
      "type": "number",
      "minimum": 0,
      "maximum": 1000000000000
    },
    "default_cpm": {
      "type": "number",
      "minimum": 0,
      "maximum": 1000000000000
    },
    "goal_reach": {
      "type": "number",
      "minimum": 0,
      "maximum": 100
    },
    "goal_grp": {
      "type": "number",
      "minimum": 0,
      "maximum": 100000
    },
    "flight_budget": {
      "type": "number",
      "minimum": 0,
      "maximum": 1000000000000
    },
    "csv_bom": {
      "type": "boolean"
    }
  }
};

/** Limits of `AuthorizeDataDto`. */
export const AuthorizeDataDto: InputLimits<'AuthorizeDataDto'> = {
  "schema": "AuthorizeDataDto",
  "fields": {
    "client_id": {
      "required": true,
      "type": "string",
      "maxLength": 100
    },
    "redirect_uri": {
      "required": true,
      "type": "string",
      "maxLength": 2000
    },
    "scopes": {
      "type": "string",
      "maxLength": 2000
    },
    "scope": {
      "type": "string",
      "maxLength": 2000
    },
    "response_type": {
      "type": "string",
      "maxLength": 100
    },
    "state": {
      "type": "string",
      "maxLength": 2000
    },
    "code_challenge": {
      "type": "string",
      "maxLength": 200
    },
    "code_challenge_method": {
      "type": "string",
      "maxLength": 20
    },
    "user_id": {
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `AuthorizeDto`. */
export const AuthorizeDto: InputLimits<'AuthorizeDto'> = {
  "schema": "AuthorizeDto",
  "fields": {
    "decision": {
      "required": true,
      "type": "string",
      "choices": [
        "approved",
        "denied"
      ]
    },
    "client_id": {
      "required": true,
      "type": "string",
      "maxLength": 100
    },
    "redirect_uri": {
      "required": true,
      "type": "string",
      "maxLength": 2000
    },
    "scopes": {
      "type": "string",
      "maxLength": 2000
    },
    "scope": {
      "type": "string",
      "maxLength": 2000
    },
    "response_type": {
      "type": "string",
      "maxLength": 100
    },
    "state": {
      "type": "string",
      "maxLength": 2000
    },
    "code_challenge": {
      "type": "string",
      "maxLength": 200
    },
    "code_challenge_method": {
      "type": "string",
      "maxLength": 20
    },
    "user_id": {
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `AuthorizeRedirectDto`. */
export const AuthorizeRedirectDto: InputLimits<'AuthorizeRedirectDto'> = {
  "schema": "AuthorizeRedirectDto",
  "fields": {
    "redirect": {
      "required": true,
      "type": "string",
      "maxLength": 2000
    },
    "client_id": {
      "type": "string",
      "maxLength": 100
    },
    "scope": {
      "type": "string",
      "maxLength": 2000
    },
    "state": {
      "type": "string",
      "maxLength": 2000
    },
    "code_challenge": {
      "type": "string",
      "maxLength": 200
    },
    "code_challenge_method": {
      "type": "string",
      "maxLength": 20
    },
    "response_type": {
      "type": "string",
      "maxLength": 100
    }
  }
};

/** Limits of `BankEntryAssignmentDto`. */
export const BankEntryAssignmentDto: InputLimits<'BankEntryAssignmentDto'> = {
  "schema": "BankEntryAssignmentDto",
  "fields": {
    "invoice": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "amount": {
      "type": "number",
      "minimum": 0.01,
      "maximum": 100000000
    }
  }
};

/** Limits of `BankEntryDismissalDto`. */
export const BankEntryDismissalDto: InputLimits<'BankEntryDismissalDto'> = {
  "schema": "BankEntryDismissalDto",
  "fields": {
    "reason": {
      "required": true,
      "type": "string",
      "maxLength": 300
    }
  }
};

/** Limits of `BaseRateInputDto`. */
export const BaseRateInputDto: InputLimits<'BaseRateInputDto'> = {
  "schema": "BaseRateInputDto",
  "fields": {
    "valid_from": {
      "required": true,
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "percent": {
      "required": true,
      "type": "number",
      "minimum": -20,
      "maximum": 50
    },
    "source": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 200
    }
  }
};

/** Limits of `BenchmarkProposalDto`. */
export const BenchmarkProposalDto: InputLimits<'BenchmarkProposalDto'> = {
  "schema": "BenchmarkProposalDto",
  "fields": {
    "preview": {
      "type": "boolean"
    },
    "survey_id": {
      "required": true,
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647
    },
    "category": {
      "required": true,
      "type": "string",
      "maxLength": 100
    }
  }
};

/** Limits of `BenchmarkUploadInputDto`. */
export const BenchmarkUploadInputDto: InputLimits<'BenchmarkUploadInputDto'> = {
  "schema": "BenchmarkUploadInputDto",
  "fields": {
    "upload_id": {
      "required": true,
      "type": "string"
    },
    "preview": {
      "type": "boolean"
    }
  }
};

/** Limits of `BenchmarksToRemoveDto`. */
export const BenchmarksToRemoveDto: InputLimits<'BenchmarksToRemoveDto'> = {
  "schema": "BenchmarksToRemoveDto",
  "fields": {
    "ids": {
      "type": "array",
      "minItems": 1,
      "maxItems": 1000
    },
    "category": {
      "type": "string",
      "maxLength": 100
    },
    "all": {
      "type": "boolean"
    }
  }
};

/** Limits of `BillingRunMonthDto`. */
export const BillingRunMonthDto: InputLimits<'BillingRunMonthDto'> = {
  "schema": "BillingRunMonthDto",
  "fields": {
    "date": {
      "required": true,
      "type": "string",
      "pattern": "^\\d{4}-(0[1-9]|1[0-2])$",
      "problem": "not_a_month"
    }
  }
};

/** Limits of `BookingUnitInputDto`. */
export const BookingUnitInputDto: InputLimits<'BookingUnitInputDto'> = {
  "schema": "BookingUnitInputDto",
  "fields": {
    "parent_id": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 150
    },
    "channel_type_id": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "pixel_paths": {
      "required": true,
      "type": "array",
      "minItems": 1
    }
  }
};

/** Limits of `BookkeepingAccountsInputDto`. */
export const BookkeepingAccountsInputDto: InputLimits<'BookkeepingAccountsInputDto'> = {
  "schema": "BookkeepingAccountsInputDto",
  "fields": {
    "consultant": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 9999999
    },
    "client": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 99999
    },
    "standard": {
      "required": true,
      "type": "string",
      "pattern": "^\\d{3,8}$",
      "problem": "account"
    },
    "reduced": {
      "required": true,
      "type": "string",
      "pattern": "^\\d{3,8}$",
      "problem": "account"
    },
    "exempt": {
      "required": true,
      "type": "string",
      "pattern": "^\\d{3,8}$",
      "problem": "account"
    },
    "reverse_charge": {
      "required": true,
      "type": "string",
      "pattern": "^\\d{3,8}$",
      "problem": "account"
    },
    "outside": {
      "required": true,
      "type": "string",
      "pattern": "^\\d{3,8}$",
      "problem": "account"
    },
    "bank": {
      "required": true,
      "type": "string",
      "pattern": "^\\d{3,8}$",
      "problem": "account"
    },
    "customers_from": {
      "required": true,
      "type": "integer",
      "minimum": 1000,
      "maximum": 90000000
    },
    "reverse_charge_code": {
      "required": true,
      "type": "string",
      "pattern": "^\\d{1,3}$",
      "problem": "account"
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `BrandIdsDto`. */
export const BrandIdsDto: InputLimits<'BrandIdsDto'> = {
  "schema": "BrandIdsDto",
  "fields": {
    "brands": {
      "required": true,
      "type": "array",
      "minItems": 1,
      "maxItems": 500
    }
  }
};

/** Limits of `BrandInputDto`. */
export const BrandInputDto: InputLimits<'BrandInputDto'> = {
  "schema": "BrandInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `BrandLiftCategoryInputDto`. */
export const BrandLiftCategoryInputDto: InputLimits<'BrandLiftCategoryInputDto'> = {
  "schema": "BrandLiftCategoryInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "order": {
      "type": "integer",
      "minimum": 0,
      "maximum": 1000
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "is_new": {
      "type": "boolean"
    }
  }
};

/** Limits of `BrandLiftColumnInputDto`. */
export const BrandLiftColumnInputDto: InputLimits<'BrandLiftColumnInputDto'> = {
  "schema": "BrandLiftColumnInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "order": {
      "type": "integer",
      "minimum": 0,
      "maximum": 1000
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "type": {
      "required": true,
      "type": "string",
      "choices": [
        "number",
        "boolean",
        "text"
      ]
    },
    "is_new": {
      "type": "boolean"
    }
  }
};

/** Limits of `BrandLiftOrderDto`. */
export const BrandLiftOrderDto: InputLimits<'BrandLiftOrderDto'> = {
  "schema": "BrandLiftOrderDto",
  "fields": {
    "keys": {
      "required": true,
      "type": "array",
      "minItems": 1,
      "maxItems": 1000
    }
  }
};

/** Limits of `BrandNamesDto`. */
export const BrandNamesDto: InputLimits<'BrandNamesDto'> = {
  "schema": "BrandNamesDto",
  "fields": {
    "brands": {
      "required": true,
      "type": "array",
      "minItems": 1,
      "maxItems": 500
    }
  }
};

/** Limits of `CampaignArchiveDto`. */
export const CampaignArchiveDto: InputLimits<'CampaignArchiveDto'> = {
  "schema": "CampaignArchiveDto",
  "fields": {
    "archived": {
      "required": true,
      "type": "boolean"
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `CampaignCostBody`. */
export const CampaignCostBody: InputLimits<'CampaignCostBody'> = {
  "schema": "CampaignCostBody",
  "fields": {
    "devices": {
      "type": "string",
      "choices": [
        "all",
        "desktop",
        "mobile_web",
        "mobile_app",
        "mobile",
        "web"
      ]
    },
    "attributes": {
      "type": "string",
      "maxLength": 2000
    },
    "items": {
      "type": "array",
      "maxItems": 500
    },
    "customer": {
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `CampaignInputDto`. */
export const CampaignInputDto: InputLimits<'CampaignInputDto'> = {
  "schema": "CampaignInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "customer_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "advertiser_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    },
    "brand": {
      "required": true,
      "type": "string",
      "maxLength": 100
    },
    "starts_on": {
      "required": true,
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "ends_on": {
      "required": true,
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "target": {
      "required": true,
      "type": "string",
      "maxLength": 2000
    },
    "contact_kind": {
      "required": true,
      "type": "string",
      "choices": [
        "impression",
        "viewable_impression"
      ]
    },
    "cost_model": {
      "required": true,
      "type": "string",
      "choices": [
        "cpm",
        "cpc",
        "cpv",
        "fixed"
      ]
    },
    "budget": {
      "type": "number",
      "minimum": 0,
      "maximum": 1000000000000,
      "nullable": true
    },
    "planned_impressions": {
      "type": "integer",
      "minimum": 0,
      "maximum": 1000000000000,
      "nullable": true
    },
    "planned_grp": {
      "type": "number",
      "minimum": 0,
      "maximum": 1000000,
      "nullable": true
    },
    "response_service_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    },
    "response_days": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 90
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "channels": {
      "required": true,
      "type": "array"
    }
  }
};

/** Limits of `CategoryInputDto`. */
export const CategoryInputDto: InputLimits<'CategoryInputDto'> = {
  "schema": "CategoryInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "order": {
      "required": true,
      "type": "integer",
      "minimum": 0,
      "maximum": 10000
    },
    "parent_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    },
    "targets": {
      "required": true,
      "type": "array",
      "minItems": 0,
      "maxItems": 5000
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `ChangeCustomerDto`. */
export const ChangeCustomerDto: InputLimits<'ChangeCustomerDto'> = {
  "schema": "ChangeCustomerDto",
  "fields": {
    "customer_id": {
      "required": true,
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    }
  }
};

/** Limits of `ChannelNamesInputDto`. */
export const ChannelNamesInputDto: InputLimits<'ChannelNamesInputDto'> = {
  "schema": "ChannelNamesInputDto",
  "fields": {
    "names": {
      "type": "array"
    },
    "rules": {
      "type": "array"
    },
    "rules_version": {
      "type": "string",
      "maxLength": 64
    }
  }
};

/** Limits of `ChannelTypeInputDto`. */
export const ChannelTypeInputDto: InputLimits<'ChannelTypeInputDto'> = {
  "schema": "ChannelTypeInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "position": {
      "required": true,
      "type": "integer",
      "minimum": 0,
      "maximum": 10000
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `CombineBody`. */
export const CombineBody: InputLimits<'CombineBody'> = {
  "schema": "CombineBody",
  "fields": {
    "interval_type": {
      "type": "string",
      "choices": [
        "month",
        "quarter",
        "halfyear",
        "year"
      ]
    },
    "calculation_type": {
      "type": "string",
      "choices": [
        "accumulated",
        "average_month",
        "average_week",
        "average_day",
        "average_workday",
        "average_weekend_day"
      ]
    },
    "exclude_services": {
      "type": "string",
      "maxItems": 200
    },
    "devices": {
      "type": "string",
      "choices": [
        "all",
        "desktop",
        "mobile_web",
        "mobile_app",
        "mobile",
        "web"
      ]
    },
    "as_of": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "items": {
      "required": true,
      "type": "array",
      "minItems": 2
    },
    "date": {
      "type": "string",
      "pattern": "^\\d{4}-\\d{2}-\\d{2}$"
    },
    "attributes": {
      "type": "string",
      "maxLength": 2000
    },
    "reference": {
      "type": "string",
      "maxLength": 2000
    },
    "registered_only": {
      "type": "boolean"
    }
  }
};

/** Limits of `CombineCategoriesDto`. */
export const CombineCategoriesDto: InputLimits<'CombineCategoriesDto'> = {
  "schema": "CombineCategoriesDto",
  "fields": {
    "into": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "categories": {
      "required": true,
      "type": "array",
      "minItems": 1,
      "maxItems": 100
    }
  }
};

/** Limits of `CombineExportBody`. */
export const CombineExportBody: InputLimits<'CombineExportBody'> = {
  "schema": "CombineExportBody",
  "fields": {
    "interval_type": {
      "type": "string",
      "choices": [
        "month",
        "quarter",
        "halfyear",
        "year"
      ]
    },
    "calculation_type": {
      "type": "string",
      "choices": [
        "accumulated",
        "average_month",
        "average_week",
        "average_day",
        "average_workday",
        "average_weekend_day"
      ]
    },
    "exclude_services": {
      "type": "string",
      "maxItems": 200
    },
    "devices": {
      "type": "string",
      "choices": [
        "all",
        "desktop",
        "mobile_web",
        "mobile_app",
        "mobile",
        "web"
      ]
    },
    "as_of": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "file_type": {
      "required": true,
      "type": "string",
      "choices": [
        "pdf",
        "csv",
        "xls"
      ]
    },
    "locale": {
      "type": "string",
      "pattern": "^[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}$"
    },
    "date": {
      "type": "string",
      "pattern": "^\\d{4}-\\d{2}-\\d{2}$"
    },
    "attributes": {
      "type": "string",
      "maxLength": 2000
    },
    "reference": {
      "type": "string",
      "maxLength": 2000
    },
    "registered_only": {
      "type": "boolean"
    },
    "items": {
      "required": true,
      "type": "array",
      "minItems": 2
    },
    "csv_bom": {
      "type": "boolean"
    }
  }
};

/** Limits of `CompanyInputDto`. */
export const CompanyInputDto: InputLimits<'CompanyInputDto'> = {
  "schema": "CompanyInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "customer_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    },
    "country_id": {
      "required": true,
      "type": "string",
      "maxLength": 2
    },
    "url": {
      "required": true,
      "type": "string",
      "maxLength": 500
    },
    "description": {
      "required": true,
      "type": "string",
      "maxLength": 2000
    },
    "status": {
      "required": true,
      "type": "boolean"
    },
    "international": {
      "required": true,
      "type": "boolean"
    },
    "data_checked": {
      "required": true,
      "type": "boolean"
    },
    "logo_file": {
      "type": "string",
      "maxLength": 666668,
      "nullable": true
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `CompareBody`. */
export const CompareBody: InputLimits<'CompareBody'> = {
  "schema": "CompareBody",
  "fields": {
    "interval_type": {
      "type": "string",
      "choices": [
        "month",
        "quarter",
        "halfyear",
        "year"
      ]
    },
    "calculation_type": {
      "type": "string",
      "choices": [
        "accumulated",
        "average_month",
        "average_week",
        "average_day",
        "average_workday",
        "average_weekend_day"
      ]
    },
    "exclude_services": {
      "type": "string",
      "maxItems": 200
    },
    "devices": {
      "type": "string",
      "choices": [
        "all",
        "desktop",
        "mobile_web",
        "mobile_app",
        "mobile",
        "web"
      ]
    },
    "as_of": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "items": {
      "required": true,
      "type": "array",
      "minItems": 1
    },
    "date": {
      "type": "string",
      "pattern": "^\\d{4}-\\d{2}-\\d{2}$"
    },
    "attributes": {
      "type": "string",
      "maxLength": 2000
    },
    "reference": {
      "type": "string",
      "maxLength": 2000
    },
    "registered_only": {
      "type": "boolean"
    }
  }
};

/** Limits of `CompareProfileBody`. */
export const CompareProfileBody: InputLimits<'CompareProfileBody'> = {
  "schema": "CompareProfileBody",
  "fields": {
    "interval_type": {
      "type": "string",
      "choices": [
        "month",
        "quarter",
        "halfyear",
        "year"
      ]
    },
    "calculation_type": {
      "type": "string",
      "choices": [
        "accumulated",
        "average_month",
        "average_week",
        "average_day",
        "average_workday",
        "average_weekend_day"
      ]
    },
    "exclude_services": {
      "type": "string",
      "maxItems": 200
    },
    "devices": {
      "type": "string",
      "choices": [
        "all",
        "desktop",
        "mobile_web",
        "mobile_app",
        "mobile",
        "web"
      ]
    },
    "as_of": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "by": {
      "type": "array",
      "maxItems": 5
    },
    "items": {
      "required": true,
      "type": "array",
      "minItems": 1
    },
    "date": {
      "type": "string",
      "pattern": "^\\d{4}-\\d{2}-\\d{2}$"
    },
    "attributes": {
      "type": "string",
      "maxLength": 2000
    },
    "reference": {
      "type": "string",
      "maxLength": 2000
    },
    "registered_only": {
      "type": "boolean"
    }
  }
};

/** Limits of `CompareTrafficBody`. */
export const CompareTrafficBody: InputLimits<'CompareTrafficBody'> = {
  "schema": "CompareTrafficBody",
  "fields": {
    "interval_type": {
      "type": "string",
      "choices": [
        "month",
        "quarter",
        "halfyear",
        "year"
      ]
    },
    "calculation_type": {
      "type": "string",
      "choices": [
        "accumulated",
        "average_month",
        "average_week",
        "average_day",
        "average_workday",
        "average_weekend_day"
      ]
    },
    "exclude_services": {
      "type": "string",
      "maxItems": 200
    },
    "devices": {
      "type": "string",
      "choices": [
        "all",
        "desktop",
        "mobile_web",
        "mobile_app",
        "mobile",
        "web"
      ]
    },
    "as_of": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "items": {
      "required": true,
      "type": "array",
      "minItems": 1
    },
    "date": {
      "type": "string",
      "pattern": "^\\d{4}-\\d{2}-\\d{2}$"
    },
    "attributes": {
      "type": "string",
      "maxLength": 2000
    },
    "reference": {
      "type": "string",
      "maxLength": 2000
    },
    "registered_only": {
      "type": "boolean"
    },
    "months": {
      "type": "number",
      "minimum": 2,
      "maximum": 13
    }
  }
};

/** Limits of `ConnectCustomerDto`. */
export const ConnectCustomerDto: InputLimits<'ConnectCustomerDto'> = {
  "schema": "ConnectCustomerDto",
  "fields": {
    "customer": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `ConsentInputDto`. */
export const ConsentInputDto: InputLimits<'ConsentInputDto'> = {
  "schema": "ConsentInputDto",
  "fields": {
    "given_by": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 200
    },
    "given_on": {
      "required": true,
      "type": "string",
      "pattern": "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"
    }
  }
};

/** Limits of `ContactBreakdownsInputDto`. */
export const ContactBreakdownsInputDto: InputLimits<'ContactBreakdownsInputDto'> = {
  "schema": "ContactBreakdownsInputDto",
  "fields": {
    "campaign_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "customer_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "contact_breakdowns": {
      "type": "array"
    },
    "selected_contact_breakdowns": {
      "type": "array"
    },
    "version": {
      "type": "integer",
      "minimum": 0,
      "maximum": 2147483647
    }
  }
};

/** Limits of `ContractInputDto`. */
export const ContractInputDto: InputLimits<'ContractInputDto'> = {
  "schema": "ContractInputDto",
  "fields": {
    "customer_id": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "number": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 40
    },
    "signed_on": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "nullable": true,
      "problem": "not_a_day"
    },
    "starts_on": {
      "required": true,
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "ends_on": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "nullable": true,
      "problem": "not_a_day"
    },
    "notice_days": {
      "required": true,
      "type": "integer",
      "minimum": 0,
      "maximum": 730
    },
    "renewal_months": {
      "required": true,
      "type": "integer",
      "minimum": 0,
      "maximum": 60
    },
    "currency": {
      "required": true,
      "type": "string",
      "choices": [
        "EUR",
        "CHF"
      ]
    },
    "payment_days": {
      "required": true,
      "type": "integer",
      "minimum": 0,
      "maximum": 180
    },
    "purchase_order": {
      "required": true,
      "type": "string",
      "maxLength": 60
    },
    "party_name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 200
    },
    "party_address": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 500
    },
    "party_country": {
      "required": true,
      "type": "string",
      "pattern": "^[a-z]{2}$",
      "problem": "not_a_country"
    },
    "vat_id": {
      "required": true,
      "type": "string",
      "pattern": "^$|^[A-Z]{2,3}[A-Z0-9+*. -]{2,20}$",
      "problem": "vat_id"
    },
    "contact_name": {
      "required": true,
      "type": "string",
      "maxLength": 100
    },
    "contact_email": {
      "required": true,
      "type": "string",
      "maxLength": 254
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `ContractItemInputDto`. */
export const ContractItemInputDto: InputLimits<'ContractItemInputDto'> = {
  "schema": "ContractItemInputDto",
  "fields": {
    "id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 200
    },
    "unit": {
      "required": true,
      "type": "string",
      "choices": [
        "flat",
        "user",
        "service",
        "impressions",
        "campaign",
        "complete"
      ]
    },
    "period": {
      "required": true,
      "type": "string",
      "choices": [
        "month",
        "quarter",
        "year",
        "once"
      ]
    },
    "billed": {
      "required": true,
      "type": "string",
      "choices": [
        "advance",
        "arrears"
      ]
    },
    "price": {
      "required": true,
      "type": "number",
      "minimum": 0,
      "maximum": 10000000
    },
    "tiers": {
      "required": true,
      "type": "array",
      "maxItems": 10
    },
    "quantity": {
      "required": true,
      "type": "number",
      "minimum": 0,
      "maximum": 1000000
    },
    "discount": {
      "required": true,
      "type": "number",
      "minimum": 0,
      "maximum": 100
    },
    "minimum": {
      "type": "number",
      "minimum": 0,
      "maximum": 10000000,
      "nullable": true
    },
    "vat": {
      "required": true,
      "type": "string",
      "choices": [
        "standard",
        "reduced",
        "exempt"
      ]
    },
    "starts_on": {
      "required": true,
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "ends_on": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "nullable": true,
      "problem": "not_a_day"
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "modules": {
      "required": true,
      "type": "array",
      "maxItems": 200
    }
  }
};

/** Limits of `CopyQuarterDto`. */
export const CopyQuarterDto: InputLimits<'CopyQuarterDto'> = {
  "schema": "CopyQuarterDto",
  "fields": {
    "from": {
      "required": true
    },
    "to": {
      "required": true
    }
  }
};

/** Limits of `CreateAnyChannelDto`. */
export const CreateAnyChannelDto: InputLimits<'CreateAnyChannelDto'> = {
  "schema": "CreateAnyChannelDto",
  "fields": {
    "parent_id": {
      "required": true,
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    },
    "customer_ids": {
      "required": true,
      "type": "array"
    },
    "name": {
      "required": true,
      "type": "string",
      "maxLength": 150,
      "pattern": "\\S"
    },
    "channel_type_id": {
      "required": true,
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647
    },
    "target_urls": {
      "required": true,
      "type": "array"
    }
  }
};

/** Limits of `CreateApiKeyDto`. */
export const CreateApiKeyDto: InputLimits<'CreateApiKeyDto'> = {
  "schema": "CreateApiKeyDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "maxLength": 100
    },
    "replaces": {
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `CreateChannelDto`. */
export const CreateChannelDto: InputLimits<'CreateChannelDto'> = {
  "schema": "CreateChannelDto",
  "fields": {
    "parent_id": {
      "required": true,
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647
    },
    "name": {
      "required": true,
      "type": "string",
      "maxLength": 150,
      "pattern": "\\S"
    },
    "channel_type_id": {
      "required": true,
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647
    },
    "target_urls": {
      "required": true,
      "type": "array"
    }
  }
};

/** Limits of `CreateExportDto`. */
export const CreateExportDto: InputLimits<'CreateExportDto'> = {
  "schema": "CreateExportDto",
  "fields": {
    "file_type": {
      "required": true,
      "type": "string",
      "choices": [
        "pdf",
        "csv",
        "xls"
      ]
    },
    "locale": {
      "type": "string",
      "pattern": "^[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}$"
    },
    "parameters": {
      "type": "object"
    },
    "kind": {
      "required": true,
      "type": "string",
      "maxLength": 100
    },
    "csv_bom": {
      "type": "boolean"
    }
  }
};

/** Limits of `CreativeInputDto`. */
export const CreativeInputDto: InputLimits<'CreativeInputDto'> = {
  "schema": "CreativeInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 200
    },
    "kind": {
      "required": true,
      "type": "string",
      "choices": [
        "image",
        "html5",
        "video"
      ]
    },
    "landing_page": {
      "required": true,
      "type": "string",
      "maxLength": 2000
    },
    "weight": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 1000
    },
    "active_from": {
      "type": "string",
      "pattern": "^\\d{4}-\\d{2}-\\d{2}$",
      "nullable": true
    },
    "active_until": {
      "type": "string",
      "pattern": "^\\d{4}-\\d{2}-\\d{2}$",
      "nullable": true
    },
    "width": {
      "type": "integer",
      "minimum": 1,
      "maximum": 10000,
      "nullable": true
    },
    "height": {
      "type": "integer",
      "minimum": 1,
      "maximum": 10000,
      "nullable": true
    },
    "file": {
      "type": "string",
      "maxLength": 933336,
      "nullable": true
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `CustomerInputDto`. */
export const CustomerInputDto: InputLimits<'CustomerInputDto'> = {
  "schema": "CustomerInputDto",
  "fields": {
    "customerID": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "company": {
      "required": true,
      "type": "string",
      "maxLength": 200
    },
    "address": {
      "required": true,
      "type": "string",
      "maxLength": 500
    },
    "contact_email": {
      "required": true,
      "type": "string",
      "maxLength": 254
    },
    "logo_file": {
      "type": "string",
      "maxLength": 666668,
      "nullable": true
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "countries": {
      "required": true,
      "type": "array",
      "maxItems": 100
    },
    "modules": {
      "required": true,
      "type": "array",
      "maxItems": 200
    }
  }
};

/** Limits of `CustomerUserActiveDto`. */
export const CustomerUserActiveDto: InputLimits<'CustomerUserActiveDto'> = {
  "schema": "CustomerUserActiveDto",
  "fields": {
    "active": {
      "required": true,
      "type": "boolean"
    }
  }
};

/** Limits of `CustomerUserInputDto`. */
export const CustomerUserInputDto: InputLimits<'CustomerUserInputDto'> = {
  "schema": "CustomerUserInputDto",
  "fields": {
    "user_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "email": {
      "required": true,
      "type": "string",
      "maxLength": 254
    },
    "role": {
      "required": true,
      "type": "string",
      "choices": [
        "customer",
        "customer_admin",
        "limited_admin",
        "super_admin"
      ]
    },
    "customer_id": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "countries": {
      "required": true,
      "type": "array",
      "maxItems": 100
    },
    "modules": {
      "required": true,
      "type": "array",
      "maxItems": 200
    }
  }
};

/** Limits of `DistributionInputDto`. */
export const DistributionInputDto: InputLimits<'DistributionInputDto'> = {
  "schema": "DistributionInputDto",
  "fields": {
    "id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    },
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "universe": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2000000000
    },
    "valid_from": {
      "required": true,
      "type": "string",
      "pattern": "^\\d{4}-(0[1-9]|1[0-2])$",
      "problem": "not_a_month"
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "attributes": {
      "required": true,
      "type": "array",
      "minItems": 1,
      "maxItems": 30
    }
  }
};

/** Limits of `EngineDistributionDto`. */
export const EngineDistributionDto: InputLimits<'EngineDistributionDto'> = {
  "schema": "EngineDistributionDto",
  "fields": {
    "service": {
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    },
    "fromDate": {
      "required": true,
      "type": "string"
    },
    "toDate": {
      "required": true,
      "type": "string"
    }
  }
};

/** Limits of `FeedInputDto`. */
export const FeedInputDto: InputLimits<'FeedInputDto'> = {
  "schema": "FeedInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 120
    },
    "devices": {
      "required": true,
      "type": "string",
      "choices": [
        "all",
        "desktop",
        "mobile_web",
        "mobile_app",
        "mobile",
        "web"
      ]
    },
    "columns": {
      "required": true,
      "type": "array",
      "minItems": 1,
      "choices": [
        "month",
        "segment_id",
        "segment",
        "attributes",
        "service_id",
        "service",
        "persons",
        "reach_percent",
        "affinity"
      ]
    },
    "schedule": {
      "required": true,
      "type": "string",
      "choices": [
        "none",
        "daily",
        "weekly",
        "monthly"
      ]
    },
    "destination": {
      "required": true,
      "type": "string",
      "choices": [
        "file",
        "ftp",
        "ftps",
        "sftp"
      ]
    },
    "server": {
      "required": true,
      "type": "object",
      "nullable": true
    },
    "secret": {
      "type": "string",
      "maxLength": 500,
      "nullable": true
    },
    "host_key": {
      "type": "string",
      "pattern": "^SHA256:[A-Za-z0-9+/]{43}$",
      "nullable": true
    },
    "attributes": {
      "required": true,
      "type": "string",
      "maxLength": 2000
    },
    "service_ids": {
      "required": true,
      "type": "array",
      "minItems": 1
    },
    "hour": {
      "required": true,
      "type": "number",
      "minimum": 0,
      "maximum": 23
    }
  }
};

/** Limits of `FlightApproveDto`. */
export const FlightApproveDto: InputLimits<'FlightApproveDto'> = {
  "schema": "FlightApproveDto",
  "fields": {
    "version": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `FlightArchiveDto`. */
export const FlightArchiveDto: InputLimits<'FlightArchiveDto'> = {
  "schema": "FlightArchiveDto",
  "fields": {
    "archived": {
      "required": true,
      "type": "boolean"
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `FlightDeclineDto`. */
export const FlightDeclineDto: InputLimits<'FlightDeclineDto'> = {
  "schema": "FlightDeclineDto",
  "fields": {
    "version": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "reason": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 500
    }
  }
};

/** Limits of `FlightInputDto`. */
export const FlightInputDto: InputLimits<'FlightInputDto'> = {
  "schema": "FlightInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "starts_on": {
      "required": true,
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "ends_on": {
      "required": true,
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "target": {
      "required": true,
      "type": "string",
      "maxLength": 2000
    },
    "exposure": {
      "required": true,
      "type": "string",
      "choices": [
        "served",
        "in_survey"
      ]
    },
    "control_share": {
      "required": true,
      "type": "integer",
      "minimum": 0,
      "maximum": 90
    },
    "planned_impressions": {
      "type": "integer",
      "minimum": 0,
      "maximum": 1000000000000,
      "nullable": true
    },
    "planned_completes": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 1000000
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `FlightRuleInputDto`. */
export const FlightRuleInputDto: InputLimits<'FlightRuleInputDto'> = {
  "schema": "FlightRuleInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "customer_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    },
    "most_completes": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 1000000
    },
    "most_days": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 366
    },
    "most_load": {
      "required": true,
      "type": "number",
      "minimum": 0,
      "maximum": 100
    },
    "any_target": {
      "required": true,
      "type": "boolean"
    },
    "active": {
      "required": true,
      "type": "boolean"
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `FtpConnectionInputDto`. */
export const FtpConnectionInputDto: InputLimits<'FtpConnectionInputDto'> = {
  "schema": "FtpConnectionInputDto",
  "fields": {
    "protocol": {
      "required": true,
      "type": "string",
      "choices": [
        "ftp",
        "ftps",
        "sftp"
      ]
    },
    "host_key": {
      "type": "string",
      "pattern": "^SHA256:[A-Za-z0-9+/]{43}$"
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "password": {
      "type": "string",
      "maxLength": 500
    },
    "host": {
      "required": true,
      "type": "string",
      "pattern": "^[a-z0-9:][a-z0-9.:-]{0,252}$"
    },
    "port": {
      "required": true,
      "type": "number",
      "minimum": 1,
      "maximum": 65535
    },
    "user": {
      "required": true,
      "type": "string",
      "maxLength": 200,
      "pattern": "\\S"
    },
    "directory": {
      "required": true,
      "type": "string",
      "maxLength": 500
    }
  }
};

/** Limits of `GroupInputDto`. */
export const GroupInputDto: InputLimits<'GroupInputDto'> = {
  "schema": "GroupInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "services": {
      "required": true,
      "type": "array",
      "minItems": 0,
      "maxItems": 1000
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `HideTargetDto`. */
export const HideTargetDto: InputLimits<'HideTargetDto'> = {
  "schema": "HideTargetDto",
  "fields": {
    "action": {
      "required": true,
      "type": "string",
      "choices": [
        "dont_show_again",
        "remind_me_later"
      ]
    },
    "note": {
      "required": true,
      "type": "string",
      "maxLength": 500
    }
  }
};

/** Limits of `ImpersonateDto`. */
export const ImpersonateDto: InputLimits<'ImpersonateDto'> = {
  "schema": "ImpersonateDto",
  "fields": {
    "reason": {
      "required": true,
      "type": "string",
      "minLength": 3,
      "maxLength": 500
    }
  }
};

/** Limits of `InitialPasswordEmailDto`. */
export const InitialPasswordEmailDto: InputLimits<'InitialPasswordEmailDto'> = {
  "schema": "InitialPasswordEmailDto",
  "fields": {
    "user_id": {
      "required": true,
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `InvitationsInputDto`. */
export const InvitationsInputDto: InputLimits<'InvitationsInputDto'> = {
  "schema": "InvitationsInputDto",
  "fields": {
    "per_group": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 50000
    },
    "expires_in_days": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 60
    }
  }
};

/** Limits of `InvoiceCancelDto`. */
export const InvoiceCancelDto: InputLimits<'InvoiceCancelDto'> = {
  "schema": "InvoiceCancelDto",
  "fields": {
    "reason": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 300
    },
    "redraft": {
      "required": true,
      "type": "boolean"
    }
  }
};

/** Limits of `InvoiceIdsDto`. */
export const InvoiceIdsDto: InputLimits<'InvoiceIdsDto'> = {
  "schema": "InvoiceIdsDto",
  "fields": {
    "ids": {
      "required": true,
      "type": "array",
      "minItems": 1,
      "maxItems": 200
    }
  }
};

/** Limits of `IssuerInputDto`. */
export const IssuerInputDto: InputLimits<'IssuerInputDto'> = {
  "schema": "IssuerInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 200
    },
    "street": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 200
    },
    "postcode": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 10
    },
    "city": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "vat_id": {
      "required": true,
      "type": "string",
      "pattern": "^[A-Z]{2,3}[A-Z0-9+*. -]{2,25}$",
      "problem": "vat_id"
    },
    "register_number": {
      "required": true,
      "type": "string",
      "maxLength": 60
    },
    "contact_name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "email": {
      "required": true,
      "type": "string",
      "maxLength": 254
    },
    "phone": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 40
    },
    "bank": {
      "required": true,
      "type": "string",
      "maxLength": 100
    },
    "iban": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 42
    },
    "bic": {
      "required": true,
      "type": "string",
      "maxLength": 11
    },
    "number_prefix": {
      "required": true,
      "type": "string",
      "maxLength": 10
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `KeptIdentifierInputDto`. */
export const KeptIdentifierInputDto: InputLimits<'KeptIdentifierInputDto'> = {
  "schema": "KeptIdentifierInputDto",
  "fields": {
    "tracking_identifier": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "service_id": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "counts_until": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "nullable": true,
      "problem": "not_a_day"
    },
    "replaced_by": {
      "type": "string",
      "maxLength": 100,
      "nullable": true
    }
  }
};

/** Limits of `KeyChangeDto`. */
export const KeyChangeDto: InputLimits<'KeyChangeDto'> = {
  "schema": "KeyChangeDto",
  "fields": {
    "description": {
      "type": "string",
      "maxLength": 500
    },
    "texts": {
      "required": true,
      "type": "array",
      "maxItems": 50
    },
    "revision": {
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `KeyInputDto`. */
export const KeyInputDto: InputLimits<'KeyInputDto'> = {
  "schema": "KeyInputDto",
  "fields": {
    "tag": {
      "required": true,
      "type": "string",
      "maxLength": 100,
      "pattern": "\\S"
    },
    "msgid": {
      "required": true,
      "type": "string",
      "pattern": "^[\\w.:-]{1,200}$"
    },
    "plural": {
      "required": true,
      "type": "boolean"
    },
    "description": {
      "required": true,
      "type": "string",
      "maxLength": 500
    },
    "texts": {
      "required": true,
      "type": "array",
      "maxItems": 50
    }
  }
};

/** Limits of `KpiBoardBody`. */
export const KpiBoardBody: InputLimits<'KpiBoardBody'> = {
  "schema": "KpiBoardBody",
  "fields": {
    "flight_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "survey_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "benchmark_category": {
      "type": "string",
      "maxLength": 100
    }
  }
};

/** Limits of `KpiBreakdownBody`. */
export const KpiBreakdownBody: InputLimits<'KpiBreakdownBody'> = {
  "schema": "KpiBreakdownBody",
  "fields": {
    "flight_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "survey_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "by": {
      "required": true,
      "type": "string",
      "choices": [
        "contact_class",
        "creative",
        "channel",
        "attribute"
      ]
    },
    "widget_id": {
      "required": true,
      "type": "string"
    },
    "key": {
      "type": "string",
      "maxLength": 60
    }
  }
};

/** Limits of `KpiSurveyBreakdownBody`. */
export const KpiSurveyBreakdownBody: InputLimits<'KpiSurveyBreakdownBody'> = {
  "schema": "KpiSurveyBreakdownBody",
  "fields": {
    "widget_id": {
      "required": true,
      "type": "string"
    },
    "question": {
      "type": "string"
    }
  }
};

/** Limits of `LinkClientDto`. */
export const LinkClientDto: InputLimits<'LinkClientDto'> = {
  "schema": "LinkClientDto",
  "fields": {
    "n": {
      "required": true,
      "type": "number",
      "choices": [
        0,
        1
      ]
    },
    "t": {
      "required": true,
      "type": "string",
      "maxLength": 200
    },
    "i": {
      "required": true,
      "type": "string",
      "maxLength": 100
    },
    "c": {
      "required": true,
      "type": "string",
      "pattern": "^[0-9a-f]{32}$"
    }
  }
};

/** Limits of `LocaleInputDto`. */
export const LocaleInputDto: InputLimits<'LocaleInputDto'> = {
  "schema": "LocaleInputDto",
  "fields": {
    "code": {
      "required": true,
      "type": "string",
      "pattern": "^[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}$",
      "problem": "locale_code"
    },
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 60
    },
    "plural_rule": {
      "required": true,
      "type": "string",
      "choices": [
        "none",
        "not_one",
        "above_one"
      ]
    },
    "enabled": {
      "required": true,
      "type": "boolean"
    },
    "order": {
      "required": true,
      "type": "integer",
      "minimum": 0,
      "maximum": 10000
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `LoginDto`. */
export const LoginDto: InputLimits<'LoginDto'> = {
  "schema": "LoginDto",
  "fields": {
    "email": {
      "required": true,
      "type": "string",
      "maxLength": 254
    },
    "password": {
      "required": true,
      "type": "string",
      "maxLength": 512
    },
    "redirect": {
      "type": "string",
      "maxLength": 2000
    }
  }
};

/** Limits of `MapNameDto`. */
export const MapNameDto: InputLimits<'MapNameDto'> = {
  "schema": "MapNameDto",
  "fields": {
    "brand": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100,
      "pattern": "\\S",
      "nullable": true
    }
  }
};

/** Limits of `MergeBrandDto`. */
export const MergeBrandDto: InputLimits<'MergeBrandDto'> = {
  "schema": "MergeBrandDto",
  "fields": {
    "into": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `ModuleInputDto`. */
export const ModuleInputDto: InputLimits<'ModuleInputDto'> = {
  "schema": "ModuleInputDto",
  "fields": {
    "key": {
      "required": true,
      "type": "string",
      "pattern": "^[A-Za-z0-9_]{1,60}$",
      "problem": "slug"
    },
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "parent": {
      "required": true,
      "type": "string",
      "maxLength": 60,
      "nullable": true
    },
    "position": {
      "required": true,
      "type": "integer",
      "minimum": 0,
      "maximum": 100000
    },
    "groups_only": {
      "required": true,
      "type": "boolean"
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `NationalAggregateInputDto`. */
export const NationalAggregateInputDto: InputLimits<'NationalAggregateInputDto'> = {
  "schema": "NationalAggregateInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "enabled_from": {
      "type": "string",
      "pattern": "^\\d{4}-(0[1-9]|1[0-2])$",
      "nullable": true,
      "problem": "not_a_month"
    },
    "enabled_until": {
      "type": "string",
      "pattern": "^\\d{4}-(0[1-9]|1[0-2])$",
      "nullable": true,
      "problem": "not_a_month"
    },
    "services": {
      "required": true,
      "type": "array",
      "minItems": 0,
      "maxItems": 5000
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "national": {
      "required": true,
      "type": "boolean"
    }
  }
};

/** Limits of `NationalFlagsInputDto`. */
export const NationalFlagsInputDto: InputLimits<'NationalFlagsInputDto'> = {
  "schema": "NationalFlagsInputDto",
  "fields": {
    "flags": {
      "required": true,
      "type": "array",
      "choices": [
        "web_published",
        "zervice_published",
        "private"
      ]
    },
    "version": {
      "required": true,
      "type": "integer",
      "minimum": 0,
      "maximum": 2147483647
    }
  }
};

/** Limits of `NationalServiceInputDto`. */
export const NationalServiceInputDto: InputLimits<'NationalServiceInputDto'> = {
  "schema": "NationalServiceInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "url": {
      "required": true,
      "type": "string",
      "maxLength": 500
    },
    "description": {
      "required": true,
      "type": "string",
      "maxLength": 2000
    },
    "bookable": {
      "required": true,
      "type": "boolean"
    },
    "national": {
      "required": true,
      "type": "boolean"
    },
    "categories": {
      "required": true,
      "type": "array",
      "minItems": 0,
      "maxItems": 200
    },
    "mediahouses": {
      "required": true,
      "type": "array",
      "minItems": 0,
      "maxItems": 200
    },
    "adnetworks": {
      "required": true,
      "type": "array",
      "minItems": 0,
      "maxItems": 200
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `NationalSettingsDto`. */
export const NationalSettingsDto: InputLimits<'NationalSettingsDto'> = {
  "schema": "NationalSettingsDto",
  "fields": {
    "two_persons": {
      "required": true,
      "type": "boolean"
    },
    "licence": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "licence_url": {
      "required": true,
      "type": "string",
      "maxLength": 500,
      "pattern": "^https:\\/\\/[^\\s/?#@]+\\.[^\\s/?#@]+([/?#]\\S*)?$",
      "problem": "address"
    }
  }
};

/** Limits of `NewSecretDto`. */
export const NewSecretDto: InputLimits<'NewSecretDto'> = {
  "schema": "NewSecretDto",
  "fields": {
    "overlap_hours": {
      "type": "number",
      "minimum": 0,
      "maximum": 168
    }
  }
};

/** Limits of `NewTargetDto`. */
export const NewTargetDto: InputLimits<'NewTargetDto'> = {
  "schema": "NewTargetDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string"
    }
  }
};

/** Limits of `OAuthClientInputDto`. */
export const OAuthClientInputDto: InputLimits<'OAuthClientInputDto'> = {
  "schema": "OAuthClientInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "auth_method": {
      "required": true,
      "type": "string",
      "choices": [
        "none",
        "basic",
        "post"
      ]
    },
    "scopes": {
      "required": true,
      "type": "array",
      "minItems": 1,
      "choices": [
        "profile.read",
        "ratings.read",
        "ratings.write",
        "campaigns.read",
        "campaigns.write",
        "adfx.read",
        "adfx.write",
        "publishers.read",
        "media_watch.read",
        "national_ranking.read",
        "keyword_tool.read",
        "dmp_feed.read",
        "dmp_feed.write",
        "brand_lift.read",
        "social_analytics.read",
        "exports.read",
        "exports.write"
      ]
    },
    "grants": {
      "required": true,
      "type": "array",
      "minItems": 1,
      "choices": [
        "authorization_code",
        "refresh_token",
        "client_credentials"
      ]
    },
    "enabled": {
      "required": true,
      "type": "boolean"
    },
    "service_user_id": {
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "redirect_uris": {
      "required": true,
      "type": "array",
      "maxItems": 20
    }
  }
};

/** Limits of `PageCheckInputDto`. */
export const PageCheckInputDto: InputLimits<'PageCheckInputDto'> = {
  "schema": "PageCheckInputDto",
  "fields": {
    "publisher_id": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "service_id": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `PasswordEmailDto`. */
export const PasswordEmailDto: InputLimits<'PasswordEmailDto'> = {
  "schema": "PasswordEmailDto",
  "fields": {
    "email": {
      "required": true,
      "type": "string",
      "maxLength": 254
    }
  }
};

/** Limits of `PasswordLinkDto`. */
export const PasswordLinkDto: InputLimits<'PasswordLinkDto'> = {
  "schema": "PasswordLinkDto",
  "fields": {
    "email": {
      "required": true,
      "type": "string",
      "maxLength": 254
    },
    "token": {
      "required": true,
      "type": "string",
      "maxLength": 200
    }
  }
};

/** Limits of `PasswordResetDto`. */
export const PasswordResetDto: InputLimits<'PasswordResetDto'> = {
  "schema": "PasswordResetDto",
  "fields": {
    "email": {
      "required": true,
      "type": "string",
      "maxLength": 254
    },
    "password": {
      "required": true,
      "type": "string",
      "minLength": 12,
      "maxLength": 512
    },
    "password_confirmation": {
      "required": true,
      "type": "string"
    },
    "token": {
      "required": true,
      "type": "string",
      "maxLength": 200
    }
  }
};

/** Limits of `PatternInputDto`. */
export const PatternInputDto: InputLimits<'PatternInputDto'> = {
  "schema": "PatternInputDto",
  "fields": {
    "pattern": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 200
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `PatternTrialDto`. */
export const PatternTrialDto: InputLimits<'PatternTrialDto'> = {
  "schema": "PatternTrialDto",
  "fields": {
    "pattern": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 200
    },
    "pattern_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `PaymentInputDto`. */
export const PaymentInputDto: InputLimits<'PaymentInputDto'> = {
  "schema": "PaymentInputDto",
  "fields": {
    "paid_on": {
      "required": true,
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "amount": {
      "required": true,
      "type": "number",
      "minimum": 0.01,
      "maximum": 100000000
    },
    "note": {
      "required": true,
      "type": "string",
      "maxLength": 300
    }
  }
};

/** Limits of `PaymentReversalDto`. */
export const PaymentReversalDto: InputLimits<'PaymentReversalDto'> = {
  "schema": "PaymentReversalDto",
  "fields": {
    "reason": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 300
    }
  }
};

/** Limits of `PixelPathsTrialDto`. */
export const PixelPathsTrialDto: InputLimits<'PixelPathsTrialDto'> = {
  "schema": "PixelPathsTrialDto",
  "fields": {
    "parent_id": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "pixel_paths": {
      "required": true,
      "type": "array",
      "minItems": 1
    }
  }
};

/** Limits of `PlanMailBody`. */
export const PlanMailBody: InputLimits<'PlanMailBody'> = {
  "schema": "PlanMailBody",
  "fields": {
    "interval_type": {
      "type": "string",
      "choices": [
        "month",
        "quarter",
        "halfyear",
        "year"
      ]
    },
    "calculation_type": {
      "type": "string",
      "choices": [
        "accumulated",
        "average_month",
        "average_week",
        "average_day",
        "average_workday",
        "average_weekend_day"
      ]
    },
    "exclude_services": {
      "type": "string",
      "maxItems": 200
    },
    "devices": {
      "type": "string",
      "choices": [
        "all",
        "desktop",
        "mobile_web",
        "mobile_app",
        "mobile",
        "web"
      ]
    },
    "as_of": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "plan_name": {
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "flight_from": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "flight_until": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "add_format": {
      "type": "string",
      "choices": [
        "display",
        "video",
        "audio",
        "native"
      ]
    },
    "candidates": {
      "type": "array",
      "maxItems": 500
    },
    "locale": {
      "type": "string",
      "pattern": "^[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}$"
    },
    "date": {
      "type": "string",
      "pattern": "^\\d{4}-\\d{2}-\\d{2}$"
    },
    "attributes": {
      "type": "string",
      "maxLength": 2000
    },
    "reference": {
      "type": "string",
      "maxLength": 2000
    },
    "registered_only": {
      "type": "boolean"
    },
    "items": {
      "required": true,
      "type": "array",
      "minItems": 1
    },
    "classes": {
      "type": "number",
      "minimum": 1,
      "maximum": 36
    },
    "optimise": {
      "type": "boolean"
    },
    "add_items": {
      "type": "number",
      "minimum": 1,
      "maximum": 20
    },
    "budget": {
      "type": "number",
      "minimum": 0,
      "maximum": 1000000000000
    },
    "default_cpm": {
      "type": "number",
      "minimum": 0,
      "maximum": 1000000000000
    },
    "goal_reach": {
      "type": "number",
      "minimum": 0,
      "maximum": 100
    },
    "goal_grp": {
      "type": "number",
      "minimum": 0,
      "maximum": 100000
    },
    "flight_budget": {
      "type": "number",
      "minimum": 0,
      "maximum": 1000000000000
    }
  }
};

/** Limits of `PlannedReleaseInputDto`. */
export const PlannedReleaseInputDto: InputLimits<'PlannedReleaseInputDto'> = {
  "schema": "PlannedReleaseInputDto",
  "fields": {
    "interval_type": {
      "required": true,
      "type": "string",
      "choices": [
        "month",
        "quarter",
        "halfyear",
        "year"
      ]
    },
    "month": {
      "required": true,
      "type": "string",
      "pattern": "^\\d{4}-(0[1-9]|1[0-2])$",
      "problem": "not_a_month"
    },
    "status": {
      "required": true,
      "type": "string",
      "choices": [
        "final",
        "provisional"
      ]
    },
    "planned_on": {
      "required": true,
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "note": {
      "required": true,
      "type": "string",
      "maxLength": 200
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `PublishMonthDto`. */
export const PublishMonthDto: InputLimits<'PublishMonthDto'> = {
  "schema": "PublishMonthDto",
  "fields": {
    "month": {
      "required": true,
      "type": "string",
      "pattern": "^\\d{4}-(0[1-9]|1[0-2])$",
      "problem": "not_a_month"
    },
    "coverage": {},
    "note": {
      "type": "string",
      "maxLength": 500,
      "pattern": "\\S"
    }
  }
};

/** Limits of `PublisherInputDto`. */
export const PublisherInputDto: InputLimits<'PublisherInputDto'> = {
  "schema": "PublisherInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "services": {
      "required": true,
      "type": "array",
      "minItems": 0,
      "maxItems": 1000
    },
    "customers": {
      "required": true,
      "type": "array",
      "minItems": 0,
      "maxItems": 200
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `QuarterInputDto`. */
export const QuarterInputDto: InputLimits<'QuarterInputDto'> = {
  "schema": "QuarterInputDto",
  "fields": {
    "year": {
      "required": true,
      "type": "number",
      "minimum": 2000,
      "maximum": 2100
    },
    "quarter": {
      "required": true,
      "type": "number",
      "minimum": 1,
      "maximum": 4
    }
  }
};

/** Limits of `RateCardInputDto`. */
export const RateCardInputDto: InputLimits<'RateCardInputDto'> = {
  "schema": "RateCardInputDto",
  "fields": {
    "service_id": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "format": {
      "required": true,
      "type": "string",
      "choices": [
        "display",
        "video",
        "audio",
        "native"
      ]
    },
    "basis": {
      "required": true,
      "type": "string",
      "choices": [
        "cpm",
        "day",
        "week"
      ]
    },
    "price": {
      "required": true,
      "type": "number",
      "minimum": 0,
      "maximum": 10000000
    },
    "starts_on": {
      "required": true,
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "problem": "not_a_day"
    },
    "ends_on": {
      "type": "string",
      "pattern": "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      "nullable": true,
      "problem": "not_a_day"
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `ReadNotificationsDto`. */
export const ReadNotificationsDto: InputLimits<'ReadNotificationsDto'> = {
  "schema": "ReadNotificationsDto",
  "fields": {
    "ids": {
      "type": "array",
      "maxItems": 500
    },
    "all": {
      "type": "boolean"
    }
  }
};

/** Limits of `RefreshDto`. */
export const RefreshDto: InputLimits<'RefreshDto'> = {
  "schema": "RefreshDto",
  "fields": {
    "refresh_token": {
      "required": true,
      "type": "string",
      "maxLength": 200
    }
  }
};

/** Limits of `ReleaseInputDto`. */
export const ReleaseInputDto: InputLimits<'ReleaseInputDto'> = {
  "schema": "ReleaseInputDto",
  "fields": {
    "month": {
      "required": true,
      "type": "string",
      "pattern": "^\\d{4}-(0[1-9]|1[0-2])$",
      "problem": "not_a_month"
    },
    "interval_type": {
      "type": "string",
      "choices": [
        "month",
        "quarter",
        "halfyear",
        "year"
      ]
    },
    "reason": {
      "type": "string",
      "maxLength": 500,
      "pattern": "\\S"
    }
  }
};

/** Limits of `RenameBrandDto`. */
export const RenameBrandDto: InputLimits<'RenameBrandDto'> = {
  "schema": "RenameBrandDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "version": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `RevokeMonthDto`. */
export const RevokeMonthDto: InputLimits<'RevokeMonthDto'> = {
  "schema": "RevokeMonthDto",
  "fields": {
    "month": {
      "required": true,
      "type": "string",
      "pattern": "^\\d{4}-(0[1-9]|1[0-2])$",
      "problem": "not_a_month"
    },
    "note": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 500
    }
  }
};

/** Limits of `SaveCustomTabDto`. */
export const SaveCustomTabDto: InputLimits<'SaveCustomTabDto'> = {
  "schema": "SaveCustomTabDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 60
    },
    "items": {
      "required": true,
      "type": "array",
      "maxItems": 200
    }
  }
};

/** Limits of `SaveFavoritesDto`. */
export const SaveFavoritesDto: InputLimits<'SaveFavoritesDto'> = {
  "schema": "SaveFavoritesDto",
  "fields": {
    "favorites": {
      "required": true,
      "type": "array",
      "maxItems": 50
    }
  }
};

/** Limits of `SaveProfileDto`. */
export const SaveProfileDto: InputLimits<'SaveProfileDto'> = {
  "schema": "SaveProfileDto",
  "fields": {
    "locale": {
      "type": "string",
      "nullable": true,
      "choices": [
        "en-US",
        "de-DE"
      ]
    },
    "name": {
      "type": "string",
      "maxLength": 200
    },
    "current_password": {
      "type": "string",
      "maxLength": 512
    },
    "password": {
      "type": "string",
      "minLength": 12,
      "maxLength": 512
    },
    "password_confirmation": {
      "type": "string"
    },
    "end_other_sessions": {
      "type": "boolean"
    },
    "end_grants": {
      "type": "boolean"
    }
  }
};

/** Limits of `SaveTargetGroupDto`. */
export const SaveTargetGroupDto: InputLimits<'SaveTargetGroupDto'> = {
  "schema": "SaveTargetGroupDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "attributes": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 2000
    },
    "folder": {
      "type": "string",
      "maxLength": 60
    },
    "shared": {
      "type": "boolean"
    }
  }
};

/** Limits of `SavedPlanInputDto`. */
export const SavedPlanInputDto: InputLimits<'SavedPlanInputDto'> = {
  "schema": "SavedPlanInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "shared": {
      "required": true,
      "type": "boolean"
    },
    "address": {
      "type": "string",
      "minLength": 1,
      "maxLength": 4000
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `SavedViewInputDto`. */
export const SavedViewInputDto: InputLimits<'SavedViewInputDto'> = {
  "schema": "SavedViewInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "follows": {
      "required": true,
      "type": "boolean"
    },
    "schedule": {
      "required": true,
      "type": "string",
      "choices": [
        "none",
        "daily",
        "weekly",
        "monthly"
      ]
    },
    "hour": {
      "required": true,
      "type": "integer",
      "minimum": 0,
      "maximum": 23
    },
    "file_type": {
      "required": true,
      "type": "string",
      "choices": [
        "pdf",
        "xls"
      ]
    },
    "parameters": {
      "type": "object"
    },
    "address": {
      "type": "string",
      "maxLength": 4000,
      "pattern": "^\\/[a-z]{2}\\/[^\\s\\\\]*$",
      "problem": "address"
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "kind": {
      "type": "string",
      "maxLength": 100
    }
  }
};

/** Limits of `SentHitsDto`. */
export const SentHitsDto: InputLimits<'SentHitsDto'> = {
  "schema": "SentHitsDto",
  "fields": {
    "hits": {
      "required": true,
      "type": "array",
      "minItems": 1,
      "maxItems": 50
    }
  }
};

/** Limits of `ServiceInputDto`. */
export const ServiceInputDto: InputLimits<'ServiceInputDto'> = {
  "schema": "ServiceInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "company_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    },
    "url": {
      "required": true,
      "type": "string",
      "maxLength": 500
    },
    "description": {
      "required": true,
      "type": "string",
      "maxLength": 2000
    },
    "private_customers": {
      "required": true,
      "type": "array",
      "minItems": 0,
      "maxItems": 200
    },
    "owner_only": {
      "required": true,
      "type": "boolean"
    },
    "categories": {
      "required": true,
      "type": "array",
      "minItems": 0,
      "maxItems": 200
    },
    "mediahouses": {
      "required": true,
      "type": "array",
      "minItems": 0,
      "maxItems": 200
    },
    "adnetworks": {
      "required": true,
      "type": "array",
      "minItems": 0,
      "maxItems": 200
    },
    "use_company_url": {
      "required": true,
      "type": "boolean"
    },
    "use_company_description": {
      "required": true,
      "type": "boolean"
    },
    "use_company_logo": {
      "required": true,
      "type": "boolean"
    },
    "international": {
      "required": true,
      "type": "boolean"
    },
    "bookable": {
      "required": true,
      "type": "boolean"
    },
    "data_checked": {
      "required": true,
      "type": "boolean"
    },
    "paid_ranking_list": {
      "required": true,
      "type": "boolean"
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `ServicesBulkBody`. */
export const ServicesBulkBody: InputLimits<'ServicesBulkBody'> = {
  "schema": "ServicesBulkBody",
  "fields": {
    "ids": {
      "required": true,
      "type": "array",
      "maxItems": 200
    }
  }
};

/** Limits of `SetMaintenanceDto`. */
export const SetMaintenanceDto: InputLimits<'SetMaintenanceDto'> = {
  "schema": "SetMaintenanceDto",
  "fields": {
    "modules": {
      "required": true,
      "type": "array",
      "minItems": 1,
      "maxItems": 200
    }
  }
};

/** Limits of `SetOptionsDto`. */
export const SetOptionsDto: InputLimits<'SetOptionsDto'> = {
  "schema": "SetOptionsDto",
  "fields": {
    "creative_ids": {
      "type": "array",
      "minimum": 1,
      "maximum": 2147483647,
      "maxItems": 200
    },
    "channels": {
      "type": "array",
      "maxLength": 200,
      "maxItems": 200,
      "pattern": "\\S"
    },
    "options": {
      "required": true
    }
  }
};

/** Limits of `SharedViewInputDto`. */
export const SharedViewInputDto: InputLimits<'SharedViewInputDto'> = {
  "schema": "SharedViewInputDto",
  "fields": {
    "token": {
      "required": true,
      "type": "string",
      "pattern": "^[\\w-]{43}$",
      "problem": "unknown"
    },
    "page": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 10000
    },
    "locale": {
      "type": "string"
    }
  }
};

/** Limits of `SocialScrapeInputDto`. */
export const SocialScrapeInputDto: InputLimits<'SocialScrapeInputDto'> = {
  "schema": "SocialScrapeInputDto",
  "fields": {
    "urls": {
      "required": true,
      "type": "array",
      "minItems": 1,
      "maxItems": 500
    }
  }
};

/** Limits of `SocialWebsiteInputDto`. */
export const SocialWebsiteInputDto: InputLimits<'SocialWebsiteInputDto'> = {
  "schema": "SocialWebsiteInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "url": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 2000
    }
  }
};

/** Limits of `SpecialFunctionInputDto`. */
export const SpecialFunctionInputDto: InputLimits<'SpecialFunctionInputDto'> = {
  "schema": "SpecialFunctionInputDto",
  "fields": {
    "reason": {
      "required": true,
      "type": "string",
      "minLength": 5,
      "maxLength": 500
    },
    "confirm": {
      "type": "string",
      "maxLength": 200
    },
    "customer_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `StreamingTypeInputDto`. */
export const StreamingTypeInputDto: InputLimits<'StreamingTypeInputDto'> = {
  "schema": "StreamingTypeInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "position": {
      "required": true,
      "type": "integer",
      "minimum": 0,
      "maximum": 10000
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `SurveyAnswerInputDto`. */
export const SurveyAnswerInputDto: InputLimits<'SurveyAnswerInputDto'> = {
  "schema": "SurveyAnswerInputDto",
  "fields": {
    "answer": {
      "required": true,
      "type": "object"
    },
    "position": {
      "type": "integer",
      "minimum": 0,
      "maximum": 60
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `SurveyInputDto`. */
export const SurveyInputDto: InputLimits<'SurveyInputDto'> = {
  "schema": "SurveyInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "template_data": {
      "required": true,
      "type": "object"
    },
    "target": {
      "required": true,
      "type": "string",
      "maxLength": 2000
    },
    "exposure": {
      "required": true,
      "type": "string",
      "choices": [
        "natural",
        "forced"
      ]
    },
    "shown_creative_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    },
    "min_contacts": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 1000
    },
    "within_days": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 366
    },
    "delay_days": {
      "required": true,
      "type": "integer",
      "minimum": 0,
      "maximum": 30
    },
    "quotas": {
      "required": true,
      "type": "array"
    },
    "primary_question": {
      "type": "string",
      "minLength": 1,
      "maxLength": 40,
      "nullable": true
    },
    "minimum_base": {
      "required": true,
      "type": "integer",
      "minimum": 50,
      "maximum": 100000
    },
    "planned_per_group": {
      "required": true,
      "type": "integer",
      "minimum": 50,
      "maximum": 100000
    },
    "planned_lift": {
      "required": true,
      "type": "number",
      "minimum": 0.5,
      "maximum": 50
    },
    "stopping_rule": {
      "required": true,
      "type": "string",
      "choices": [
        "at_end",
        "any_time"
      ]
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `SurveyQuestionInputDto`. */
export const SurveyQuestionInputDto: InputLimits<'SurveyQuestionInputDto'> = {
  "schema": "SurveyQuestionInputDto",
  "fields": {
    "question": {
      "required": true,
      "type": "object"
    },
    "position": {
      "type": "integer",
      "minimum": 0,
      "maximum": 60
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `SurveyStatusDto`. */
export const SurveyStatusDto: InputLimits<'SurveyStatusDto'> = {
  "schema": "SurveyStatusDto",
  "fields": {
    "status": {
      "required": true,
      "type": "string",
      "choices": [
        "live",
        "closed"
      ]
    },
    "version": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `SurveyTemplateIdsDto`. */
export const SurveyTemplateIdsDto: InputLimits<'SurveyTemplateIdsDto'> = {
  "schema": "SurveyTemplateIdsDto",
  "fields": {
    "templates": {
      "required": true,
      "type": "array",
      "minItems": 1,
      "maxItems": 500
    }
  }
};

/** Limits of `SurveyTemplateInputDto`. */
export const SurveyTemplateInputDto: InputLimits<'SurveyTemplateInputDto'> = {
  "schema": "SurveyTemplateInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "public": {
      "required": true,
      "type": "boolean"
    },
    "template_data": {
      "required": true,
      "type": "object"
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `TagInputDto`. */
export const TagInputDto: InputLimits<'TagInputDto'> = {
  "schema": "TagInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "maxLength": 60,
      "pattern": "^[a-z][a-z0-9_-]{0,59}$",
      "problem": "slug"
    },
    "title": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "description": {
      "required": true,
      "type": "string",
      "maxLength": 500
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `TemplateImportDto`. */
export const TemplateImportDto: InputLimits<'TemplateImportDto'> = {
  "schema": "TemplateImportDto",
  "fields": {
    "flight_id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "campaign_id": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `TermDistributionDto`. */
export const TermDistributionDto: InputLimits<'TermDistributionDto'> = {
  "schema": "TermDistributionDto",
  "fields": {
    "service": {
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    },
    "engine": {
      "type": "string",
      "maxLength": 200,
      "nullable": true
    },
    "limit": {
      "type": "number",
      "minimum": 1,
      "maximum": 100
    },
    "fromDate": {
      "required": true,
      "type": "string"
    },
    "toDate": {
      "required": true,
      "type": "string"
    }
  }
};

/** Limits of `TogetherDto`. */
export const TogetherDto: InputLimits<'TogetherDto'> = {
  "schema": "TogetherDto",
  "fields": {
    "before": {
      "required": true,
      "type": "array",
      "minItems": 0,
      "maxItems": 5000
    },
    "after": {
      "required": true,
      "type": "array",
      "minItems": 0,
      "maxItems": 5000
    }
  }
};

/** Limits of `TrackingChannelGroupInputDto`. */
export const TrackingChannelGroupInputDto: InputLimits<'TrackingChannelGroupInputDto'> = {
  "schema": "TrackingChannelGroupInputDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "entries": {
      "required": true,
      "type": "array",
      "minItems": 1,
      "maxItems": 200
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `TrackingIdentifierInputDto`. */
export const TrackingIdentifierInputDto: InputLimits<'TrackingIdentifierInputDto'> = {
  "schema": "TrackingIdentifierInputDto",
  "fields": {
    "tracking_identifier": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "service_id": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};

/** Limits of `UpdateAnyChannelDto`. */
export const UpdateAnyChannelDto: InputLimits<'UpdateAnyChannelDto'> = {
  "schema": "UpdateAnyChannelDto",
  "fields": {
    "parent_id": {
      "required": true,
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    },
    "version": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "customer_ids": {
      "required": true,
      "type": "array"
    },
    "name": {
      "required": true,
      "type": "string",
      "maxLength": 150,
      "pattern": "\\S"
    },
    "channel_type_id": {
      "required": true,
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647
    },
    "target_urls": {
      "required": true,
      "type": "array"
    }
  }
};

/** Limits of `UpdateChannelDto`. */
export const UpdateChannelDto: InputLimits<'UpdateChannelDto'> = {
  "schema": "UpdateChannelDto",
  "fields": {
    "version": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "parent_id": {
      "required": true,
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647
    },
    "name": {
      "required": true,
      "type": "string",
      "maxLength": 150,
      "pattern": "\\S"
    },
    "channel_type_id": {
      "required": true,
      "type": "number",
      "minimum": 1,
      "maximum": 2147483647
    },
    "target_urls": {
      "required": true,
      "type": "array"
    }
  }
};

/** Limits of `UpdateFeedDto`. */
export const UpdateFeedDto: InputLimits<'UpdateFeedDto'> = {
  "schema": "UpdateFeedDto",
  "fields": {
    "name": {
      "required": true,
      "type": "string",
      "minLength": 1,
      "maxLength": 120
    },
    "devices": {
      "required": true,
      "type": "string",
      "choices": [
        "all",
        "desktop",
        "mobile_web",
        "mobile_app",
        "mobile",
        "web"
      ]
    },
    "columns": {
      "required": true,
      "type": "array",
      "minItems": 1,
      "choices": [
        "month",
        "segment_id",
        "segment",
        "attributes",
        "service_id",
        "service",
        "persons",
        "reach_percent",
        "affinity"
      ]
    },
    "schedule": {
      "required": true,
      "type": "string",
      "choices": [
        "none",
        "daily",
        "weekly",
        "monthly"
      ]
    },
    "destination": {
      "required": true,
      "type": "string",
      "choices": [
        "file",
        "ftp",
        "ftps",
        "sftp"
      ]
    },
    "server": {
      "required": true,
      "type": "object",
      "nullable": true
    },
    "secret": {
      "type": "string",
      "maxLength": 500,
      "nullable": true
    },
    "host_key": {
      "type": "string",
      "pattern": "^SHA256:[A-Za-z0-9+/]{43}$",
      "nullable": true
    },
    "version": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    },
    "attributes": {
      "required": true,
      "type": "string",
      "maxLength": 2000
    },
    "service_ids": {
      "required": true,
      "type": "array",
      "minItems": 1
    },
    "hour": {
      "required": true,
      "type": "number",
      "minimum": 0,
      "maximum": 23
    }
  }
};

/** Limits of `ViewLinkInputDto`. */
export const ViewLinkInputDto: InputLimits<'ViewLinkInputDto'> = {
  "schema": "ViewLinkInputDto",
  "fields": {
    "days": {
      "required": true,
      "type": "integer",
      "minimum": 1,
      "maximum": 365
    }
  }
};

/** Limits of `WidgetInputDto`. */
export const WidgetInputDto: InputLimits<'WidgetInputDto'> = {
  "schema": "WidgetInputDto",
  "fields": {
    "id": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647,
      "nullable": true
    },
    "page_key": {
      "required": true,
      "type": "string",
      "choices": [
        "ratings"
      ]
    },
    "key": {
      "required": true,
      "type": "string",
      "choices": [
        "profile",
        "chart",
        "build_up",
        "grp",
        "competitors",
        "movements"
      ]
    },
    "active": {
      "required": true,
      "type": "boolean"
    },
    "position": {
      "required": true,
      "type": "integer",
      "minimum": 0,
      "maximum": 1000
    },
    "item_types": {
      "required": true,
      "type": "array",
      "minItems": 1,
      "choices": [
        "service",
        "mediahouse",
        "adnetwork",
        "channel"
      ]
    },
    "version": {
      "type": "integer",
      "minimum": 1,
      "maximum": 2147483647
    }
  }
};
