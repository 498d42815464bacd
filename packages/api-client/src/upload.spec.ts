import { describe, expect, it } from 'vitest';
import { upload } from './upload.js';

describe('an upload', () => {
  it('sends fields and files as a form, and leaves out what is not there', async () => {
    const fields = { file: new File(['a,b'], 'a.csv'), parent_id: 4, tag: undefined as string | undefined };
    const form = upload<{ file: string; parent_id: number; tag: string | undefined }>(
      fields,
    ).bodySerializer();
    expect([...form.keys()]).toEqual(['file', 'parent_id']);
    const file = form.get('file') as File;
    expect([file.name, await file.text(), form.get('parent_id')]).toEqual(['a.csv', 'a,b', '4']);
  });
});
