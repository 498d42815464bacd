import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import {
  IsArray,
  IsEmail,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  ValidateBy,
  validateSync,
} from 'class-validator';
import { says } from '../dto/fields.js';
import { fieldErrors } from './field-errors.js';

class Input {
  @IsOptional()
  @IsEmail()
  @MaxLength(254)
  email?: unknown;

  @IsOptional()
  @IsString(says('password_required'))
  @IsNotEmpty(says('password_required'))
  @MinLength(12, says('password_too_short'))
  password?: unknown;

  @IsOptional()
  @ValidateBy({ name: 'isSecond', validator: { validate: () => false } }, says('passwords_differ'))
  again?: unknown;

  @IsOptional()
  @Matches(/^[0-9a-f]+$/)
  digits?: unknown;

  @IsOptional()
  @IsArray(says('ids_not_a_list'))
  @IsInt({ each: true })
  ids?: unknown;
}

const found = (input: Partial<Input>) =>
  fieldErrors(validateSync(Object.assign(new Input(), input), { validationError: { target: true } }));

describe('what is wrong with a field', () => {
  it.each([
    ['a rule by its own code', { email: 'nobody' }, { email: [{ code: 'email' }] }],
    ['the kind before anything else', { email: 7 }, { email: [{ code: 'email' }] }],
    [
      'the code a rule is given, with the values of the rule',
      { password: 'eleven char' },
      { password: [{ code: 'password_too_short', params: { min: 12 } }] },
    ],
    ['one code for what is not there', { password: '' }, { password: [{ code: 'password_required' }] }],
    ['the code of a rule without a text', { again: 'x' }, { again: [{ code: 'passwords_differ' }] }],
    ['a rule nobody has named as not valid', { digits: 'x' }, { digits: [{ code: 'invalid' }] }],
    ['a list that is none, but not its entries', { ids: '1,2' }, { ids: [{ code: 'ids_not_a_list' }] }],
    ['the entries of a list', { ids: [1, 'x'] }, { ids: [{ code: 'not_whole' }] }],
    ['nothing where all is well', { email: 'a@b.example', ids: [1] }, {}],
  ])('tells %s', (_, input, problems) => {
    expect(found(input)).toEqual(problems);
  });
});
