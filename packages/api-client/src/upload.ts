/** Options of a call that takes a form with a file. */
export type Upload<Body> = {
  body: Body;
  bodySerializer: () => FormData;
};

/**
 * Sends the fields of a call as a form: `client.POST(path, { params, ...upload<Schemas['...']>({ file }) })`. The document
 * describes files as texts, and a form is how they get there.
 * @param fields files as they are; undefined ones are left out
 */
export function upload<Body extends object>(fields: {
  [Name in keyof Body]: Body[Name] | Blob;
}): Upload<Body> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  return { body: fields as Body, bodySerializer: () => form };
}
