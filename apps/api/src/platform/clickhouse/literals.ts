/** Numbers as a list in a statement. */
export function numbers(values: readonly number[]): string {
  return `CAST([${values.map((value) => Math.trunc(value)).join(',')}], 'Array(Int32)')`;
}

/** Texts as a list in a statement. */
export function texts(values: readonly string[]): string {
  return `CAST([${values.map(quoted).join(',')}], 'Array(String)')`;
}

function quoted(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&')}'`;
}
