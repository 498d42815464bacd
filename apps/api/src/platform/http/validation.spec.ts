import { describe, expect, it } from '@jest/globals';
import { IsIn, IsInt, IsString, validateSync } from 'class-validator';
import { InputPipe } from './validation.js';

class Page {
  @IsInt()
  page!: number;
}

class Search extends Page {
  @IsString()
  text!: string;
}

class Grouped {
  @IsIn(['a'], { groups: ['first'] })
  one!: string;

  @IsIn(['b'], { groups: ['second'] })
  two!: string;
}

describe('InputPipe', () => {
  const pipe = new InputPipe();
  const read = (metatype: typeof Page, value: object) => pipe.transform(value, { type: 'body', metatype });

  it('holds each class to its own rules and to inherited ones, every time', async () => {
    for (let time = 0; time < 2; time += 1) {
      await expect(read(Page, { page: 1 })).resolves.toBeInstanceOf(Page);
      await expect(read(Page, { page: 1, text: 'x' })).rejects.toThrow();
      await expect(read(Search, { page: 1, text: 'x' })).resolves.toBeInstanceOf(Search);
      await expect(read(Search, { page: 'x', text: 'x' })).rejects.toThrow();
      await expect(read(Search, { page: 1 })).rejects.toThrow();
    }
  });

  it('keeps rules of groups apart', () => {
    const sample = Object.assign(new Grouped(), { one: 'a', two: 'x' });
    expect(validateSync(sample)).toHaveLength(1);
    expect(validateSync(sample, { groups: ['first'] })).toHaveLength(0);
    expect(validateSync(sample, { groups: ['second'] })).toHaveLength(1);
  });
});
