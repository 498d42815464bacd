const { set: writeValue } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};

/** Tells the page what somebody, or the browser, filled in before it listened. */
function tellTyped(field: HTMLInputElement): void {
  const { value } = field;
  if (value === '') return;
  // React calls nobody for a value it believes to know: it is made to know another one first.
  field.value = '';
  writeValue?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function doHeld(pressed: HTMLElement): void {
  const { held = '' } = pressed.dataset;
  delete pressed.dataset['held'];
  if (!(pressed instanceof HTMLSelectElement)) return pressed.click();
  pressed.value = held;
  pressed.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Lets a page that the document brought, and that works now, do what its reader did before. */
export function handOver(place: HTMLElement): void {
  delete place.dataset['firstView'];
  for (const field of place.querySelectorAll('input')) tellTyped(field);
  for (const pressed of place.querySelectorAll<HTMLElement>('[data-held]')) doHeld(pressed);
}
